import * as z from 'zod';

/** Content languages. `en` is the source that every other one is translated from. */
export const localeCodes = ['en', 'ar', 'fr'] as const;
export type LocaleCode = (typeof localeCodes)[number];
export const sourceLocale = 'en' satisfies LocaleCode;

export const localeCode = () => z.enum(localeCodes);

/** `{ en, ar?, fr? }`: a text by locale, the source required. */
export const localized = <T extends z.ZodType>(text: T) =>
  z.strictObject({ en: text, ar: text.optional(), fr: text.optional() });

/** The text in the wished locale, else in the source. */
export const inLocale = <T>(text: { en: T; ar?: T; fr?: T }, locale: LocaleCode): T => text[locale] ?? text.en;
