import { referenceType } from '@lintel/contract';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { countReferences } from '../../platform/database/references.queries.ts';
import { inUse, invalid } from '../../platform/problem.ts';
import { type Kind, usesOfKind } from './reference-data.queries.ts';

// The API identifies an item by its key, and flags decide what records with an item must have: a rental has a period, a
// sale has none. Changing them while in use would invalidate those records.

type Fields = Record<string, unknown>;
type Item = Fields & { id: number };

const differs = (name: string, item: Fields, input: Fields) => input[name] !== undefined && input[name] !== item[name];

/** The immutable flags that would change. */
const turnedFlags = ({ type }: Kind, item: Fields, input: Fields) =>
  Object.entries(referenceType(type).fields).flatMap(([name, field]) =>
    field.kind === 'flag' && field.staysOnceUsed && differs(name, item, input) ? [{ name, label: field.label }] : [],
  );

const countOf = async (db: Db, kind: Kind, id: number) => countReferences(db, await usesOfKind(db, kind), id);

export const usersOf = (count: number) => (count === 1 ? '1 record uses' : `${count} records use`);

export async function refuseImmutableChange(tx: Tx, kind: Kind, item: Item, input: Fields) {
  const key = differs('key', item, input) ? [{ name: 'key', label: 'Key' }] : [];
  const changed = [...key, ...turnedFlags(kind, item, input)];
  const count = changed.length > 0 ? await countOf(tx, kind, item.id) : 0;
  if (count === 0) return;
  const word = referenceType(kind.type).singular.toLowerCase();
  const labels = changed.map(({ label }) => `“${label}”`).join(', ');
  throw inUse(
    `${usersOf(count)} this ${word}: ${labels} stays as it is.`,
    count,
    changed.map(({ name }) => name),
  );
}

/** The records of one item would get the rules of the other. */
export function refuseIncompatibleMerge(kind: Kind, item: Fields, into: Fields, count: number) {
  const [turned] = count > 0 ? turnedFlags(kind, item, into) : [];
  if (turned) throw invalid({ into_id: [`Choose one that is the same in “${turned.label}”`] });
}

/** The names of immutable flags that an imported row would change while its item is in use. */
export const turnedInUse = async (db: Db, kind: Kind, item: Item, input: Fields) => {
  const turned = turnedFlags(kind, item, input);
  return turned.length > 0 && (await countOf(db, kind, item.id)) > 0 ? turned.map(({ name }) => name) : [];
};
