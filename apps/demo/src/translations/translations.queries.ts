import { admins } from '@lintel/api/features/admins/admins.table';
import { locales, neighborhoods } from '@lintel/api/features/places/places.table';
import {
  propertyFacilities,
  propertyFacilityTranslations,
  propertyTranslations,
  propertyViews,
  propertyViewTranslations,
} from '@lintel/api/features/properties/parts/property-parts.table';
import { properties } from '@lintel/api/features/properties/properties.table';
import { referenceItems } from '@lintel/api/features/reference-data/reference-data.table';
import { lockRequestsWithTexts, saveFirstLook } from '@lintel/api/features/translations/opening.queries';
import { pairsOf } from '@lintel/api/features/translations/sentence-pairs';
import { fieldsOf, progressOf } from '@lintel/api/features/translations/translation-fields';
import {
  translationMemory,
  translationNotes,
  translationRequests,
  translationTexts,
} from '@lintel/api/features/translations/translations.table';
import type { Transaction } from '@lintel/api/platform/database/database';
import { sql } from 'drizzle-orm';
import { phrases, remarks } from './phrases.ts';

const adminOf = (account: string) => sql`(select id from ${admins} where email = ${`${account}@lintel.test`})`;
/** Deterministic, from the property id and the language. */
const turn = sql`(home.id * 7 + locales.position * 3)`;

/** Two percent of the live translations are outdated: their source has changed since they were finished. */
const isTakenBack = sql`(live.is_done and ${turn} % 97 < 2)`;

/** Live translations have finished requests; of the others some are pending, assigned or in progress. */
const addRequests = (tx: Transaction) =>
  tx.run(sql`
    insert into ${translationRequests} (property_id, locale, source_locale, status, assigned_admin_id, due_on, words, parts, outdated_parts, opened_at, created_at,
      updated_at, finished_at, source_changed_at)
    select home.id, locales.code, 'en', given.status, case when given.status <> 'pending' then given.translator end,
      case when given.status in ('assigned', 'in_progress') and ${turn} % 4 > 0 then current_date - 2 + (${turn} % 11)::int end, words_to_translate(home.id),
      '{"details": "done", "address": "done", "facility": "done", "view": "done"}', '{}',
      case when live.is_done and not ${isTakenBack} then home.published_at else given.since end,
      case when live.is_done then home.published_at else given.since end,
      case when given.status = 'finished' then least(home.published_at + (1 + ${turn} % 4) * interval '20 hours', now()) else given.since + (now() - given.since) / 2 end,
      case when live.is_done then least(home.published_at + (1 + ${turn} % 4) * interval '20 hours', now()) end,
      case when ${isTakenBack} then given.since end
    from ${properties} home join ${locales} on locales.is_active and not locales.is_source
    join ${propertyTranslations} live on live.property_id = home.id and live.locale = locales.code
    cross join lateral (
      select case when ${isTakenBack} then 'assigned' when live.is_done then 'finished'
          else (array['pending', 'assigned', 'in_progress', 'in_progress'])[1 + (${turn} / 5) % 4] end as status,
        now() - (1 + ${turn} * 13 % 160) * interval '1 hour' as since,
        case when home.id % 9 = 4 then ${adminOf('super')} when locales.code = 'ar' then ${adminOf('translator')} else ${adminOf('translator.fr')} end as translator
    ) given
    where home.status = 'published' and home.deleted_at is null order by given.since, home.id, locales.position`);

const phrase = (locale: string) =>
  sql`(select known ->> ${locale} from jsonb_array_elements(${JSON.stringify(phrases)}::jsonb) known where known ->> 'en' = said.source)`;

/** Texts for facilities and views, composed of core data names and known phrases. */
async function addLivePartTexts(tx: Transaction) {
  for (const locale of ['ar', 'fr']) {
    const isDone = sql`exists (select 1 from ${propertyTranslations} live where live.property_id = part.property_id and live.locale = ${locale} and live.is_done)`;
    await tx.run(sql`
      insert into ${propertyFacilityTranslations} (facility_id, locale, name, description)
      select part.id, ${locale}, case when part.name is not null then (type.name ->> ${locale}) || ' ' || coalesce(hood.name ->> ${locale}, hood.name ->> 'en') end,
        ${phrase(locale)}
      from ${propertyFacilities} part join ${referenceItems} type on type.id = part.facility_type_id join ${properties} home on home.id = part.property_id
      left join ${neighborhoods} hood on hood.id = home.neighborhood_id cross join lateral (select part.description as source) said
      where num_nonnulls(part.name, part.description) > 0 and ${isDone}`);
    await tx.run(sql`
      insert into ${propertyViewTranslations} (view_id, locale, description)
      select part.id, ${locale}, ${phrase(locale)} from ${propertyViews} part cross join lateral (select part.description as source) said
      where part.description is not null and ${isDone}`);
  }
}

