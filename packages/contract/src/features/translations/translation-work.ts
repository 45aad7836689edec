import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { id, instant, line, paragraph, version } from '../../core/fields.ts';
import { localeCode, localized } from '../../core/locales.ts';
import { person } from '../../core/named.ts';
import { queryNumber } from '../../core/paging.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { PropertyPhoto } from '../properties/property-replies.ts';
import { maxDraftLength, textOrigins, textStatuses, translationParts } from './translation-parts.ts';
import { TranslationRequest } from './translation-requests.ts';

// The translation workspace: its reads, saves and lookups.

const v1 = '/v1/dashboard';
const path = `${v1}/translation-request`;
const named = z.object({ id: z.int(), name: localized(z.string()) });
const part = () => z.enum(translationParts);

/** An edit lock on a part expires after this time without a heartbeat. */
export const editLockSeconds = 45;

export const TranslationHold = z.object({ part: part(), admin: person, since: instant(), expires_at: instant() });
export type TranslationHold = z.infer<typeof TranslationHold>;

/** One translatable text; fields with an empty source are omitted. */
export const TranslationField = z.object({
  /** `details.title`, `facility.12.name`: the key in checks and errors. */
  key: z.string(),
  part: part(),
  /** The id of the facility or view. */
  item_id: z.int().nullable(),
  field: z.string(),
  /** Such as "Title" or "Swimming pool · Name". */
  label: z.string(),
  source: z.string(),
  target: z.string().nullable(),
  state: z.enum(textStatuses),
  origin: z.enum(textOrigins).nullable(),
  is_outdated: z.boolean(),
  /** The source at the time of translation, if it was changed since, and when. */
  earlier_source: z.string().nullable(),
  source_changed_at: instant().nullable(),
  updated_at: instant().nullable(),
  updated_by: person.nullable(),
});
export type TranslationField = z.infer<typeof TranslationField>;

const text = () => z.string().nullable();
const Texts = z.object({
  details: z.object({ title: text(), description: text() }),
  address: z.object({ street: text(), building: text() }),
  facility: z.object({ items: z.array(z.object({ id: z.int(), name: text(), description: text() })) }),
  view: z.object({ items: z.array(z.object({ id: z.int(), description: text() })) }),
});
export type TranslationTexts = z.infer<typeof Texts>;

/** A request with its texts: the reply of every save. */
export const TranslationText = TranslationRequest.extend({
  source: Texts,
  target: Texts,
  fields: z.array(TranslationField),
  completeness: z.object({
    fields_done: z.int(),
    fields_total: z.int(),
    words_done: z.int(),
    words_total: z.int(),
  }),
  /** The version at which each part last changed: a save is stale only if its own part was changed since. */
  part_versions: z.partialRecord(part(), z.int()),
  holds: z.array(TranslationHold),
});
export type TranslationText = z.infer<typeof TranslationText>;

export const GlossaryTerm = z.object({
  term: z.string(),
  translation: z.string(),
  /** The origin of the term, such as "Property type", "View" or "Neighbourhood". */
  kind: z.string(),
  /** Keys of the fields whose source contains it. */
  keys: z.array(z.string()),
});
export type GlossaryTerm = z.infer<typeof GlossaryTerm>;

export const suggestionOrigins = ['memory', 'machine'] as const;

/** A suggested translation of a sentence. */
export const Suggestion = z.object({
  origin: z.enum(suggestionOrigins),
  /** 1 for an exact match; null for a machine translation. */
  score: z.number().nullable(),
  /** The matching sentence of the translation memory; for a machine translation the requested one. */
  source: z.string(),
  text: z.string(),
  /** The reference of the property it was written for, unless that was deleted, and when. */
  reference: z.string().nullable(),
  at: instant().nullable(),
  /** Such as "LibreTranslate". */
  engine: z.string().nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** Everything the workspace needs in one reply, without data of the owner or prices. */
export const TranslationWork = TranslationText.extend({
  property: TranslationRequest.shape.property.extend({
    property_type: named,
    listing_reason: named,
    neighborhood: named.nullable(),
    area_sqm: z.number().nullable(),
    bedrooms: z.int().nullable(),
    bathrooms: z.int().nullable(),
    photos: z.array(PropertyPhoto),
  }),
  /** Exact matches of the translation memory, by field and index of the sentence. */
  memory: z.array(z.object({ key: z.string(), sentence: z.int(), ...Suggestion.shape })),
  glossary: z.array(GlossaryTerm),
  /** The machine translation engine, if there is one. */
  machine: z.object({ engine: z.string() }).nullable(),
});
export type TranslationWork = z.infer<typeof TranslationWork>;

export const getTranslationRequest = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One request to work on: source, target, what the memory knows, the glossary, how far it is',
  permission: 'translation.view',
  params: idParams,
  reply: TranslationWork,
});

// Saves. Omitted fields are not changed; null or white space clears a text.

const draftLine = () => line(0, maxDraftLength).nullish();
const draft = () => paragraph(0, maxDraftLength).nullish();

