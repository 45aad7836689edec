import * as z from 'zod';

/** Content languages. `en` is the source that every other one is translated from. */
export const localeCodes = ['en', 'ar', 'fr'] as const;
export type LocaleCode = (typeof localeCodes)[number];
export const sourceLocale = 'en' satisfies LocaleCode;

/** From which side a language is read. */
export const directionOf = (locale: LocaleCode): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

export const localeCode = () => z.enum(localeCodes);

/** `{ en, ar?, fr? }`: a text by locale, the source required. */
export const localized = <T extends z.ZodType>(text: T) =>
  z.strictObject({ en: text, ar: text.optional(), fr: text.optional() });

/** A text by locale, as it is kept. */
export type Localized = { en: string; ar?: string; fr?: string };
type Words = { [L in LocaleCode]?: string | null | undefined };

const present = (words: Words) => Object.fromEntries(Object.entries(words).filter(([, text]) => text != null));

/** What staff send of it: a locale that is null is not there. */
export const localizedInput = (text: z.ZodType<string, string>) =>
  z
    .strictObject({ en: text, ar: text.nullish(), fr: text.nullish() })
    .transform((words): Localized => present(words) as Localized);

/** The same where there need not be any text; if there is one, the source is. */
export const localizedOrNone = (text: z.ZodType<string, string>) =>
  z
    .strictObject({ en: text.nullish(), ar: text.nullish(), fr: text.nullish() })
    .transform((words): Partial<Localized> => present(words))
    .refine((words) => words.en !== undefined || Object.keys(words).length === 0, {
      path: ['en'],
      message: 'Required',
    });

/** The text in the wished locale, else in the source. */
export const inLocale = <T>(text: { en: T; ar?: T; fr?: T }, locale: LocaleCode): T => text[locale] ?? text.en;
