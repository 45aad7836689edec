import * as z from 'zod';
import { isTimeZoneName } from './time-zones.ts';

// The small words every room's schemas are made of. Names and limits: one place, both floors.

/** A bigint identity; a number in JSON. */
export const id = () => z.int().min(1).max(Number.MAX_SAFE_INTEGER);

const CONTROL = /[^\P{Cc}\t\n\r]/u;
const LINE_OR_CONTROL = /[\p{Cc}\u2028\u2029]/u;
/**
 * Embeddings, overrides and isolates turn the words around them. The marks and joiners that Arabic, Persian and others are
 * written with (U+200C to U+200F, U+061C) turn nothing and stay.
 */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

const clean = (schema: z.ZodString, forbidden: RegExp) =>
  schema
    .refine((value) => !forbidden.test(value), 'Must not contain control characters')
    .refine((value) => value.isWellFormed(), 'Must be valid Unicode');

/** One line of text, trimmed. It is shown among others, so it must leave them as they are. */
export const line = (min: number, max: number) =>
  clean(z.string().trim().min(min).max(max), LINE_OR_CONTROL).refine(
    (value) => !TURNING.test(value),
    'Must not contain characters that turn the direction of text',
  );

/** Marks without width, and tags: two names that differ only by them look the same. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u2060\ufeff\u{e0000}-\u{e007f}]/u;

/** What a person, a role or another record is called. Joiners (U+200C, U+200D) stay: names in Persian need them. */
export const nameLine = (min: number, max: number) =>
  line(min, max).refine((value) => !INVISIBLE.test(value), 'Must not contain invisible characters');

/** Longer terms cost most and find least. */
const SEARCHED_CHARACTERS = 40;

/** Words to look for. Too many are cut, none at all is no search: whoever types is not told off. */
export const searchTerm = () =>
  clean(z.string().trim(), LINE_OR_CONTROL).transform(
    (text) => [...text].slice(0, SEARCHED_CHARACTERS).join('').trim() || undefined,
  );

/** Text that may hold line breaks, trimmed. */
export const paragraph = (min: number, max: number) => clean(z.string().trim().min(min).max(max), CONTROL);

/** Text that need not be there; left empty it is not. */
export const noneIfEmpty = <T extends z.ZodType<string, string>>(text: T) =>
  text.transform((value) => value || null).nullish();

/** Text taken to the letter: a password is never trimmed. */
export const secret = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((value) => value.isWellFormed());

/** Addresses are compared without case, so they are kept without it. */
export const email = () => line(3, 254).toLowerCase().pipe(z.email('Must be an email address'));

let isPossiblePhone = (_phone: string) => true;

/** How many digits the numbers of a country have is more than this package can know: who knows it says so here. */
export function judgePhonesBy(judge: (phone: string) => boolean) {
  isPossiblePhone = judge;
}

/** E.164. */
export const phone = () =>
  line(8, 16)
    .regex(/^\+[1-9]\d{6,14}$/, { error: 'Must be an international number such as +442071234567', abort: true })
    .refine((value) => isPossiblePhone(value), 'Has too few or too many digits, or an unknown country code');

/** Kept in UTC whichever offset it is written with; what is no time stays, and is refused as it is. */
function inUtc(time: string): string {
  const at = Date.parse(time);
  return time.endsWith('Z') || Number.isNaN(at) ? time : new Date(at).toISOString();
}

/** An instant, ISO 8601: in UTC, or with an offset such as `+02:00`. */
export const instant = () => z.iso.datetime({ offset: true }).overwrite(inUtc);

/** A calendar day between the bounds every date field has. */
export const day = () =>
  z.iso
    .date()
    .refine((value) => value >= '1900-01-01' && value <= '2099-12-31', 'Must be between 1 Jan 1900 and 31 Dec 2099');

/** A decimal amount as a string, as the database keeps it: money is never a float, and 900 is 900.00. */
export const money = () =>
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Must be an amount with two decimals at most')
    .transform((amount) => Number(amount).toFixed(2));

const currencies = new Set(Intl.supportedValuesOf('currency'));
/** As ISO 4217 has them. */
export const currency = () => z.string().refine((code) => currencies.has(code), 'Must be a currency code such as EUR');

/** Every IANA name that the server's runtime and its database know, canonical or alias. */
export const timezone = () => line(1, 64).refine(isTimeZoneName, 'Must be a time zone such as Europe/Paris');

/** What was seen when the change was made; another one is a 409 `stale`. */
export const version = () => z.int().min(1).max(2_147_483_647);

/** What every editable record carries. */
export const recordFields = { id: id(), version: version(), created_at: instant(), updated_at: instant() };
