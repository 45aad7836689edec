import { type StreamEvent, scopeForAccess } from '@lintel/contract';
import type { SignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { StreamCollection } from '../../platform/records/stream-collection.ts';
import { collectionsOf, ownersOf, sharedOf } from './stream.queries.ts';

export type Collections = Record<string, StreamCollection>;

const reach = ({ access }: StreamCollection, { permissions }: SignedIn) =>
  access === 'signed_in' ? undefined : scopeForAccess(access, permissions);

/** The collections of each event; those of an undo were not known when it began. */
async function namesOf(db: Db, events: readonly StreamEvent[]) {
  const undone = events.filter((event) => event.collections.includes('*')).map(({ id }) => id);
  const found = undone.length > 0 ? await collectionsOf(db, undone) : [];
  const known = new Map(found.map(({ id, collections: touched }) => [id, touched]));
  return (event: StreamEvent) => known.get(event.id) ?? event.collections;
}

type Asked = { db: Db; collections: Collections; events: readonly StreamEvent[]; viewers: readonly SignedIn[] };

/** The owners of the touched records by collection, queried only if a viewer has scope own. */
async function ownersIn({ db, collections, events, viewers }: Asked, namesIn: Names) {
  const owners = new Map<string, Map<number, number[]>>();
  for (const [name, collection] of Object.entries(collections)) {
    if (!collection.own || !viewers.some((viewer) => reach(collection, viewer) === 'own')) continue;
    const asked = events.filter((event) => namesIn(event).includes(name)).map(({ id }) => id);
    const found = asked.length > 0 ? await ownersOf(db, collection, asked) : [];
    owners.set(name, new Map(found.map(({ id, admin_ids }) => [id, admin_ids])));
  }
  return (name: string, event: StreamEvent) => owners.get(name)?.get(event.id) ?? [];
}

/** Operations on private records that are shared; the actor always receives the event. */
async function sharedIn({ db, collections, events, viewers }: Asked, namesIn: Names) {
  const shared = new Set<string>();
  for (const [name, { sharedBy }] of Object.entries(collections)) {
    if (!sharedBy) continue;
    const asked = events
      .filter((event) => namesIn(event).includes(name) && viewers.some(({ id }) => id !== event.admin_id))
      .map(({ id }) => id);
    const found = asked.length > 0 ? await sharedOf(db, sharedBy, asked) : [];
    for (const { id } of found) shared.add(`${name} ${id}`);
  }
  return (name: string, event: StreamEvent) => shared.has(`${name} ${event.id}`);
}

type Names = (event: StreamEvent) => readonly string[];

/**
 * Which viewers receive which events. The database is queried once for all events and viewers, and only for what is
 * needed.
 */
export async function audienceOf(asked: Asked) {
  const { db, collections, events } = asked;
  const namesIn = await namesOf(db, events);
  const owners = await ownersIn(asked, namesIn);
  const isShared = await sharedIn(asked, namesIn);

  const hears = (name: string, event: StreamEvent, viewer: SignedIn) => {
    const collection = collections[name];
    if (!collection) return false;
    if (collection.access === 'signed_in') return event.admin_id === viewer.id || isShared(name, event);
    const far = reach(collection, viewer);
    return far === 'all' || (far === 'own' && owners(name, event).includes(viewer.id));
  };
  /** The collections of an event that a viewer may see. */
  return (event: StreamEvent, viewer: SignedIn) => namesIn(event).filter((name) => hears(name, event, viewer));
}
