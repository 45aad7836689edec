import type { LocaleCode, TranslationPart, TranslationStatus } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { events } from '../../platform/database/platform.table.ts';
import { presentOperation } from '../../platform/records/operations.queries.ts';
import { admins } from '../admins/index.ts';
import { locales } from '../places/index.ts';
import { properties, propertyTranslations } from '../properties/index.ts';
import type { progressOf } from './translation-fields.ts';
import { sourceObject, textsIn, type Work } from './translation-texts.queries.ts';
import { isOpen } from './translations.queries.ts';
import { translationRequests, translationTexts } from './translations.table.ts';

// Opens and cancels requests automatically, for one property or for many at once.

/** The actor for the audit entries. */
export type Actor = { adminId: number | null; ip: string | null; requestId: string | null };

const lines = (act: string, { adminId, ip, requestId }: Actor, changes: SQL) => sql`
  insert into ${events} (actor_id, action, entity, entity_id, changes, ip, request_id, operation_id)
  select ${adminId}::bigint, ${`translation_request.${act}`}::text, 'translation_request', touched.id, ${changes}, ${ip}::text, ${requestId}::text,
    ${presentOperation} from touched`;

/** The initial progress of a request, before its texts are read. */
const unseen = `'{"details": "empty", "address": "empty", "facility": "empty", "view": "empty"}'::jsonb`;

type Opening = {
  propertyIds: readonly number[];
  /** One language; otherwise all active ones. */
  locale?: LocaleCode;
  /** Where the text is missing; or only where a finished one exists from before there were requests; or both. */
  where?: 'lacking' | 'done' | 'anywhere';
  /** For a manual request: the assignee instead of the default translator, and the due date. */
  input?: { admin_id?: number | null | undefined; due_on?: string | null | undefined };
};

/** The default translator, if neither deleted nor blocked. */
const translatorOf = (
  adminId: number | null,
) => sql`left join ${admins} translator on translator.id = coalesce(${adminId}::bigint, locales.default_admin_id) and translator.deleted_at is null
  and translator.status <> 'blocked'`;

/** Inserts missing requests; a concurrent insert is ignored (on conflict do nothing). Returns the new ones. */
export const insertMissing = (
  tx: Transaction,
  actor: Actor,
  { propertyIds, locale, where: text = 'lacking', input = {} }: Opening,
) =>
  tx.many<{ id: number; property_id: number; locale: LocaleCode }>(sql`
    with touched as (
      insert into ${translationRequests} (property_id, locale, source_locale, status, assigned_admin_id, due_on, parts)
      select properties.id, locales.code, (select code from ${locales} where is_source), case when translator.id is null then 'pending' else 'assigned' end,
        translator.id, ${input.due_on ?? null}::date, ${sql.raw(unseen)}
      from ${properties} join ${locales} on locales.is_active and not locales.is_source ${translatorOf(input.admin_id ?? null)}
      where properties.id = any(${sql.param(propertyIds)}::bigint[]) and properties.status = 'published' and properties.deleted_at is null
        and (${locale ?? null}::text is null or locales.code = ${locale ?? null})
        and (${text}::text = 'anywhere' or (${text}::text = 'done') = exists (select 1 from ${propertyTranslations} live
          where live.property_id = properties.id and live.locale = locales.code and live.is_done))
      order by properties.id, locales.position
      on conflict (property_id, locale) where status <> 'cancelled' do nothing
      returning id, property_id, locale, status, assigned_admin_id
    ), told as (${lines(
      'create',
      actor,
      sql`jsonb_strip_nulls(jsonb_build_object('property_id', jsonb_build_array(null, property_id),
        'locale', jsonb_build_array(null, locale), 'status', jsonb_build_array(null, status),
        'assigned_admin_id', case when assigned_admin_id is not null then jsonb_build_array(null, assigned_admin_id) end))`,
    )})
    select id, property_id, locale from touched`);

/** Starts with the public texts; `earlier` contains the source texts before the current change. */
export const copyPublishedTexts = (
  tx: Transaction,
  requestIds: readonly number[],
  earlier: Record<string, string> = {},
) =>
  tx.run(sql`
    insert into ${translationTexts} (property_id, locale, part, field, target, origin, source)
    select live.property_id, live.locale, text.part, text.field, text.target, 'person',
      coalesce(${JSON.stringify(earlier)}::jsonb ->> text.field, text.source)
    from ${translationRequests} join ${propertyTranslations} live
      on live.property_id = translation_requests.property_id and live.locale = translation_requests.locale
    join ${properties} on properties.id = live.property_id
    cross join lateral (values ('details', 'title', live.title, properties.title), ('details', 'description', live.description, properties.description),
      ('address', 'street', live.street, properties.street), ('address', 'building', live.building, properties.building)) text (part, field, target, source)
    where translation_requests.id = any(${sql.param(requestIds)}::bigint[]) and text.target is not null and text.source is not null
    on conflict on constraint translation_texts_once do nothing`);

