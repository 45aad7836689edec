import type { RoomReactions } from '../../platform/room.ts';
import { queueLocaleSweep } from './locale-sweeps.queries.ts';
import { anyOf, cancelRequests, openOf } from './opening.queries.ts';
import { actorOf, earlierIn, openMissingRequests, partsIn, refreshRequests } from './opening.service.ts';
import { handOverRequests } from './translations.service.ts';

export const LOCALE_SWEEPS = 'translation-sweeps';

export const translationReactions: RoomReactions = {
  'property.accepted': (tx, { property }) => openMissingRequests(tx, actorOf(tx), { propertyIds: [property.id] }),
  'property.restored': (tx, { id }) => openMissingRequests(tx, actorOf(tx), { propertyIds: [id] }),
  'property.rejected': (tx, { property }) => cancelRequests(tx, actorOf(tx), openOf(property.id)),
  'property.deleted': async (tx, { id }) => {
    await cancelRequests(tx, actorOf(tx), anyOf(id));
  },
  'property.changed': async (tx, { id, changes }) => {
    const parts = partsIn(changes);
    if (parts.length === 0) return;
    // A text finished before there were requests needs one now.
    await openMissingRequests(tx, actorOf(tx), { propertyIds: [id], where: 'done' }, earlierIn(changes));
    await refreshRequests(tx, [id], parts);
  },
  'admin.leaving': async (tx, { from, to }) =>
    to === null ? undefined : { translation_requests: await handOverRequests(tx, from, to) },
  // An undo restores a source without an event of the property.
  'operation.undone': async (tx, { rows }) => {
    const ids = rows.filter(({ table_name }) => table_name === 'properties').map(({ row_id }) => row_id);
    if (ids.length > 0) await refreshRequests(tx, ids, []);
  },
  'locale.offered': async (tx, { code, is_active }) => {
    await queueLocaleSweep(tx, code, is_active);
    await tx.context.jobs.enqueue(tx, LOCALE_SWEEPS, 1);
  },
};
