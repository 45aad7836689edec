import {
  localeCodes,
  type PartStates,
  type TextOrigin,
  type TranslationPart,
  type TranslationStatus,
  textOrigins,
  translationParts,
  translationStatuses,
} from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, id, instant, pointer, recordColumns, references, statusCheck } from '../../platform/database/columns.ts';
import { endlessDay, never } from '../../platform/database/sentinels.ts';
import { admins } from '../admins/index.ts';
import { noteTable } from '../notes/index.ts';
import { locales } from '../places/index.ts';
import { properties } from '../properties/index.ts';

/** Progress, outdated parts and word count are denormalised, and updated with every change of the texts. */
export const translationRequests = pgTable(
  'translation_requests',
  {
    ...recordColumns(),
    /** The version at which each part last changed; missing parts have never changed. */
    part_versions: jsonb().$type<Partial<Record<TranslationPart, number>>>().notNull().default({}),
    property_id: pointer().notNull(),
    locale: text().$type<(typeof localeCodes)[number]>().notNull(),
    source_locale: text().$type<(typeof localeCodes)[number]>().notNull(),
    status: text().$type<TranslationStatus>().notNull().default('pending'),
    assigned_admin_id: pointer(),
    due_on: date({ mode: 'string' }),
    words: integer().notNull().default(0),
    parts: jsonb().$type<PartStates>().notNull(),
    outdated_parts: text().$type<TranslationPart>().array().notNull().default([]),
    opened_at: instant().notNull().defaultNow(),
    finished_at: instant(),
    /** When the source of an existing text last changed. */
    source_changed_at: instant(),
  },
  (t) => {
    const isOpen = sql`${t.status} in ('pending', 'assigned', 'in_progress')`;
    return [
      // One request per property and language, also with concurrent inserts; a finished one is reopened instead.
      uniqueIndex('translation_requests_once').on(t.property_id, t.locale).where(sql`${t.status} <> 'cancelled'`),
      index('translation_requests_of_property').on(t.property_id, t.locale, t.id),
      index('translation_requests_by_opening').on(t.opened_at, t.id),
      index('translation_requests_by_creation').on(t.created_at, t.id),
      index('translation_requests_by_update').on(t.updated_at, t.id),
      index('translation_requests_by_due_day').on(sql`coalesce(${t.due_on}, ${endlessDay})`, t.id),
      index('translation_requests_by_words').on(t.words, t.id),
      index('translation_requests_by_finish').on(sql`coalesce(${t.finished_at}, ${never})`, t.id),
      index('translation_requests_by_status').on(t.status, t.opened_at, t.id),
      index('translation_requests_by_locale').on(t.locale, t.opened_at, t.id),
      index('translation_requests_by_source_locale').on(t.source_locale, t.opened_at, t.id),
      index('translation_requests_of_translator').on(t.assigned_admin_id, t.opened_at, t.id),
      index('translation_requests_of_nobody').on(t.opened_at, t.id).where(sql`${t.assigned_admin_id} is null`),
      index('translation_requests_open').on(t.opened_at, t.id).where(isOpen),
      index('translation_requests_open_by_translator').on(t.assigned_admin_id, t.locale, t.words).where(isOpen),
      index('translation_requests_late').on(t.due_on, t.id).where(sql`${isOpen} and ${t.due_on} is not null`),
      index('translation_requests_outdated').on(t.opened_at, t.id).where(sql`${t.outdated_parts} <> '{}'`),
      references('translation_requests_property', [t.property_id], [properties.id]).onDelete('cascade'),
      references('translation_requests_translator', [t.assigned_admin_id], [admins.id]),
      references('translation_requests_locale', [t.locale], [locales.code]),
      references('translation_requests_source_locale', [t.source_locale], [locales.code]),
      statusCheck('translation_requests_status', t.status, translationStatuses),
      check('translation_requests_another_language', sql`${t.locale} <> ${t.source_locale}`),
      check(
        'translation_requests_assigned',
        sql`${t.status} not in ('assigned', 'in_progress') or ${t.assigned_admin_id} is not null`,
      ),
      check(
        'translation_requests_parts',
        sql`${t.outdated_parts} <@ array[${sql.raw(translationParts.map((part) => `'${part}'`).join(', '))}]`,
      ),
    ];
  },
);

/**
 * Work in progress by field, separate from the public texts. It belongs to the property and the language, so that it
 * survives a cancelled request.
 */
export const translationTexts = pgTable(
  'translation_texts',
  {
    id: id(),
    property_id: pointer().notNull(),
    locale: text().notNull(),
    part: text().$type<TranslationPart>().notNull(),
    /** The facility or view. There is no foreign key, so that one restored by undo finds its texts. */
    item_id: bigint({ mode: 'number' }),
    field: text().notNull(),
    target: text().notNull(),
    origin: text().$type<TextOrigin>().notNull(),
    /** The source text when this was written or last confirmed. */
    source: text().notNull(),
    updated_at: instant().notNull().defaultNow(),
    updated_by_id: pointer(),
  },
  (t) => [
    unique('translation_texts_once').on(t.property_id, t.locale, t.part, t.item_id, t.field).nullsNotDistinct(),
    references('translation_texts_property', [t.property_id], [properties.id]).onDelete('cascade'),
    references('translation_texts_author', [t.updated_by_id], [admins.id]),
    statusCheck('translation_texts_locale', t.locale, localeCodes),
    statusCheck('translation_texts_part', t.part, translationParts),
    statusCheck('translation_texts_origin', t.origin, textOrigins),
  ],
);

/** The translation memory: every finished sentence. Several translations of one are several rows, latest use first. */
export const translationMemory = pgTable(
  'translation_memory',
  {
    id: id(),
    source_locale: text().notNull(),
    locale: text().notNull(),
    source: text().notNull(),
    target: text().notNull(),
    /** Maintained by a trigger: similar sentences share at least one of these hashes, others hardly ever. */
    pieces: integer().array().notNull().default([]),
    property_id: pointer(),
    used_at: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('translation_memory_once').on(t.locale, t.source_locale, sql`md5(${t.source})`, sql`md5(${t.target})`),
    index('translation_memory_by_pieces').using('gin', t.pieces),
    index('translation_memory_of_property').on(t.property_id),
    references('translation_memory_property', [t.property_id], [properties.id]).onDelete('set null'),
    statusCheck('translation_memory_locale', t.locale, localeCodes),
  ],
);

/** Who is editing a part. As with `presence`, a row expires within a minute without a heartbeat. */
export const translationHolds = pgTable(
  'translation_holds',
  {
    id: id(),
    translation_request_id: pointer().notNull(),
    part: text().$type<TranslationPart>().notNull(),
    admin_id: pointer().notNull(),
    since: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
  },
  (t) => [
    unique('translation_holds_once').on(t.translation_request_id, t.part),
    index('translation_holds_by_expiry').on(t.expires_at),
  ],
);

/** A sweep that opens or cancels requests in batches after a language was activated or deactivated. */
export const translationSweeps = pgTable(
  'translation_sweeps',
  {
    id: id(),
    locale: text().notNull(),
    opens: flag().notNull(),
    operation_id: pointer().notNull(),
    admin_id: pointer(),
    created_at: instant().notNull().defaultNow(),
    ended_at: instant(),
  },
  (t) => [index('translation_sweeps_left').on(t.id).where(sql`${t.ended_at} is null`)],
);

export const translationNotes = noteTable({
  of: 'translation_request',
  record: translationRequests.id,
  index: 'translation_request_notes_of_request',
});
