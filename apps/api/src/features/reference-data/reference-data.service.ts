import {
  itemFields,
  type Localized,
  type Order,
  type ReferenceItemChange,
  type ReferenceItemInput,
  referenceType,
  slugOf,
} from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { countReferences, repointReferences } from '../../platform/database/references.queries.ts';
import { duplicateValue, inUse, invalid } from '../../platform/problem.ts';
import { lockRecord } from '../../platform/records/record.queries.ts';
import { changeRecord, createRecord, deleteRecord, record } from '../../platform/records/record.ts';
import { refuseImmutableChange, refuseIncompatibleMerge, usersOf } from './immutable-in-use.ts';
import { columnsOf, withFlags } from './item-columns.ts';
import { refuseUnknownItems } from './known-items.ts';
import { orderList } from './order.service.ts';
import type { Kind } from './reference-data.queries.ts';
import * as queries from './reference-data.queries.ts';
import { referenceItems } from './reference-data.table.ts';

const wordFor = ({ type }: Kind) => referenceType(type).singular.toLowerCase();

/** The record of every declared type. */
export const itemRecord = (kind: Kind) =>
  record({
    entity: kind.type,
    displayName: `This ${wordFor(kind)}`,
    table: referenceItems,
    only: queries.isOfType(kind.type),
    lockFirst: (tx) => queries.lockType(tx, kind.type),
    fields: itemFields(kind.type),
    fieldsOf: (row) => withFlags(kind.type, row),
    find: (tx, id) => queries.findItem(tx, kind, id),
    // An item changed while unused may be in use by now.
    async mayUndo(tx, { id, before, after }) {
      if (!before || !after || after.type !== kind.type) return;
      const [was, is] = [before, after].map((row) => withFlags(kind.type, { ...row, details: row.details ?? {}, id }));
      if (was && is) await refuseImmutableChange(tx, kind, is, was);
    },
  });

async function refuseTakenNames(tx: Tx, kind: Kind, name: Localized | undefined, exceptId: number | null) {
  const clashes = name ? await queries.clashingLocales(tx, kind.type, name, exceptId) : [];
  const text = `Another ${wordFor(kind)} has this name`;
  if (clashes.length > 0) throw duplicateValue(Object.fromEntries(clashes.map((locale) => [`name.${locale}`, [text]])));
}

async function refuseTakenKey(tx: Tx, kind: Kind, key: string, exceptId: number | null) {
  if (await queries.isKeyTaken(tx, kind.type, key, exceptId))
    throw duplicateValue({ key: [`Another ${wordFor(kind)} has this key`] });
}

/** Fields that reference an item of another type. */
const pointers = (kind: Kind, fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(referenceType(kind.type).fields).flatMap(([name, field]) =>
      field.kind === 'item' && typeof fields[name] === 'number'
        ? [[name, { type: field.of, id: fields[name] as number }]]
        : [],
    ),
  );

/** `sea-view`, or `sea-view-2` if taken, and so on. */
export async function freeKey(tx: Tx, kind: Kind, name: string): Promise<string> {
  const input = slugOf(name) || kind.type;
  for (let number = 1; ; number++) {
    const key = number === 1 ? input : `${input.slice(0, 70)}-${number}`;
    if (!(await queries.isKeyTaken(tx, kind.type, key, null))) return key;
  }
}

/** Placeholder for the item itself while the others move. */
const NOBODY = 0;

/** The requested position, or the last one; those behind it move. */
async function takePlace(tx: Tx, { type }: Kind, input: number | undefined, stands?: { id: number; position: number }) {
  if (input === undefined || input === stands?.position)
    return stands?.position ?? (await queries.lastPosition(tx, type)) + 1;
  const others = (await queries.idsInOrder(tx, type)).filter((id) => id !== stands?.id);
  const place = Math.min(input, others.length + 1);
  if (place !== stands?.position) await queries.saveOrder(tx, type, others.toSpliced(place - 1, 0, NOBODY));
  return place;
}

export const createItem = (context: Context, kind: Kind, { position, ...body }: ReferenceItemInput) =>
  createRecord(context, itemRecord(kind), async (tx) => {
    await refuseTakenNames(tx, kind, body.name, null);
    await refuseUnknownItems(tx, pointers(kind, body));
    if (body.key !== undefined) await refuseTakenKey(tx, kind, body.key, null);
    const key = body.key ?? (await freeKey(tx, kind, body.name.en));
    const place = await takePlace(tx, kind, position);
    return { set: { ...columnsOf(kind.type, body), type: kind.type, key, position: place } };
  });

export const updateItem = (context: Context, kind: Kind, id: number, change: ReferenceItemChange) =>
  changeRecord(context, itemRecord(kind), { id, version: change.version }, async (tx, before) => {
    const { version: _, position, ...fields } = change;
    await refuseTakenNames(tx, kind, fields.name, id);
    await refuseUnknownItems(tx, pointers(kind, fields), [Number(before.report_user_type_id)]);
    await refuseImmutableChange(tx, kind, withFlags(kind.type, before), fields);
    if (fields.key !== undefined) await refuseTakenKey(tx, kind, fields.key, id);
    const place = await takePlace(tx, kind, position, before);
    return { set: { ...columnsOf(kind.type, fields, before.details), position: place } };
  });

/** An item in use cannot be deleted: merge or deactivate it first. */
export const deleteItem = (context: Context, kind: Kind, id: number) =>
  deleteRecord(context, itemRecord(kind), id, async (tx) => {
    const count = await countReferences(tx, await queries.usesOfKind(tx, kind), id);
    if (count === 0) return {};
    const isInBin = (await queries.findItem(tx, kind, id))?.used_by === 0;
    const detail = `${usersOf(count)} this ${wordFor(kind)}${isInBin ? ', only in the bin' : ''}.`;
    throw inUse(`${detail} Merge it into another one, or deactivate it.`, count);
  });

/** Moves every use to the other item and deletes the first in one operation; undo restores both. */
export const mergeItem = (context: Context, kind: Kind, id: number, intoId: number) =>
  deleteRecord(context, itemRecord(kind), id, async (tx, before) => {
    const into = intoId === id ? undefined : await lockRecord(tx, itemRecord(kind), intoId);
    if (!into) throw invalid({ into_id: [`Choose another ${wordFor(kind)}`] });
    const uses = await queries.usesOfKind(tx, kind);
    const count = await countReferences(tx, uses, id);
    refuseIncompatibleMerge(kind, withFlags(kind.type, before), withFlags(kind.type, into), count);
    await repointReferences(tx, uses, id, intoId);
    return {
      act: 'merge',
      auditExtra: { merged_into: [null, { id: into.id, key: into.key, name: into.name }], used_by: [count, 0] },
      answer: await queries.findItem(tx, kind, intoId),
    };
  });

export const orderItems = (context: Context, kind: Kind, order: Order) =>
  orderList(context, order, {
    word: wordFor(kind),
    lock: (tx) => queries.lockType(tx, kind.type),
    idsInOrder: (tx) => queries.idsInOrder(tx, kind.type),
    save: (tx, ids) => queries.saveOrder(tx, kind.type, ids),
    line: { action: `${kind.type}.order`, entity: kind.type, entity_id: null },
    answer: (tx) => queries.findItems(tx, kind),
  });