const saved = {
  request_id: id(),
  version: version(),
  /** The origin of the given texts by key, if not a person. A machine translation never replaces a person's text. */
  origins: z.record(z.string().max(60), z.enum(textOrigins)).optional(),
  /** Keys of fields confirmed unchanged, although their source was changed or they are machine translations. */
  kept: z.array(z.string().max(60)).max(200).optional(),
};

const once = (items: readonly { id: number }[]) => new Set(items.map(({ id: each }) => each)).size === items.length;
const rows = <Row extends z.ZodType<{ id: number }>>(row: Row) =>
  z.array(row).max(200).refine(once, 'List each one only once');

export const DetailsTexts = z.strictObject({ title: draftLine(), description: draft() });
export const AddressTexts = z.strictObject({ street: draftLine(), building: draftLine() });
export const FacilityTexts = z.strictObject({
  items: rows(z.strictObject({ id: id(), name: draftLine(), description: draft() })),
});
export const ViewTexts = z.strictObject({ items: rows(z.strictObject({ id: id(), description: draft() })) });

const save = <Shape extends z.ZodRawShape>(name: string, summary: string, texts: z.ZodObject<Shape, z.core.$strict>) =>
  endpoint({
    method: 'PUT',
    path: `${path}/${name}`,
    summary,
    permission: 'translation.edit',
    body: texts.extend(saved),
    reply: TranslationText,
    changes: ['translations'],
  });

export const saveTranslatedDetails = save('details', 'Save the translated title and description', DetailsTexts);
export const saveTranslatedAddress = save('address', 'Save the translated street and building', AddressTexts);
export const saveTranslatedFacilities = save('facility', 'Save the translated facilities', FacilityTexts);
export const saveTranslatedViews = save('view', 'Save the translated views', ViewTexts);

/** The save endpoints by part. */
export const saveTranslation = {
  details: saveTranslatedDetails,
  address: saveTranslatedAddress,
  facility: saveTranslatedFacilities,
  view: saveTranslatedViews,
} as const;

const act = { request_id: id(), version: version() };

export const prefillWays = ['memory', 'machine'] as const;

/** Fills only empty fields: `memory` with exact matches, `machine` with those and machine translations for the rest. */
export const prefillTranslation = endpoint({
  method: 'POST',
  path: `${path}/prefill`,
  summary: 'Fill the empty fields of a request, or of one part, from the memory or by machine',
  permission: 'translation.edit',
  body: z.strictObject({ ...act, way: z.enum(prefillWays), part: part().optional() }),
  reply: TranslationText,
  changes: ['translations'],
});

/** Rejected with 422 `incomplete`; `errors` lists the problems by field key. */
export const finishTranslation = endpoint({
  method: 'POST',
  path: `${path}/finish-translation`,
  summary: 'Finish a request: its texts go live. Refused with the list of fields and reasons while a check fails',
  permission: 'translation.edit',
  body: z.strictObject(act),
  reply: TranslationText,
  changes: ['translations', 'properties'],
});

export const reopenTranslation = endpoint({
  method: 'POST',
  path: `${path}/reopen`,
  summary: 'Work on a finished request again; its text stays live until it is finished anew',
  permission: 'translation.edit',
  body: z.strictObject(act),
  reply: TranslationText,
  changes: ['translations'],
});

/** Heartbeat, sent every twenty seconds while typing. A part held by another admin is rejected with 409 `clash`. */
export const lockTranslationPart = endpoint({
  method: 'PUT',
  path: `${path}/{id}/hold`,
  summary: 'Hold a part while one types in it, let go of it, or take it over from a colleague; answers who holds what',
  permission: 'translation.edit',
  params: idParams,
  body: z.strictObject({ part: part(), is_held: z.boolean(), take_over: z.boolean().default(false) }),
  reply: z.array(TranslationHold),
  changes: ['translations'],
  audited: false,
});

export const translationSuggestions = endpoint({
  method: 'GET',
  path: `${path}/{id}/suggestions`,
  summary:
    'What a sentence of the source could be: from the memory by likeness, at most three, then by machine if there is one',
  permission: 'translation.view',
  params: idParams,
  /** `sentence` is the index in `sentencesOf(source)`, from 0. */
  query: z.strictObject({ key: z.string().max(60), sentence: queryNumber(0, 1000).default(0) }),
  reply: z.object({
    sentence: z.string(),
    suggestions: z.array(Suggestion),
    /** Why there is no machine translation although one is configured: "LibreTranslate did not answer in time." */
    machine_problem: z.string().nullable(),
  }),
});

/** Maximum length of a machine translation; longer texts are translated field by field. */
export const maxMachineTranslationLength = 5000;

export const translateText = endpoint({
  method: 'POST',
  path: `${v1}/translation`,
  summary: 'Translate a text: from the memory where it has every sentence, else by machine',
  permission: ['translation.edit', 'core.edit'],
  body: z
    .strictObject({ text: paragraph(1, maxMachineTranslationLength), from: localeCode(), to: localeCode() })
    .refine(({ from, to }) => from !== to, {
      path: ['to'],
      message: 'Must be another language than the one it is translated from',
    }),
  reply: z.object({ text: z.string(), origin: z.enum(suggestionOrigins), score: z.number().nullable() }),
  audited: false,
  idempotency: 'none',
});
