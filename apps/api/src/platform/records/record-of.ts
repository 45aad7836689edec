import type { OwnershipRule, Resource } from '@lintel/contract';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  type AnyRecord,
  type Ownership,
  ownership as ownershipBy,
  type RecordTable,
  type RecordType,
} from './record.queries.ts';
import { findResource, nameIn } from './resource-list.queries.ts';

/** What the declaration says; `name` is the column of its title unless the room computes one. */
type FromResource = 'entity' | 'displayName' | 'fields' | 'references' | 'ownership' | 'viewedBy' | 'retention';

type References<R extends Resource> = R extends { references: infer Declared }
  ? { references: { [Column in keyof Declared]: () => AnyRecord } }
  : { references?: undefined };

type Implementation<R extends Resource, T extends RecordTable, Reply> = Omit<
  RecordType<T, Reply>,
  FromResource | 'find'
> &
  Partial<Pick<RecordType<T, Reply>, 'find'>> &
  References<R>;

/** The columns of `own` scope, as the resource declares them. */
export function ownershipIn({ columns: names }: OwnershipRule, table: RecordTable): Ownership {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return ownershipBy(table, ...names.map((name) => columns[name] as PgColumn));
}

/** A record of the database by the declaration in the contract, and the records that it references. */
export function recordOf<R extends Resource, T extends RecordTable, Reply>(
  { entity, displayName, title, fields, references = {}, ownership, permissions, retention }: R,
  { references: targets, ...rest }: Implementation<R, T, Reply>,
): RecordType<T, Reply> {
  const of = targets as Record<string, () => AnyRecord> | undefined;
  const record: RecordType<T, Reply> = {
    ...(ownership && { own: ownershipIn(ownership, rest.table) }),
    ...(title && { name: nameIn(rest.table, title) }),
    find: (db, id) => findResource<Reply>(db, record, id),
    ...rest,
    entity,
    displayName: `This ${displayName}`,
    fields,
    viewedBy: permissions.view,
    references: Object.fromEntries(
      Object.entries(references).map(([column, { visible }]) => [
        column,
        { record: of?.[column] as () => AnyRecord, visible },
      ]),
    ),
    ...(ownership && { ownership }),
    ...(retention && { retention }),
  };
  return record;
}
