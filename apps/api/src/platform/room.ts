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

/** A background service: started once the server accepts requests, stopped by the function it returns. */
export type Service = (parts: Parts & { log: Log }) => () => Promise<void>;

/** Handlers for events of other rooms, run inside the same transaction. */
export type RoomReactions = ReactionsIn<Tx>;

/** A retention purge: deletes expired rows. */
export type Purge = (parts: Parts) => Promise<unknown>;

/**
 * Everything that a room contributes to the server. `app/rooms.ts` lists the rooms; routes, events, queues, emails,
 * retention and undo are read from there, so nothing else names a room.
 */
export type Room = {
  name: string;
  routes?(app: App): void;
  reactions?: RoomReactions;
  /** Its queues by name: a job is triggered by a change or by a schedule. */
  jobs?: Record<string, (parts: Parts) => Omit<Job, 'queue'>>;
  services?: readonly Service[];
  /** Its email templates: the text is rendered when the email is about to be sent. */
  emailTemplates?(parts: Parts): Composers;
  /** Its record types, for features that work on records of any room: undo and the change stream. */
  records?: readonly AnyRecord[];
  /** The collections that appear in the change stream. */
  collections?: Record<string, StreamCollection>;
  /** Its sources for the global search. */
  search?: readonly SearchSource[];
  /**
   * Run hourly. Rooms are purged from the last to the first, since rows of later rooms reference rows of earlier ones.
   */
  retentionPurges?: readonly Purge[];
};

/** Collects the event handlers of all rooms. */
export const reactionsOf = (rooms: readonly Room[]) => new Reactions<Tx>(rooms.map(({ reactions = {} }) => reactions));
