import {
  type LocaleCode,
  type Parsed,
  type ReferenceEndpoints,
  type ReferenceItem,
  referenceType,
} from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { containsFolded, when, where } from '../../platform/database/paging.queries.ts';
import { countListed, countShown, type Uses } from '../../platform/database/references.queries.ts';
import { assigned, inserted } from '../../platform/database/writes.queries.ts';
import { locales } from '../places/index.ts';
import { type ItemColumns, type NewItem, withFlags } from './item-columns.ts';
import { referenceItems } from './reference-data.table.ts';

/** A type, and what references its items. */
export type Kind = { type: string; uses: Uses };

export const usesOfKind = async (db: Db, { type, uses }: Kind) =>
  (await uses(db)).filter(({ of_type }) => of_type === null || of_type === type);

const missing = sql`array(select code from ${locales} where is_active and not item.name ? code order by position)`;

const columns = sql`item.id, item.version, item.created_at, item.updated_at, item.key, item.name, item.description, item.icon, item.color,
  item.position, item.is_active, item.details, item.report_user_type_id, ${missing} as missing_locales,
  (select json_build_object('id', of_user.id, 'name', of_user.name) from ${referenceItems} of_user where of_user.id = item.report_user_type_id) as report_user_type`;

/** Key and names without JSON punctuation and language codes. */
export const searched = sql`item.key || ' ' || (select string_agg(word.value, ' ') from jsonb_each_text(item.name) word)`;

type Row = ReferenceItem & { details: Record<string, unknown> };

/** Adds the fields that the type declares, and no others. */
function flat(type: string, { report_user_type_id, report_user_type, ...row }: Row): ReferenceItem {
  const { details: _, ...item } = withFlags(type, row);
  return {
    ...(item as ReferenceItem),
    ...('report_user_type_id' in referenceType(type).fields && { report_user_type_id, report_user_type }),
  };
}

async function select(db: Db, kind: Kind, conditions: (SQL | undefined)[], isUnused?: boolean) {
  const uses = await usesOfKind(db, kind);
  const used = countShown(uses, sql`item.id`);
  const listed = countListed(uses, sql`found.id`, referenceType(kind.type).uses.of) ?? sql`used_by`;
  const rows = await db.many<Row>(sql`
    select *, ${listed} as listed from (
      select ${columns}, ${used} as used_by from ${referenceItems} item ${where([sql`item.type = ${kind.type}`, ...conditions])}
    ) found ${where([when(isUnused, (input) => sql`(used_by = 0) = ${input}`)])}
    order by position, id`);
  return rows.map((row) => flat(kind.type, row));
}

type Query = Partial<Parsed<ReferenceEndpoints['list']>['query']>;

export const findItems = (db: Db, kind: Kind, query: Query = {}) =>
  select(
    db,
    kind,
    [
      when(query.is_active, (value) => sql`item.is_active = ${value}`),
      when(query.missing_locale, (locale) => sql`not item.name ? ${locale}`),
      when(query.search, (term) => containsFolded(searched, term)),
      when(query.report_user_type_id, (id) => sql`item.report_user_type_id = ${id}`),
    ],
    query.unused,
  );

export const findItem = async (db: Db, kind: Kind, id: number) => (await select(db, kind, [sql`item.id = ${id}`]))[0];

/** Serialises changes of a type's names, keys and order with an advisory lock. */
export const lockType = (tx: Tx, type: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`reference_items/${type}`}, 0))`);

export const isOfType = (type: string) => sql`${referenceItems.type} = ${type}`;

export const lastPosition = async (db: Db, type: string) =>
  (
    await db.one<{ last: number }>(
      sql`select coalesce(max(position), 0) as last from ${referenceItems} where type = ${type}`,
    )
  ).last;

/** Imports write one audit entry for the whole file, not one per record. */
export const addImported = (tx: Tx, item: NewItem) => tx.run(sql`insert into ${referenceItems} ${inserted(item)}`);
export const changeImported = (tx: Tx, id: number, { details = {}, ...columns }: ItemColumns) =>
  tx.run(sql`
    update ${referenceItems} set details = details || ${JSON.stringify(details)}::jsonb, ${assigned(columns)} where id = ${id}`);

export const isKeyTaken = async (db: Db, type: string, key: string, exceptId: number | null) =>
  (await db.maybe(sql`
    select 1 from ${referenceItems} where type = ${type} and key = ${key} and id is distinct from ${exceptId}`)) !==
  undefined;

/** The languages in which another item of the type has the name, ignoring case and accents. */
export const clashingLocales = async (db: Db, type: string, name: ReferenceItem['name'], exceptId: number | null) =>
  (
    await db.many<{ locale: LocaleCode }>(sql`
      select distinct input.key as locale from jsonb_each_text(${JSON.stringify(name)}::jsonb) input
        join ${referenceItems} item on folded(item.name ->> input.key) = folded(input.value)
      where item.type = ${type} and item.id is distinct from ${exceptId}`)
  ).map(({ locale }) => locale);

/** Folds texts as the database compares them. */
export const foldAll = async (db: Db, texts: string[]) =>
  (
    await db.many<{ folded: string }>(sql`
      select folded(text) as folded from unnest(${sql.param(texts)}::text[]) with ordinality as given (text, n) order by n`)
  ).map(({ folded }) => folded);

export const idsInOrder = async (db: Db, type: string) =>
  (await db.many<{ id: number }>(sql`select id from ${referenceItems} where type = ${type} order by position, id`)).map(
    ({ id }) => id,
  );

/** Only rows that move are written; their version stays, so that open forms do not become stale. */
export const saveOrder = (tx: Tx, type: string, ids: number[]) =>
  tx.run(sql`
    update ${referenceItems} item set position = input.n
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as input (id, n)
    where item.id = input.id and item.type = ${type} and item.position <> input.n`);

export const findKinds = (db: Db, ids: number[]) =>
  db.many<{ id: number; type: string; is_active: boolean }>(sql`
    select id, type, is_active from ${referenceItems} where id = any(${sql.param(ids)}::bigint[])`);

export const countByType = (db: Db, types: string[]) =>
  db.many<{ type: string; total: number; active: number; missing_translations: number; updated_at: string | null }>(sql`
    select kind.type, count(item.id) as total, count(item.id) filter (where item.is_active) as active,
      count(item.id) filter (where cardinality(${missing}) > 0) as missing_translations, max(item.updated_at) as updated_at
    from unnest(${sql.param(types)}::text[]) with ordinality as kind (type, n) left join ${referenceItems} item on item.type = kind.type
    group by kind.type, kind.n order by kind.n`);

export const searchItems = (db: Db, types: string[], term: string) =>
  db.many<{ id: number; type: string; key: string; name: ReferenceItem['name'] }>(sql`
    select id, type, key, name from ${referenceItems} item
    where type = any(${sql.param(types)}::text[]) and ${containsFolded(searched, term)}
    order by position, id limit 20`);
