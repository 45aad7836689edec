import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { exportOf } from '../../core/export-endpoint.ts';
import { day, id, instant, recordFields } from '../../core/fields.ts';
import { type LocaleCode, localeCode, localeCodes, localized, sourceLocale } from '../../core/locales.ts';
import { person } from '../../core/named.ts';
import { anyOf, listQuery, queryFlag, queryId } from '../../core/paging.ts';
import { customBulkEndpoint, idParams, manyIds } from '../../core/record-endpoints.ts';
import { field, fields, readOnly } from '../../core/record-fields.ts';
import { resource } from '../../core/resource.ts';
import type { Transitions } from '../../core/transitions.ts';
import { historyOf } from '../audit/audit.ts';
import { notesOf } from '../notes/notes.ts';
import { Locale } from '../places/places.ts';
import { propertyStatuses } from '../properties/property-fields.ts';
import { textStatuses, translationParts } from './translation-parts.ts';

// A request to translate one property into one language.

export const translationStatuses = ['pending', 'assigned', 'in_progress', 'finished', 'cancelled'] as const;
export type TranslationStatus = (typeof translationStatuses)[number];

/** Open statuses. A property has at most one open request per language. */
export const openTranslationStatuses = ['pending', 'assigned', 'in_progress'] as const satisfies TranslationStatus[];

export const translationStatusLabels: Record<TranslationStatus, string> = {
  pending: 'Pending',
  assigned: 'Assigned',
  in_progress: 'In progress',
  finished: 'Finished',
  cancelled: 'Cancelled',
};

/**
 * Staff actions on a request. Cancelling it with its property, and reopening a finished one when its source changes,
 * are side effects and no actions.
 */
export const translationTransitions = {
  assign: { from: openTranslationStatuses, to: 'assigned', permission: 'translation.assign' },
  unassign: { from: ['assigned', 'in_progress'], to: 'pending', permission: 'translation.assign' },
  save: { from: openTranslationStatuses, to: 'in_progress', permission: 'translation.edit' },
  finish: { from: ['assigned', 'in_progress'], to: 'finished', permission: 'translation.edit' },
  reopen: { from: ['finished'], to: 'assigned', permission: 'translation.edit' },
} as const satisfies Transitions<TranslationStatus>;

const named = z.object({ id: z.int(), name: localized(z.string()) });

const PartStates = z.object({
  details: z.enum(textStatuses),
  address: z.enum(textStatuses),
  facility: z.enum(textStatuses),
  view: z.enum(textStatuses),
});
export type PartStates = z.infer<typeof PartStates>;

export const translationFields = fields({
  property_id: readOnly(id(), 'Property', { audited: true }),
  locale: readOnly(localeCode(), 'Language', { audited: true }),
  source_locale: readOnly(localeCode(), 'From'),
  status: readOnly(z.enum(translationStatuses), 'Status', { audited: true }),
  assigned_admin_id: readOnly(id().nullable(), 'Translator', { audited: true }),
  due_on: field(day().nullable(), 'Due'),
  /** The number of words of the source. */
  words: readOnly(z.int(), 'Words'),
  parts: readOnly(PartStates, 'Parts', { exported: false }),
  /** Parts with an outdated translation. */
  outdated_parts: readOnly(z.array(z.enum(translationParts)), 'Source changed', { audited: true }),
  /** When it was opened, or when its source last changed. */
  opened_at: readOnly(instant(), 'Opened'),
  /** When its text was last published; it stays published while it is worked on again. */
  finished_at: readOnly(instant().nullable(), 'Finished'),
});

export const translationResource = resource('translation_request', {
  displayName: 'translation request',
  fields: translationFields,
  references: {
    property_id: { to: 'property', visible: true, onDelete: 'cascade' },
    assigned_admin_id: { to: 'admin', visible: false },
  },
  ownership: { columns: ['assigned_admin_id'], assignedBy: 'translation.assign' },
  permissions: { view: 'translation.view', create: 'translation.assign', edit: 'translation.edit' },
});

/** A request in lists, with only those fields of the property that translators need. */
export const TranslationRequest = z.object({
  ...recordFields,
  ...translationFields.reply,
  property: z.object({
    id: z.int(),
    reference: z.string(),
    title: z.string(),
    status: z.enum(propertyStatuses),
    city: named.nullable(),
    country: named.nullable(),
    cover_url: z.string().nullable(),
  }),
  assigned_admin: person.nullable(),
});
export type TranslationRequest = z.infer<typeof TranslationRequest>;

/** The age in days from which an open request counts as old, and very old. */
export const translationAge = { old: 2, veryOld: 5 } as const;
export const translationAges = ['new', 'old', 'very_old'] as const;
export type TranslationAge = (typeof translationAges)[number];

const DAY = 86_400_000;

/** Shown grey up to two days, amber above, red above five. */
export function ageOf({ opened_at }: { opened_at: string }, now: number): TranslationAge {
  const days = (now - Date.parse(opened_at)) / DAY;
  if (days > translationAge.veryOld) return 'very_old';
  return days > translationAge.old ? 'old' : 'new';
}

/** A translator by id, the caller, or unassigned. */
const translatorFilter = () => z.union([z.enum(['me', 'none']), queryId()]);

