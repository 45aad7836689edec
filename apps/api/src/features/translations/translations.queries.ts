import {
  type LocaleCode,
  type listTranslationRequests,
  openTranslationStatuses,
  type Parsed,
  type TranslationRequest,
  type TranslationStatus,
  type Translator,
  translationAge,
  translationFields,
  translationResource,
  translationStatuses,
} from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import { countsPer } from '../../platform/database/counts.queries.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { namedOrNull, person, personOrNull } from '../../platform/database/nested-columns.ts';
import {
  allOf,
  containsFolded,
  foldedContains,
  isOneOf,
  pageOf,
  selectedRowsFilter,
  when,
  where,
} from '../../platform/database/paging.queries.ts';
import { endlessDay, never } from '../../platform/database/sentinels.ts';
import { precompile } from '../../platform/database/statements.ts';
import { replyColumns, scopeFilter, type Viewer } from '../../platform/records/record.queries.ts';
import { ownershipIn } from '../../platform/records/record-of.ts';
import { admins, isAvailableAdmin } from '../admins/index.ts';
import { cities, countries, locales } from '../places/index.ts';
import { coverHash, type PhotoLinks, photoUrl, properties } from '../properties/index.ts';
import { roles } from '../roles/index.ts';
import { translationRequests } from './translations.table.ts';

/** Ownership: the assigned translator. */
export const ownTranslations = ownershipIn(translationResource.ownership, translationRequests);

export const isOpen = sql.raw(
  `translation_requests.status in (${openTranslationStatuses.map((each) => `'${each}'`).join(', ')})`,
);

const isClosed = sql`translation_requests.status in ('finished', 'cancelled')`;

/** The columns of every reply; the cover URL is signed later. */
export const rowColumns = precompile(sql`${replyColumns(translationRequests, translationFields, {})},
  json_build_object('id', properties.id, 'reference', properties.reference, 'title', properties.title, 'status', properties.status,
    'city', ${namedOrNull(sql`cities`)},
    'country', ${namedOrNull(sql`countries`)}) as property,
  ${coverHash} as cover_hash, ${personOrNull(sql`translator`)} as assigned_admin`);

export const shown = precompile(sql`from ${translationRequests}
  join ${properties} on properties.id = translation_requests.property_id
  left join ${cities} on cities.id = properties.city_id
  left join ${countries} on countries.id = properties.country_id
  left join ${admins} translator on translator.id = translation_requests.assigned_admin_id`);

export type StoredRequest = Omit<TranslationRequest, 'property'> & {
  property: Omit<TranslationRequest['property'], 'cover_url'>;
  cover_hash: string | null;
};

export const withCover = ({ cover_hash, ...request }: StoredRequest, links: PhotoLinks): TranslationRequest => ({
  ...request,
  property: { ...request.property, cover_url: cover_hash && photoUrl(links, cover_hash, 'thumb') },
});

/** Must equal the index expressions: without a due date last, never finished first. */
const dueDay = sql`coalesce(translation_requests.due_on, ${endlessDay})`;
const finish = sql`coalesce(translation_requests.finished_at, ${never})`;

const sorts: Record<string, SQL> = {
  opened_at: sql`translation_requests.opened_at`,
  created_at: sql`translation_requests.created_at`,
  updated_at: sql`translation_requests.updated_at`,
  due_on: dueDay,
  words: sql`translation_requests.words`,
  finished_at: finish,
};

type Query = Parsed<typeof listTranslationRequests>['query'];
type Who = 'me' | 'none' | number;

