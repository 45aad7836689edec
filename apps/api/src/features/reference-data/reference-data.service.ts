import {
  type Order,
  type ReferenceItem,
  type ReferenceItemChange,
  type ReferenceItemInput,
  referenceType,
  slugOf,
} from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { countUses, moveUses } from '../../platform/database/uses.queries.ts';
import { invalid, notFound, problem, stale, taken } from '../../platform/problem.ts';
import { audit, difference } from '../../platform/records/audit.queries.ts';
import { refuseTurnedFlags, refuseUnlikeMerge } from './deciding-flags.ts';
import { refuseUnknownItems } from './known-items.ts';
import type { Kind } from './reference-data.queries.ts';
import * as queries from './reference-data.queries.ts';
import { unknownIn, wishedOrder } from './wished-order.ts';

const wordFor = ({ type }: Kind) => referenceType(type).singular.toLowerCase();

/** What an item says, for the audit log; what is counted or worked out is left out. */
const recordOf = ({
  id: _,
  used_by: __,
  listed: ___,
  missing_locales: ____,
  report_user_type: _____,
  ...fields
}: ReferenceItem) => fields;

async function reply(tx: Tx, kind: Kind, id: number): Promise<ReferenceItem> {
  const item = await queries.findItem(tx, kind, id);
  if (!item) throw notFound(`This ${wordFor(kind)}`);
  return item;
}

/** The type first, then the item: everybody locks in this order. */
async function lock(tx: Tx, kind: Kind, id: number) {
  await queries.lockType(tx, kind.type);
  const item = await queries.lockItem(tx, kind, id);
  if (!item) throw notFound(`This ${wordFor(kind)}`);
  return item;
}

async function refuseTakenNames(tx: Tx, kind: Kind, name: ReferenceItem['name'] | undefined, exceptId: number | null) {
  const clashes = name ? await queries.clashingLocales(tx, kind.type, name, exceptId) : [];
  const text = `Another ${wordFor(kind)} has this name`;
  if (clashes.length > 0) throw taken(Object.fromEntries(clashes.map((locale) => [`name.${locale}`, [text]])));
}

async function refuseTakenKey(tx: Tx, kind: Kind, key: string, exceptId: number | null) {
  if (await queries.isKeyTaken(tx, kind.type, key, exceptId))
    throw taken({ key: [`Another ${wordFor(kind)} has this key`] });
}

/** Fields that name an item of another type, as the declaration says. */
const pointers = (kind: Kind, fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(referenceType(kind.type).fields).flatMap(([name, field]) =>
      field.kind === 'item' && typeof fields[name] === 'number'
        ? [[name, { type: field.of, id: fields[name] as number }]]
        : [],
    ),
  );

/** Sorts what a type declares of its own into the one column that holds it. */
export function columnsOf(kind: Kind, fields: Record<string, unknown>) {
  const flags = Object.entries(referenceType(kind.type).fields).flatMap(([name, field]) =>
    field.kind === 'flag' && fields[name] !== undefined ? [name] : [],
  );
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !flags.includes(name)));
  const details = Object.fromEntries(flags.map((name) => [name, fields[name]]));
  return flags.length > 0 ? { ...rest, details } : rest;
}

/** `sea-view`, else `sea-view-2`, and so on. */
export async function freeKey(tx: Tx, kind: Kind, name: string): Promise<string> {
  const wished = slugOf(name) || kind.type;
  for (let number = 1; ; number++) {
    const key = number === 1 ? wished : `${wished.slice(0, 70)}-${number}`;
    if (!(await queries.isKeyTaken(tx, kind.type, key, null))) return key;
  }
}

/** Takes the place that was asked for; those behind it make room. */
async function moveTo(tx: Tx, { type }: Kind, id: number, position: number | undefined) {
  if (position === undefined) return;
  const others = (await queries.idsInOrder(tx, type)).filter((each) => each !== id);
  await queries.saveOrder(tx, type, others.toSpliced(position - 1, 0, id));
}

