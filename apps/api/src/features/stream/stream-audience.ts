import { type Access, collections, reachOf, type StreamEvent } from '@lintel/contract';
import type { SignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { collectionsOf, ownersOf, touchesSharedView } from './stream.queries.ts';

const accessTo = (name: string): Access | undefined => collections[name as keyof typeof collections];

/** Asked when first needed, then known. */
function once<T>(ask: () => Promise<T>) {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}

/** Who hears of an operation. The database is asked once for all who listen, and only if one of them makes it needful. */
function audience(db: Db, { id: operation, collections: told, admin_id }: StreamEvent) {
  const names = once(async () => (told.includes('*') ? collectionsOf(db, operation) : told));
  const owners = once(() => ownersOf(db, operation));
  const isShared = once(() => touchesSharedView(db, operation));

  async function hears(name: string, { id, permissions }: SignedIn) {
    const access = accessTo(name);
    if (access === undefined) return false;
    if (access === 'signed_in') return admin_id === id || (name === 'views' && (await isShared()));
    const reach = reachOf(access, permissions);
    return reach === 'own' ? ((await owners())[name]?.includes(id) ?? false) : reach === 'all';
  }
  return async (listener: SignedIn) => {
    const heard: string[] = [];
    for (const name of await names()) if (await hears(name, listener)) heard.push(name);
    return heard;
  };
}

const audiences = new WeakMap<StreamEvent, ReturnType<typeof audience>>();

/** The collections of an event that somebody may hear of. */
export function heardBy(db: Db, event: StreamEvent, listener: SignedIn): Promise<string[]> {
  const known = audiences.get(event) ?? audience(db, event);
  audiences.set(event, known);
  return known(listener);
}
