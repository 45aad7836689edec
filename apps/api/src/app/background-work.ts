import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Job, Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { createMailTransport } from '../platform/mail/mail.ts';
import { type Composers, createOutbox } from '../platform/mail/outbox.queries.ts';
import type { Room } from '../platform/room.ts';
import { runRetention } from './retention.ts';

type Parts = { config: Config; database: Database; log: Log; rooms: readonly Room[]; jobs: Jobs };

/** Everything that runs without a request: the outbox, retention, and the jobs and services of all rooms. */
export function createBackgroundWork({ config, database, log, rooms, jobs }: Parts) {
  const parts = { database, config };
  const composers: Composers = Object.assign({}, ...rooms.map(({ emailTemplates }) => emailTemplates?.(parts)));
  const outbox = createOutbox({ database, composers, transport: createMailTransport(config), log });
  const clean = () => runRetention({ ...parts, log, rooms });
  const ends: (() => Promise<void>)[] = [];
  const work: Job[] = [
    { queue: 'outbox', every: '* * * * *', run: outbox.begin },
    { queue: 'housekeeping', every: '17 * * * *', run: clean },
    ...rooms.flatMap(({ jobs: own = {} }) => Object.entries(own).map(([queue, job]) => ({ queue, ...job(parts) }))),
  ];

  return {
    /** Sends all emails that are due and resolves once they are sent. */
    deliver: () => outbox.begin().then(outbox.idle),
    runRetention: clean,
    start: async () => {
      await jobs.start(work);
      for (const start of rooms.flatMap(({ services = [] }) => services)) ends.push(start({ ...parts, log }));
    },
    stop: async () => {
      await Promise.all([jobs.stop(), outbox.end(), ...ends.map((end) => end())]);
    },
  };
}
