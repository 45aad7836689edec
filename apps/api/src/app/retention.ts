import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { purgeRecords } from '../platform/records/retention.queries.ts';
import type { Purge, Room } from '../platform/room.ts';

type Parts = { database: Database; config: Config; log: Log; rooms: readonly Room[] };

/**
 * Deletes expired rows every hour; the audit log and everything written by staff is retained. Rooms are purged in
 * reverse order, so referencing rows are deleted before the rows they point at, and a purge that fails does not stop
 * the others.
 */
export async function runRetention({ database, config, log, rooms }: Parts) {
  for (const { name, retentionPurges = [], records = [] } of rooms.toReversed()) {
    const retained = records.map(
      (type): Purge =>
        ({ database }) =>
          purgeRecords(database, type),
    );
    for (const purge of [...retentionPurges, ...retained]) {
      await purge({ database, config }).catch((error: unknown) =>
        log.error({ err: error, room: name }, 'a retention purge failed'),
      );
    }
  }
}
