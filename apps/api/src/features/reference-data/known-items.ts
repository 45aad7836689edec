import { referenceType } from '@lintel/contract';
import type { Db } from '../../platform/database/database.ts';
import { invalid } from '../../platform/problem.ts';
import { findKinds } from './reference-data.queries.ts';

/** The reference of a field: one item of a type, or several. */
export type Wanted = { type: string; id?: number | null; ids?: number[] };

const idsOf = ({ id, ids = [] }: Wanted) => (id == null ? ids : [id, ...ids]);

/**
 * For features whose records reference items: a 422 at each field with an unknown item, one of another type, or an
 * inactive one. Items that the record already references may stay; pass them in `keep`.
 */
export async function refuseUnknownItems(
  db: Db,
  wanted: Record<string, Wanted | undefined>,
  keep: readonly number[] = [],
) {
  const fields = Object.entries(wanted).flatMap(([field, want]) => (want ? [[field, want] as const] : []));
  const ids = fields.flatMap(([, want]) => idsOf(want));
  if (ids.length === 0) return;
  const known = new Map((await findKinds(db, ids)).map((item) => [item.id, item]));
  const errors = fields.flatMap(([field, want]): [string, string[]][] => {
    const one = referenceType(want.type).singular.toLowerCase();
    const found = idsOf(want).map((id) => known.get(id));
    if (found.some((item) => item?.type !== want.type)) return [[field, [`Choose a ${one} from the list`]]];
    if (found.some((item) => item && !item.is_active && !keep.includes(item.id)))
      return [[field, [`This ${one} is inactive`]]];
    return [];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}
