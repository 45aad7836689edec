import type { Config } from './config.ts';
import type { Tx } from './context.ts';
import type { Database } from './database/database.ts';
import type { App } from './http/serve.ts';
import type { Job } from './jobs.ts';
import type { Log } from './log.ts';
import type { Composers } from './mail/outbox.queries.ts';
import { Reactions, type RoomReactions as ReactionsIn } from './records/events.ts';
import type { AnyRecord } from './records/record.queries.ts';
import type { StreamCollection } from './records/stream-collection.ts';
import type { SearchSource } from './search/search-source.ts';

type Parts = { database: Database; config: Config };

/** Something that runs as long as the server does: started once it answers, and ended by what it hands back. */
export type Service = (parts: Parts & { log: Log }) => () => Promise<void>;

/** What happens in another room and here as well, inside the same transaction. */
export type RoomReactions = ReactionsIn<Tx>;

/** Something that time makes worthless. */
export type Purge = (parts: Parts) => Promise<unknown>;

/**
 * All that a room brings into the server. `app/rooms.ts` lists the rooms; whatever joins them (routes, events, queues,
 * mails, housekeeping, undo) is read from here, so nothing else names a room.
 */
export type Room = {
  name: string;
  routes?(app: App): void;
  reactions?: RoomReactions;
  /** Queues of its own, by name: a job is woken by a change, or comes by the clock. */
  jobs?: Record<string, (parts: Parts) => Omit<Job, 'queue'>>;
  services?: readonly Service[];
  /** Its mails by template: the words are written when one is about to leave. */
  letters?(parts: Parts): Composers;
  /** Its records, for whoever acts on records of any room: undo, the stream of changes. */
  records?: readonly AnyRecord[];
  /** The lists that the stream of changes tells of. */
  collections?: Record<string, StreamCollection>;
  /** What of it the search over all rooms finds. */
  search?: readonly SearchSource[];
  /** Hourly. Rooms are purged from the last to the first, since the later point at the earlier. */
  purges?: readonly Purge[];
};

/** What every room does when something happens in another. */
export const reactionsOf = (rooms: readonly Room[]) => new Reactions<Tx>(rooms.map(({ reactions = {} }) => reactions));
