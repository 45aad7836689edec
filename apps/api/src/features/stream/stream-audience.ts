import { type Access, collections, reachOf, type StreamEvent } from '@lintel/contract';
import type { SignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { collectionsOf, ownersOf, sharedViewsIn } from './stream.queries.ts';

const accessTo = (name: string): Access | undefined => collections[name as keyof typeof collections];
const reach = (name: string, { permissions }: SignedIn) => {
  const access = accessTo(name);
  return access && access !== 'signed_in' ? reachOf(access, permissions) : undefined;
};

/** The collections of each event; those that an undo touched were not known when it began. */
async function namesOf(db: Db, events: readonly StreamEvent[]) {
  const undone = events.filter((event) => event.collections.includes('*')).map(({ id }) => id);
  const found = undone.length > 0 ? await collectionsOf(db, undone) : [];
  const known = new Map(found.map(({ id, collections: touched }) => [id, touched]));
  return (event: StreamEvent) => known.get(event.id) ?? event.collections;
}

/** Whose own records were touched, asked only for what somebody sees only their own of. */
async function ownersIn(db: Db, events: readonly StreamEvent[], namesIn: Names, viewers: readonly SignedIn[]) {
  const limited = new Set(
    Object.keys(collections).filter((name) => viewers.some((viewer) => reach(name, viewer) === 'own')),
  );
  const asked = events.filter((event) => namesIn(event).some((name) => limited.has(name))).map(({ id }) => id);
  const found = asked.length > 0 ? await ownersOf(db, asked) : [];
  return new Map(
    found.map(({ id, properties, appointments }): [number, Record<string, number[]>] => [
      id,
      { properties, appointments, reports: properties },
    ]),
  );
}

/** Operations on a view that all may see; to whoever did it, a view is told anyway. */
async function sharedIn(db: Db, events: readonly StreamEvent[], namesIn: Names, viewers: readonly SignedIn[]) {
  const asked = events
    .filter((event) => namesIn(event).includes('views') && viewers.some(({ id }) => id !== event.admin_id))
    .map(({ id }) => id);
  return new Set((asked.length > 0 ? await sharedViewsIn(db, asked) : []).map(({ id }) => id));
}

type Names = (event: StreamEvent) => readonly string[];

/** Who hears what of some events. The database is asked once for all events and viewers, and only what they make needful. */
export async function audienceOf(db: Db, events: readonly StreamEvent[], viewers: readonly SignedIn[]) {
  const namesIn = await namesOf(db, events);
  const owners = await ownersIn(db, events, namesIn, viewers);
  const shared = await sharedIn(db, events, namesIn, viewers);

  const hears = (name: string, event: StreamEvent, viewer: SignedIn) => {
    if (accessTo(name) === 'signed_in')
      return event.admin_id === viewer.id || (name === 'views' && shared.has(event.id));
    const far = reach(name, viewer);
    return far === 'all' || (far === 'own' && (owners.get(event.id)?.[name]?.includes(viewer.id) ?? false));
  };
  /** The collections of an event that somebody may hear of. */
  return (event: StreamEvent, viewer: SignedIn) => namesIn(event).filter((name) => hears(name, event, viewer));
}
