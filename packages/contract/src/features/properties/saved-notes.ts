import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { nameLine, paragraph, recordFields, version } from '../../core/fields.ts';
import { type LocaleCode, localeCodes } from '../../core/locales.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { field, fields, readOnly } from '../../core/record-fields.ts';
import { reviewReasons } from './property-fields.ts';
import { reviewFields, reviewNoteLimits } from './property-review.ts';

// Reusable notes to owners (canned responses), with one text per language.

const text = () => paragraph(reviewNoteLimits.least, reviewNoteLimits.most);

const hasText = (texts: { [L in LocaleCode]?: string | null | undefined }) =>
  localeCodes.some((locale) => texts[locale]);
const present = (texts: { [L in LocaleCode]?: string | null | undefined }) =>
  Object.fromEntries(Object.entries(texts).filter(([, words]) => words)) as Partial<Record<LocaleCode, string>>;

/** There is no source language: a note may exist in French only. */
const texts = () =>
  z
    .strictObject({ en: text().nullish(), ar: text().nullish(), fr: text().nullish() })
    .refine(hasText, 'Write it in at least one language')
    .transform(present);

const each = <T extends string>(values: readonly [T, ...T[]] | readonly T[]) =>
  z
    .array(z.enum(values as readonly [T, ...T[]]))
    .max(40)
    .refine((all) => new Set(all).size === all.length, 'List each one only once');

export const savedNoteFields = fields({
  name: field(nameLine(1, 60), 'Name'),
  /** The fields and reasons it is offered for; empty means all. */
  fields: field(each(reviewFields), 'Fields'),
  reasons: field(each(reviewReasons), 'Reasons'),
  texts: field(texts(), 'Texts'),
  is_shared: field(z.boolean(), 'Shared'),
  is_mine: readOnly(z.boolean(), 'Mine'),
});

export const SavedNote = z.object({
  ...recordFields,
  ...savedNoteFields.reply,
  texts: z.object({ en: z.string().optional(), ar: z.string().optional(), fr: z.string().optional() }),
});
export type SavedNote = z.infer<typeof SavedNote>;

export const SavedNoteInput = z.strictObject({
  ...savedNoteFields.input,
  fields: savedNoteFields.input.fields.default([]),
  reasons: savedNoteFields.input.reasons.default([]),
  is_shared: z.boolean().default(false),
});
export type SavedNoteInput = z.output<typeof SavedNoteInput>;

/** A partial update; texts are replaced as a whole. */
export const SavedNoteChange = z.strictObject({
  ...z.strictObject(savedNoteFields.input).partial().shape,
  version: version(),
});
export type SavedNoteChange = z.output<typeof SavedNoteChange>;

const path = '/v1/dashboard/saved-notes';
const permission = 'property.review';

export const listSavedNotes = endpoint({
  method: 'GET',
  path,
  summary: "Saved notes to owners: one's own, and those that colleagues share",
  permission,
  reply: z.array(SavedNote),
});

export const createSavedNote = endpoint({
  method: 'POST',
  path,
  summary: 'Save a note to owners',
  permission,
  body: SavedNoteInput,
  reply: SavedNote,
  status: 201,
  changes: ['saved-notes'],
});

export const updateSavedNote = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  summary: "Change the named fields of one of one's own saved notes",
  permission,
  params: idParams,
  body: SavedNoteChange,
  reply: SavedNote,
  changes: ['saved-notes'],
});

export const deleteSavedNote = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: "Delete one of one's own saved notes",
  permission,
  params: idParams,
  reply: z.object({ id: z.int() }),
  changes: ['saved-notes'],
});
