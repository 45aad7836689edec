import type { Property } from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { notFound, stale } from '../../platform/problem.ts';
import { audit, difference } from '../../platform/records/audit.queries.ts';
import { viewerOf } from './property-access.ts';
import { propertyById } from './property-details.queries.ts';
import { recordOf } from './property-record.ts';
import { lockStanding } from './property-writes.queries.ts';

/** The whole property, for an answer to whoever wrote it. */
export async function wholeProperty(tx: Tx, id: number): Promise<Property> {
  const property = await propertyById(tx, tx.context.config, id);
  if (!property) throw notFound('This property');
  return property;
}

type Change = {
  id: number;
  /** What was seen, where the property's own version counts. */
  version?: number;
  action: string;
  write(tx: Tx, before: Property): Promise<unknown>;
};

/** The frame of every write: hold the property if it is the caller's, compare versions, write, keep a line, answer. */
export async function changeIn(tx: Tx, { id, version, action, write }: Change): Promise<Property> {
  if (!(await lockStanding(tx, id, viewerOf(tx.context)))) throw notFound('This property');
  const before = await wholeProperty(tx, id);
  if (version !== undefined && before.version !== version) throw stale(before);
  await write(tx, before);
  const after = await wholeProperty(tx, id);
  await audit(tx, {
    action,
    entity: 'property',
    entity_id: id,
    changes: difference(recordOf(before), recordOf(after)),
  });
  return after;
}

export const changeProperty = (context: Context, change: Change) => context.transaction((tx) => changeIn(tx, change));
