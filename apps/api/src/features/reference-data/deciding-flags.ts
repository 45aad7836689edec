import { type ReferenceItem, referenceType } from '@lintel/contract';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { countUses } from '../../platform/database/uses.queries.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { type Kind, usesOfKind } from './reference-data.queries.ts';

// Flags that decide what the records using an item must hold: a rental has a period, a sale has none. Turned under them,
// those records would break a rule that nobody touched.

type Fields = Record<string, unknown>;

/** Which of them would be another than the item's. */
const turnedFlags = ({ type }: Kind, item: ReferenceItem, wished: Fields) =>
  Object.entries(referenceType(type).fields).flatMap(([name, field]) =>
    field.kind === 'flag' && field.staysOnceUsed && wished[name] !== undefined && wished[name] !== item[name]
      ? [{ name, label: field.label }]
      : [],
  );

const inUse = async (db: Db, kind: Kind, id: number) => countUses(db, await usesOfKind(db, kind), id);

export const FIXED = 'Cannot be changed any more: it is in use';

export async function refuseTurnedFlags(tx: Tx, kind: Kind, item: ReferenceItem, wished: Fields) {
  const turned = turnedFlags(kind, item, wished);
  const count = turned.length > 0 ? await inUse(tx, kind, item.id) : 0;
  if (count === 0) return;
  const word = referenceType(kind.type).singular.toLowerCase();
  const users = count === 1 ? '1 record uses' : `${count} records use`;
  const labels = turned.map(({ label }) => `“${label}”`).join(', ');
  const errors = Object.fromEntries(turned.map(({ name }) => [name, [FIXED]]));
  throw problem('in_use', `${users} this ${word}: ${labels} stays as it is.`, { count, errors });
}

/** What uses one would fall under the rules of the other. */
export function refuseUnlikeMerge(kind: Kind, item: ReferenceItem, into: ReferenceItem, count: number) {
  const [turned] = count > 0 ? turnedFlags(kind, item, into) : [];
  if (turned) throw invalid({ into_id: [`Choose one that is the same in “${turned.label}”`] });
}

/** By name, those that a row of a table would turn under the records that use its item. */
export const turnedInUse = async (db: Db, kind: Kind, item: ReferenceItem, wished: Fields) => {
  const turned = turnedFlags(kind, item, wished);
  return turned.length > 0 && (await inUse(db, kind, item.id)) > 0 ? turned.map(({ name }) => name) : [];
};
