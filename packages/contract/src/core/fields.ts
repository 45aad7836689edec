import * as z from 'zod';
import { isTimeZoneName } from './time-zones.ts';

// Field schemas shared by all rooms, so that the API and the browser validate with the same limits.

/** A bigint identity; a number in JSON. */
export const id = () => z.int().min(1).max(Number.MAX_SAFE_INTEGER);

const CONTROL = /[^\P{Cc}\t\n\r]/u;
const LINE_OR_CONTROL = /[\p{Cc}\u2028\u2029]/u;
/**
 * Bidirectional embeddings, overrides and isolates reorder the text around them. The marks and joiners used to write
 * Arabic, Persian and other scripts (U+200C to U+200F, U+061C) reorder nothing and are allowed.
 */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

const clean = (schema: z.ZodString, forbidden: RegExp) =>
  schema
    .refine((value) => !forbidden.test(value), 'Must not contain control characters')
    .refine((value) => value.isWellFormed(), 'Must be valid Unicode');

/**
 * A single line of text, trimmed. It is displayed next to other text, so it must not change the direction of that text.
 */
export const line = (min: number, max: number) =>
  clean(z.string().trim().min(min).max(max), LINE_OR_CONTROL).refine(
    (value) => !TURNING.test(value),
    'Must not contain characters that turn the direction of text',
  );

/** Zero-width marks and tag characters: two names that differ only by them look the same. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u2060\ufeff\u{e0000}-\u{e007f}]/u;

/** The name of a person, role or other record. Joiners (U+200C, U+200D) are allowed: Persian names need them. */
export const nameLine = (min: number, max: number) =>
  line(min, max).refine((value) => !INVISIBLE.test(value), 'Must not contain invisible characters');

/** Longer search terms are slow and match little. */
const SEARCHED_CHARACTERS = 40;

/** A search term. Long terms are truncated and empty ones ignored instead of being rejected. */
export const searchTerm = () =>
  clean(z.string().trim(), LINE_OR_CONTROL).transform(
    (text) => [...text].slice(0, SEARCHED_CHARACTERS).join('').trim() || undefined,
  );

/** Multi-line text, trimmed. */
export const paragraph = (min: number, max: number) => clean(z.string().trim().min(min).max(max), CONTROL);

/** Optional text; an empty string becomes null. */
export const nullIfEmpty = <T extends z.ZodType<string, string>>(text: T) =>
  text.transform((value) => value || null).nullish();

/** Text that is not trimmed or normalised, such as a password. */
export const secret = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((value) => value.isWellFormed());

/** Addresses are compared case-insensitively, so they are stored in lower case. */
export const email = () => line(3, 254).toLowerCase().pipe(z.email('Must be an email address'));

let isPossiblePhone = (_phone: string) => true;

/**
 * Installs the validator of phone numbers: the number of digits per country needs a library that this package does not
 * depend on.
 */
export function setPhoneValidator(judge: (phone: string) => boolean) {
  isPossiblePhone = judge;
}

/** An E.164 phone number. */
export const phone = () =>
  line(8, 16)
    .regex(/^\+[1-9]\d{6,14}$/, { error: 'Must be an international number such as +442071234567', abort: true })
    .refine((value) => isPossiblePhone(value), 'Has too few or too many digits, or an unknown country code');

/** Normalises to UTC; an invalid time is returned unchanged, so that the schema rejects it. */
function inUtc(time: string): string {
  const at = Date.parse(time);
  return time.endsWith('Z') || Number.isNaN(at) ? time : new Date(at).toISOString();
}

/** An instant, ISO 8601: in UTC, or with an offset such as `+02:00`. */
export const instant = () => z.iso.datetime({ offset: true }).overwrite(inUtc);

/** A calendar day within the limits of every date field. */
export const day = () =>
  z.iso
    .date()
    .refine((value) => value >= '1900-01-01' && value <= '2099-12-31', 'Must be between 1 Jan 1900 and 31 Dec 2099');

/** A decimal amount as a string, as in the database: money is never a float. 900 becomes 900.00. */
export const money = () =>
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Must be an amount with two decimals at most')
    .transform((amount) => Number(amount).toFixed(2));

const currencies = new Set(Intl.supportedValuesOf('currency'));
/** An ISO 4217 code. */
export const currency = () => z.string().refine((code) => currencies.has(code), 'Must be a currency code such as EUR');

/** Any IANA time zone known to the server's runtime and database, canonical or alias. */
export const timezone = () => line(1, 64).refine(isTimeZoneName, 'Must be a time zone such as Europe/Paris');

/** The version that the caller last read (optimistic concurrency); a different one is rejected with 409 `stale`. */
export const version = () => z.int().min(1).max(2_147_483_647);

/** Fields of every editable record. */
export const recordFields = { id: id(), version: version(), created_at: instant(), updated_at: instant() };
