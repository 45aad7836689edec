import type { StreamEvent } from '@lintel/contract';
import type { SignedIn } from '../../platform/context.ts';
import type { ChangeNotification } from '../../platform/database/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { findValidSessions, sessionEndReasons } from '../auth/index.ts';
import { EventStream, refetchEvent } from './event-stream.ts';
import { operationsAfter } from './stream.queries.ts';
import { audienceOf, type Collections } from './stream-audience.ts';

const ASKED_EVERY_MS = 1_000;
const HEARTBEAT_MS = 15_000;
/** Above this, refetching is cheaper for everyone. */
const MOST_WAITING = 200;
const MOST_MISSED = 200;

/** Operations that may end a session or change permissions: sessions are checked before they are sent. */
const aboutSessions = ['sessions', 'admins', 'roles', '*'];

/** A queued event; without one, everyone refetches. */
type Waiting = { id: number; event?: StreamEvent };

const isThere = (event: StreamEvent | undefined) => event !== undefined;
const mayEndSessions = ({ event }: Waiting) => !event || event.collections.some((name) => aboutSessions.includes(name));

/**
 * All listeners of this server. Events since the last run are sent together: owners and sessions are queried once for
 * all of them, the sessions once a second and whenever an operation touched them.
 */
export class Listeners {
  #database: Database;
  #asked: { db: Database; collections: Collections };
  #log: Pick<Log, 'warn'>;
  #lines = new Set<EventStream>();
  #waiting: Waiting[] = [];
  #latest = 0;
  #askedAt = 0;
  #isPassing = false;
  #isCutOff = false;
  #timers: NodeJS.Timeout[] = [];

  constructor(database: Database, collections: Collections, log: Pick<Log, 'warn'>) {
    this.#database = database;
    this.#asked = { db: database, collections };
    this.#log = log;
  }

  /** Opens a stream that first sends the events missed after `after`. */
  open(viewer: SignedIn, after: number): EventStream {
    const line = new EventStream(viewer);
    this.#lines.add(line);
    line.body.once('close', () => this.#forget(line));
    if (this.#timers.length === 0) this.#watch();
    if (after > 0) void this.#missedBy(viewer, after).then((missed) => line.begin(missed));
    else line.begin([]);
    return line;
  }

  hear(heard: ChangeNotification) {
    if (heard !== 'missed some') this.#latest = Math.max(this.#latest, heard.id);
    if (this.#lines.size === 0) return;
    const last = this.#waiting.at(-1);
    if (last && !last.event) last.id = this.#latest;
    else this.#waiting.push(heard === 'missed some' ? { id: this.#latest } : { id: heard.id, event: heard });
    if (this.#waiting.length > MOST_WAITING) this.#waiting = [{ id: this.#latest }];
    void this.#passOn();
  }

  endAll() {
    for (const line of this.#lines) line.end();
  }

  #watch() {
    this.#timers = [
      setInterval(() => void this.#passOn(), ASKED_EVERY_MS),
      setInterval(() => {
        for (const line of this.#lines) line.keepAlive();
      }, HEARTBEAT_MS),
    ];
  }

  #forget(line: EventStream) {
    this.#lines.delete(line);
    if (this.#lines.size > 0) return;
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    this.#waiting = [];
  }

  /** Nothing is sent while sessions cannot be checked; retried every second. */
  async #passOn() {
    if (this.#isPassing) return;
    this.#isPassing = true;
    do {
      const some = this.#waiting.splice(0);
      try {
        if (this.#isOld() || some.some(mayEndSessions)) await this.#ask();
        if (some.length > 0) await this.#tell(some);
        this.#isCutOff = false;
      } catch (error) {
        if (!this.#isCutOff) this.#log.warn({ err: error }, 'stream events cannot be sent right now');
        this.#isCutOff = true;
        if (some.length > 0) this.#waiting = [{ id: this.#latest }];
      }
    } while (this.#waiting.length > 0 && !this.#isCutOff);
    this.#isPassing = false;
  }

  #isOld = () => performance.now() - this.#askedAt >= ASKED_EVERY_MS;

  /** Closes the streams of ended sessions, and updates the permissions of the others. */
  async #ask() {
    const [lines, now] = [[...this.#lines], performance.now()];
    const sessions = [...new Set(lines.map(({ viewer }) => viewer.session_id))];
    const found = await findValidSessions(this.#database, sessions);
    for (const line of lines) line.viewer = found.get(line.viewer.session_id) ?? line.viewer;
    const gone = lines.filter(({ viewer }) => !found.has(viewer.session_id));
    if (gone.length > 0) await this.#endGone(gone);
    this.#askedAt = now;
  }

  async #endGone(lines: readonly EventStream[]) {
    const why = await sessionEndReasons(
      this.#database,
      lines.map(({ viewer }) => viewer),
    );
    for (const line of lines) line.end(why(line.viewer));
  }

  async #tell(some: Waiting[]) {
    const lines = [...this.#lines];
    const viewers = lines.map(({ viewer }) => viewer);
    const heardBy = await audienceOf({
      ...this.#asked,
      events: some.map(({ event }) => event).filter(isThere),
      viewers,
    });
    for (const { id, event } of some)
      for (const line of lines) {
        const collections = event ? heardBy(event, line.viewer) : ['*'];
        if (collections.length > 0) line.tell(event ? { ...event, collections } : refetchEvent(id));
      }
  }

  async #missedBy(viewer: SignedIn, after: number): Promise<StreamEvent[]> {
    try {
      const missed = await operationsAfter(this.#database, after, MOST_MISSED);
      if (missed.length === MOST_MISSED) return [refetchEvent(Math.max(this.#latest, missed.at(-1)?.id ?? 0))];
      const heardBy = await audienceOf({ ...this.#asked, events: missed, viewers: [viewer] });
      return missed
        .map((event) => ({ ...event, collections: heardBy(event, viewer) }))
        .filter(({ collections }) => collections.length > 0);
    } catch (error) {
      this.#log.warn({ err: error }, 'missed events of a stream cannot be sent');
      return [refetchEvent(after)];
    }
  }
}