/** The progress of open requests in turn: only a title, also the first sentence, nearly everything, or machine text. */
const isWritten = sql`case request.status when 'pending' then false
  when 'assigned' then request.finished_at is not null or request.id % 3 = 0
  when 'in_progress' then (text.field = 'title' or request.id % 3 > 0) and not (text.field = 'building' and request.id % 5 = 0) else true end`;
/** A description in progress has only its first sentence. */
const written = sql`case when text.field = 'description' and request.status = 'in_progress' and request.id % 3 = 1
  then split_part(text.target, '. ', 1) || '.' else text.target end`;
const origin = sql`case when request.status = 'assigned' and request.finished_at is null then 'machine' when request.id % 7 = 0 and text.field = 'street' then 'memory' else 'person' end`;
/** The source of an outdated text differed slightly. */
const earlier = sql`case when request.status = 'assigned' and request.finished_at is not null and text.field = 'title'
  then regexp_replace(text.source, '^(\\S+) ', '\\1 old ') else text.source end`;

async function addTexts(tx: Transaction) {
  await tx.run(sql`
    insert into ${translationTexts} (property_id, locale, part, field, target, origin, source, updated_at, updated_by_id)
    select request.property_id, request.locale, text.part, text.field, ${written}, ${origin}, ${earlier}, request.updated_at,
      case when ${origin} <> 'machine' then request.assigned_admin_id end
    from ${translationRequests} request join ${properties} home on home.id = request.property_id
    join ${propertyTranslations} live on live.property_id = request.property_id and live.locale = request.locale
    cross join lateral (values ('details', 'title', live.title, home.title), ('details', 'description', live.description, home.description),
      ('address', 'street', live.street, home.street), ('address', 'building', live.building, home.building)) text (part, field, target, source)
    where text.target is not null and text.source is not null and ${isWritten}`);
  await tx.run(sql`
    insert into ${translationTexts} (property_id, locale, part, item_id, field, target, origin, source, updated_at, updated_by_id)
    select request.property_id, request.locale, text.part, text.item_id, text.field, text.target, 'person', text.source, request.updated_at, request.assigned_admin_id
    from ${translationRequests} request cross join lateral (
      select 'facility' as part, part.id as item_id, field, target, source from ${propertyFacilities} part
        join ${propertyFacilityTranslations} live on live.facility_id = part.id and live.locale = request.locale
        cross join lateral (values ('name', live.name, part.name), ('description', live.description, part.description)) each (field, target, source)
        where part.property_id = request.property_id
      union all select 'view', part.id, 'description', live.description, part.description from ${propertyViews} part
        join ${propertyViewTranslations} live on live.view_id = part.id and live.locale = request.locale where part.property_id = request.property_id
    ) text where text.target is not null and text.source is not null`);
}

/** Checks the open requests with the product's own code. */
async function lookAtOpen(tx: Transaction) {
  const open = await tx.many<{ id: number }>(
    sql`select id from ${translationRequests} where status <> 'finished' order by id`,
  );
  for (const { id, locale, source, texts, finished_at } of await lockRequestsWithTexts(tx, {
    requestIds: open.map((each) => each.id),
  }))
    await saveFirstLook(tx, { id, ...progressOf(fieldsOf(locale, source, texts), finished_at !== null) });
}

const MEMORY = 400;

/** The sentences of the translations that were finished last. */
async function addMemory(tx: Transaction) {
  const texts = await tx.many<{ locale: string; source: string; target: string; property_id: number; at: string }>(sql`
    select text.locale, text.source, text.target, text.property_id, request.finished_at as at
    from ${translationTexts} text join ${translationRequests} request on request.property_id = text.property_id and request.locale = text.locale
    where request.status = 'finished' and text.field in ('title', 'description', 'name') order by request.finished_at desc, text.id limit ${MEMORY}`);
  const pairs = texts.flatMap(({ source, target, ...rest }) =>
    pairsOf(source, target).map((pair) => ({ ...pair, ...rest })),
  );
  await tx.run(sql`
    insert into ${translationMemory} (source_locale, locale, source, target, property_id, used_at)
    select 'en', locale, source, target, property_id, at from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
      as pair (locale text, source text, target text, property_id bigint, at timestamptz)
    on conflict do nothing`);
}

const addRemarks = (tx: Transaction) =>
  tx.run(sql`
    insert into ${translationNotes} (translation_request_id, author_id, text, created_at)
    select request.id, case when said.place % 2 = 1 then ${adminOf('manager')} else request.assigned_admin_id end, said.text,
      request.updated_at + said.place * interval '9 minutes'
    from ${translationRequests} request
    cross join lateral unnest(${sql.param(remarks)}::text[]) with ordinality said (text, place)
    where request.status = 'in_progress' and (request.id + said.place) % 4 < 2 and request.id % 2 = 0`);

/** Seeds the translations of the demo: live ones were finished by an admin, the rest is in progress. */
export async function seedDemoTranslations(tx: Transaction) {
  await addRequests(tx);
  await addLivePartTexts(tx);
  await addTexts(tx);
  await lookAtOpen(tx);
  await addMemory(tx);
  await addRemarks(tx);
}