function isTranslator(who: readonly Who[], { adminId }: Viewer): SQL {
  const ids = who.flatMap((each) => (each === 'none' ? [] : [each === 'me' ? (adminId ?? 0) : each]));
  const ways = [
    ...(ids.length > 0 ? [isOneOf(sql`translation_requests.assigned_admin_id`, ids)] : []),
    ...(who.includes('none') ? [sql`translation_requests.assigned_admin_id is null`] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

const daysAgo = (days: number) => sql.raw(`now() - interval '${days} days'`);
const opened = sql`translation_requests.opened_at`;
/** The age of open requests; finished ones have none. */
const ages: Record<string, SQL> = {
  new: sql`${opened} >= ${daysAgo(translationAge.old)}`,
  old: sql`${opened} < ${daysAgo(translationAge.old)} and ${opened} >= ${daysAgo(translationAge.veryOld)}`,
  very_old: sql`${opened} < ${daysAgo(translationAge.veryOld)}`,
};
const isAged = (input: readonly string[]) =>
  sql`${isOpen} and (${sql.join(
    input.map((age) => sql`(${ages[age]})`),
    sql` or `,
  )})`;

// Uses the index of the property search, restricted to the fields that a translator may see.
const words = sql`properties.title || ' ' || properties.reference || ' ' || coalesce(properties.street, '') || ' ' || coalesce(properties.building, '')`;
const isFound = (term: string) => sql`translation_requests.property_id in (
  select properties.id from ${properties} where ${foldedContains(sql`properties.search_text`, term, properties)} and ${containsFolded(words, term)})`;

const isOutdated = sql`translation_requests.outdated_parts <> '{}'`;
const isLate = sql`${isOpen} and translation_requests.due_on < current_date`;
/** A request without a due date is not late: a comparison with its null is neither true nor false. */
const isInTime = sql`(not (${isOpen}) or ${dueDay} >= current_date)`;
const orNot = (condition: SQL, input: boolean) => (input ? condition : sql`not (${condition})`);

const days = (column: SQL, from: string | undefined, to: string | undefined) => [
  when(from, (day) => sql`${column} >= ${day}::date`),
  when(to, (day) => sql`${column} < ${day}::date + 1`),
];

const matching = (query: Query, viewer: Viewer) =>
  where([
    scopeFilter(viewer, ownTranslations),
    ...selectedRowsFilter(sql`translation_requests.id`, query),
    when(query.search, isFound),
    when(query.status, (values) => isOneOf(sql`translation_requests.status`, values)),
    when(query.is_open, (input) => (input ? isOpen : isClosed)),
    when(query.locale, (codes) => isOneOf(sql`translation_requests.locale`, codes)),
    when(query.source_locale, (codes) => isOneOf(sql`translation_requests.source_locale`, codes)),
    when(query.assigned_admin_id, (who) => isTranslator(who, viewer)),
    when(query.property_id, (ids) => isOneOf(sql`translation_requests.property_id`, ids)),
    when(
      query.city_id,
      (ids) =>
        sql`translation_requests.property_id in (select properties.id from ${properties} where ${isOneOf(sql`properties.city_id`, ids)})`,
    ),
    when(query.is_outdated, (input) => orNot(isOutdated, input)),
    when(query.is_late, (input) => (input ? isLate : isInTime)),
    when(query.age, isAged),
    when(query.due_from, (day) => sql`${dueDay} >= ${day}::date and ${dueDay} < ${endlessDay}`),
    when(query.due_to, (day) => sql`${dueDay} <= ${day}::date`),
    ...days(opened, query.opened_from, query.opened_to),
    ...days(sql`translation_requests.created_at`, query.created_from, query.created_to),
    when(query.finished_from, (day) => sql`${finish} >= ${day}::date`),
    when(query.finished_to, (day) => sql`${finish} > ${never} and ${finish} < ${day}::date + 1`),
  ]);

const listOf = (query: Query, viewer: Viewer) => ({
  select: rowColumns,
  from: sql`from ${translationRequests}`,
  where: matching(query, viewer),
  shown,
  sorts,
  id: sql`translation_requests.id`,
});

export async function findRequests(db: Db, query: Query, viewer: Viewer, links: PhotoLinks) {
  const { rows, ...page } = await pageOf<StoredRequest>(db, query, listOf(query, viewer));
  return { ...page, rows: rows.map((row) => withCover(row, links)) };
}

export const allRequests = (database: Database, query: Query, viewer: Viewer) =>
  allOf<StoredRequest>(database, query, listOf(query, viewer));

/** The latest request per language, in any status. */
export const findOfProperty = async (db: Db, propertyId: number, viewer: Viewer, links: PhotoLinks) => {
  const rows = await db.many<StoredRequest>(sql`
    select distinct on (translation_requests.locale) ${rowColumns} ${shown}
    ${where([sql`translation_requests.property_id = ${propertyId}`, scopeFilter(viewer, ownTranslations)])}
    order by translation_requests.locale, translation_requests.id desc`);
  return rows.map((row) => withCover(row, links));
};

export const isThere = async (db: Db, propertyId: number) =>
  (await db.maybe(sql`select 1 from ${properties} where id = ${propertyId} and deleted_at is null`)) !== undefined;

/** Counts for the tabs with all other filters applied, except those of the tabs. */
export async function countRequests(db: Db, asked: Query, viewer: Viewer) {
  const { status: _, is_open: __, assigned_admin_id: ___, ...query } = asked;
  const byStatus = Object.fromEntries(
    translationStatuses.map((status) => [status, sql`translation_requests.status = ${status}`]),
  ) as Record<TranslationStatus, SQL>;
  const mine = sql`${isOpen} and translation_requests.assigned_admin_id = ${viewer.adminId}`;
  const { counts } = await countsPer(db, listOf(query as Query, viewer), { ...byStatus, open: isOpen, mine });
  return { ...counts, unassigned: counts.pending };
}

type Next = { adminId: number; seesAll: boolean; after?: number | undefined; locale?: LocaleCode | undefined };

/** The caller's own first: started, then by due date, then oldest; then unassigned ones. */
export const findNext = (db: Db, { adminId, seesAll, after, locale }: Next) => {
  const waiting = sql`from ${translationRequests} ${where([
    isOpen,
    seesAll
      ? sql`(translation_requests.assigned_admin_id = ${adminId} or translation_requests.status = 'pending')`
      : sql`translation_requests.assigned_admin_id = ${adminId}`,
    when(locale, (code) => sql`translation_requests.locale = ${code}`),
    when(after, (id) => sql`translation_requests.id <> ${id}`),
  ])}`;
  return db.one<{ id: number | null; waiting: number }>(sql`
    select (select translation_requests.id ${waiting} order by translation_requests.status <> 'pending' desc,
      translation_requests.status = 'in_progress' desc, ${dueDay}, translation_requests.opened_at, translation_requests.id limit 1) as id,
      (select count(*) ${waiting}) as waiting`);
};

/** Admins who can be assigned: neither deleted nor blocked, and allowed to translate. */
const canTranslate = sql`${isAvailableAdmin} and roles.permissions ? 'translation.edit'`;

export const lockAvailableTranslator = async (tx: Tx, adminId: number) =>
  (await tx.maybe(sql`
    select 1 from ${admins} join ${roles} on roles.id = admins.role_id where admins.id = ${adminId} and ${canTranslate} for share of admins`)) !==
  undefined;

export const findTranslators = (db: Db, locale: LocaleCode | undefined) =>
  db.many<Translator>(sql`
    select ${person(sql`admins`)} as admin, admins.locales, coalesce(chosen.is_default, false) as is_default,
      coalesce(work.requests, 0) as open_requests, coalesce(work.words, 0) as open_words
    from ${admins} join ${roles} on roles.id = admins.role_id
    left join lateral (select true as is_default from ${locales} where code = ${locale ?? null} and default_admin_id = admins.id) chosen on true
    left join lateral (select count(*) as requests, sum(words) as words from ${translationRequests}
      where assigned_admin_id = admins.id and ${isOpen}) work on true
    where ${canTranslate}
    order by is_default desc, (${locale ?? null}::text = any(admins.locales)) is true desc, open_words, lower(admins.last_name), admins.id limit 200`);