type Standing = Work & {
  id: number;
  locale: LocaleCode;
  status: TranslationStatus;
  assigned_admin_id: number | null;
  finished_at: string | null;
  parts: Record<TranslationPart, string>;
  outdated_parts: TranslationPart[];
  words: number;
};

/** Locks the requests of these properties and reads their texts. */
export const lockRequestsWithTexts = (
  tx: Transaction,
  which: { propertyIds: readonly number[] } | { requestIds: readonly number[] },
) => {
  const chosen =
    'propertyIds' in which
      ? sql`translation_requests.property_id = any(${sql.param(which.propertyIds)}::bigint[])`
      : sql`translation_requests.id = any(${sql.param(which.requestIds)}::bigint[])`;
  return tx.many<Standing>(sql`
    select translation_requests.id, translation_requests.locale, translation_requests.status, translation_requests.assigned_admin_id,
      translation_requests.finished_at, translation_requests.parts, translation_requests.outdated_parts, translation_requests.words,
      ${sourceObject} as source, ${textsIn(sql`translation_requests.locale`)} as texts
    from ${translationRequests} join ${properties} on properties.id = translation_requests.property_id
    where ${chosen} and translation_requests.status <> 'cancelled' order by translation_requests.id
    for no key update of translation_requests`);
};

type Moved = ReturnType<typeof progressOf> & {
  id: number;
  status: TranslationStatus;
  isTakenBack: boolean;
  isChanged: boolean;
};

/** Updates the progress after its source has changed, and the versions of the touched parts. */
export const saveProgress = (tx: Transaction, moved: Moved, touched: readonly TranslationPart[]) =>
  tx.run(sql`
    update ${translationRequests} set parts = ${JSON.stringify(moved.parts)}::jsonb, outdated_parts = ${sql.param(moved.outdated_parts)}::text[],
      words = ${moved.words}, status = ${moved.status}, version = version + 1, updated_at = now(),
      opened_at = case when ${moved.isTakenBack}::boolean then now() else opened_at end,
      source_changed_at = case when ${moved.isChanged}::boolean then now() else source_changed_at end,
      part_versions = part_versions || coalesce((select jsonb_object_agg(part, version + 1) from unnest(${sql.param(touched)}::text[]) part), '{}')
    where id = ${moved.id}`);

/** The initial progress of a new request: no one has seen it yet, so the version stays. */
export const saveFirstLook = (
  tx: Transaction,
  { id, parts, outdated_parts, words }: Omit<Moved, 'status' | 'isTakenBack' | 'isChanged'>,
) =>
  tx.run(sql`
    update ${translationRequests} set parts = ${JSON.stringify(parts)}::jsonb, outdated_parts = ${sql.param(outdated_parts)}::text[], words = ${words}
    where id = ${id}`);

/** Cancels requests with their property, or with a deactivated language. */
export const cancelRequests = (tx: Transaction, actor: Actor, which: SQL) =>
  tx.many<{ id: number }>(sql`
    with before as (
      select id, status from ${translationRequests} where ${which} order by id for no key update
    ), touched as (
      update ${translationRequests} set status = 'cancelled', version = version + 1, updated_at = now()
      from before where before.id = translation_requests.id returning translation_requests.id, before.status as earlier
    ), told as (${lines('cancel', actor, sql`jsonb_build_object('status', jsonb_build_array(earlier, 'cancelled'))`)})
    select id from touched`);

export const openOf = (propertyId: number) => sql`property_id = ${propertyId} and ${isOpen}`;
export const anyOf = (propertyId: number) => sql`property_id = ${propertyId} and status <> 'cancelled'`;

/** Assigns open requests without an assignee. */
export const assignUnassigned = (tx: Transaction, actor: Actor, locale: LocaleCode, adminId: number) =>
  tx.many<{ id: number }>(sql`
    with touched as (
      update ${translationRequests} set status = 'assigned', assigned_admin_id = ${adminId}, version = version + 1, updated_at = now()
      where id in (select id from ${translationRequests} where locale = ${locale} and status = 'pending' order by id for no key update)
      returning id
    ), told as (${lines('assign', actor, sql`jsonb_build_object('status', '["pending", "assigned"]'::jsonb, 'assigned_admin_id', jsonb_build_array(null, ${adminId}::bigint))`)})
    select id from touched`);

/** Whether a property can have a request. */
export const findTranslated = (db: Db, propertyId: number, locale: LocaleCode) =>
  db.maybe<{ status: string; is_offered: boolean }>(sql`
    select status, exists (select 1 from ${locales} where code = ${locale} and is_active and not is_source) as is_offered
    from ${properties} where id = ${propertyId} and deleted_at is null`);