export const translationQuery = listQuery({
  sorts: ['opened_at', 'created_at', 'updated_at', 'due_on', 'words', 'finished_at'],
  defaultSort: '-opened_at',
  filters: {
    status: anyOf(z.enum(translationStatuses)).optional(),
    /** All open requests, in any status. */
    is_open: queryFlag().optional(),
    locale: anyOf(localeCode()).optional(),
    source_locale: anyOf(localeCode()).optional(),
    assigned_admin_id: anyOf(translatorFilter()).optional(),
    property_id: anyOf(queryId()).optional(),
    city_id: anyOf(queryId()).optional(),
    is_outdated: queryFlag().optional(),
    /** Open and overdue. */
    is_late: queryFlag().optional(),
    age: anyOf(z.enum(translationAges)).optional(),
    due_from: day().optional(),
    due_to: day().optional(),
    opened_from: day().optional(),
    opened_to: day().optional(),
    created_from: day().optional(),
    created_to: day().optional(),
    finished_from: day().optional(),
    finished_to: day().optional(),
  },
});

/** The tabs of the list with their query parameters. */
export const translationTabs = {
  unassigned: { status: 'pending' },
  mine: { assigned_admin_id: 'me', is_open: 'true' },
  in_progress: { status: 'in_progress' },
  finished: { status: 'finished' },
  open: { is_open: 'true' },
} as const;

const v1 = '/v1/dashboard';
const path = `${v1}/translation-request`;
const changes = ['translations'] as const;
const view = 'translation.view';

export const listTranslationRequests = endpoint({
  method: 'GET',
  path,
  summary: 'Translation requests',
  permission: view,
  query: translationQuery,
  reply: TranslationRequest,
  paged: true,
});

export const countTranslationRequests = endpoint({
  method: 'GET',
  path: `${path}/counts`,
  summary: 'How many requests match, by tab and by status; filters on status, translator and openness are left out',
  permission: view,
  query: translationQuery,
  reply: z.object({
    all: z.int(),
    unassigned: z.int(),
    mine: z.int(),
    open: z.int(),
    pending: z.int(),
    assigned: z.int(),
    in_progress: z.int(),
    finished: z.int(),
    cancelled: z.int(),
  }),
});

export const exportTranslationRequests = exportOf({
  path,
  query: translationQuery,
  of: 'translation request',
  permission: view,
});

export const propertyTranslationRequests = endpoint({
  method: 'GET',
  path: `${path}/property/{id}`,
  summary: 'The requests of one property: the latest of each language',
  permission: view,
  params: idParams,
  reply: z.array(TranslationRequest),
});

const target = () => localeCode().refine((code) => code !== sourceLocale, 'Must be another language than the source');

export const TranslationRequestInput = z.strictObject({
  property_id: id(),
  locale: target(),
  admin_id: id().nullish(),
  due_on: day().nullish(),
});

export const openTranslationRequest = endpoint({
  method: 'POST',
  path,
  summary: 'Open a request by hand; a property has one open request a language',
  permission: 'translation.assign',
  body: TranslationRequestInput,
  reply: TranslationRequest,
  status: 201,
  changes,
});

/** Omitted fields are not changed: `due_on: null` removes the due date, `admin_id: null` the translator. */
export const assignTranslations = customBulkEndpoint(
  {
    path: `${path}/assign`,
    summary: 'Give one or many requests to a translator, and say until when; null for nobody',
    permission: 'translation.assign',
    changes: ['translations', 'admins'],
  },
  { request_ids: manyIds(), admin_id: id().nullable(), due_on: day().nullish() },
);

export const setTranslationsDue = customBulkEndpoint(
  {
    path: `${path}/due`,
    summary: 'Say until when one or many open requests shall be finished; null for no day',
    permission: 'translation.assign',
    changes,
  },
  { request_ids: manyIds(), due_on: day().nullable() },
);

export const Translator = z.object({
  admin: person,
  /** The languages in their profile. */
  locales: z.array(localeCode()),
  /** New requests of the language are assigned to them automatically. */
  is_default: z.boolean(),
  open_requests: z.int(),
  open_words: z.int(),
});
export type Translator = z.infer<typeof Translator>;

export const listTranslators = endpoint({
  method: 'GET',
  path: `${path}/translators`,
  summary: 'Who can translate: the default of the language first, then those who know it, then by open words',
  permission: 'translation.assign',
  query: z.strictObject({ locale: localeCode().optional() }),
  reply: z.array(Translator),
});

/** The caller's next request: started ones first, then by due date, then the oldest. */
export const nextTranslation = endpoint({
  method: 'GET',
  path: `${path}/next`,
  summary:
    'What to translate next: one’s own, begun ones first, then by due day and age; else one that nobody has, for those who see all',
  permission: 'translation.edit',
  query: z.strictObject({ after: queryId().optional(), locale: localeCode().optional() }),
  reply: z.object({ id: z.int().nullable(), waiting: z.int() }),
});

export const assignAdminForLocale = endpoint({
  method: 'POST',
  path: `${v1}/property-admin/assign-admin-for-locale`,
  summary:
    'Name who gets the requests of a language: new ones, and the open ones without a translator; null for nobody',
  permission: 'translation.assign',
  body: z.strictObject({ admin_id: id().nullable(), locale: target() }),
  reply: Locale.extend({ assigned_requests: z.int() }),
  changes: ['translations', 'places', 'admins'],
});

export const translationHistory = historyOf({ path, of: 'a translation request', permission: view });

/** Internal comments, like notes on other records. */
export const {
  list: listTranslationComments,
  add: addTranslationComment,
  remove: deleteTranslationComment,
} = notesOf({ path, about: 'a translation request', view, edit: 'translation.edit', changes });

/** Target languages of translations. */
export const targetLocales = localeCodes.filter((code) => code !== sourceLocale) satisfies LocaleCode[];