export const createItem = (context: Context, kind: Kind, { position, ...body }: ReferenceItemInput) =>
  context.transaction(async (tx) => {
    await queries.lockType(tx, kind.type);
    await refuseTakenNames(tx, kind, body.name, null);
    await refuseUnknownItems(tx, pointers(kind, body));
    if (body.key !== undefined) await refuseTakenKey(tx, kind, body.key, null);
    const key = body.key ?? (await freeKey(tx, kind, body.name.en));
    const { id } = await queries.insertItem(tx, kind.type, { ...columnsOf(kind, body), key, name: body.name });
    await moveTo(tx, kind, id, position);
    const item = await reply(tx, kind, id);
    await audit(tx, {
      action: `${kind.type}.create`,
      entity: kind.type,
      entity_id: id,
      changes: difference({}, recordOf(item)),
    });
    return item;
  });

export const updateItem = (context: Context, kind: Kind, id: number, change: ReferenceItemChange) =>
  context.transaction(async (tx) => {
    const { version, position, ...fields } = change;
    const item = await lock(tx, kind, id);
    if (item.version !== version) throw stale(item);
    await refuseTakenNames(tx, kind, fields.name, id);
    await refuseUnknownItems(tx, pointers(kind, fields), [Number(item.report_user_type_id)]);
    if (fields.key !== undefined && fields.key !== item.key) {
      const used = await countUses(tx, await queries.usesOfKind(tx, kind), id);
      if (used > 0) throw invalid({ key: ['Cannot be changed any more: it is in use'] });
      await refuseTakenKey(tx, kind, fields.key, id);
    }
    await refuseTurnedFlags(tx, kind, item, fields);
    const description = fields.description === undefined ? undefined : fields.description || null;
    await queries.saveItem(tx, id, { ...columnsOf(kind, fields), description });
    await moveTo(tx, kind, id, position);
    const saved = await reply(tx, kind, id);
    await audit(tx, {
      action: `${kind.type}.update`,
      entity: kind.type,
      entity_id: id,
      changes: difference(recordOf(item), recordOf(saved)),
    });
    return saved;
  });

/** One that is in use stays: its uses are moved first, or it is taken out of new choices. */
export const deleteItem = (context: Context, kind: Kind, id: number) =>
  context.transaction(async (tx) => {
    const item = await lock(tx, kind, id);
    const count = await countUses(tx, await queries.usesOfKind(tx, kind), id);
    if (count > 0) {
      const users = count === 1 ? '1 record uses' : `${count} records use`;
      const binned = item.used_by === 0 ? ', only in the bin' : '';
      throw problem('in_use', `${users} this ${wordFor(kind)}${binned}. Merge it into another one, or deactivate it.`, {
        count,
      });
    }
    await queries.removeItem(tx, id);
    await audit(tx, {
      action: `${kind.type}.delete`,
      entity: kind.type,
      entity_id: id,
      changes: difference(recordOf(item), {}),
    });
    return { id };
  });

/** Every use moves to the other item in one step, then the first is gone; undoing brings both back. */
export const mergeItem = (context: Context, kind: Kind, id: number, intoId: number) =>
  context.transaction(async (tx) => {
    const item = await lock(tx, kind, id);
    const into = intoId === id ? undefined : await queries.lockItem(tx, kind, intoId);
    if (!into) throw invalid({ into_id: [`Choose another ${wordFor(kind)}`] });
    const uses = await queries.usesOfKind(tx, kind);
    const count = await countUses(tx, uses, id);
    refuseUnlikeMerge(kind, item, into, count);
    await moveUses(tx, uses, id, intoId);
    await queries.removeItem(tx, id);
    const merged = { merged_into: [null, { id: into.id, key: into.key, name: into.name }] as [unknown, unknown] };
    await audit(tx, {
      action: `${kind.type}.merge`,
      entity: kind.type,
      entity_id: id,
      changes: { ...difference(recordOf(item), {}), ...merged, used_by: [count, 0] },
    });
    return reply(tx, kind, intoId);
  });

/** Whoever orders waits for whoever else does, and then moves upon what stands there: no item is lost, nor a move that is said. */
export const orderItems = (context: Context, kind: Kind, order: Order) =>
  context.transaction(async (tx) => {
    await queries.lockType(tx, kind.type);
    const before = await queries.idsInOrder(tx, kind.type);
    const unknown = unknownIn(before, order);
    if (unknown.length > 0) throw invalid({ ids: [`There is no ${wordFor(kind)} ${unknown.join(', ')}`] });
    const after = wishedOrder(before, order);
    await queries.saveOrder(tx, kind.type, after);
    await audit(tx, {
      action: `${kind.type}.order`,
      entity: kind.type,
      entity_id: null,
      changes: difference({ order: before }, { order: after }),
    });
    return queries.findItems(tx, kind);
  });
