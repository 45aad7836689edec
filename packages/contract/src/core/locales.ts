import * as z from 'zod';

/** Content languages. `en` is the source that every other one is translated from. */
export const localeCodes = ['en', 'ar', 'fr'] as const;
export type LocaleCode = (typeof localeCodes)[number];
export const sourceLocale = 'en' satisfies LocaleCode;

/** Their names in English. */
export const localeWords = { en: 'English', ar: 'Arabic', fr: 'French' } as const satisfies Record<LocaleCode, string>;

/** Their names, each in the language itself. */
export const localeNames = { en: 'English', ar: 'العربية', fr: 'Français' } as const satisfies Record<
  LocaleCode,
  string
>;

/** The text direction of a language. */
export const directionOf = (locale: LocaleCode): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

export const localeCode = () => z.enum(localeCodes);

/** `{ en, ar?, fr? }`: a text by locale; the source is required. */
export const localized = <T extends z.ZodType>(text: T) =>
  z.strictObject({ en: text, ar: text.optional(), fr: text.optional() });

/** A text by locale, as it is stored. */
export type Localized = { en: string; ar?: string; fr?: string };
type Words = { [L in LocaleCode]?: string | null | undefined };

const present = (words: Words) => Object.fromEntries(Object.entries(words).filter(([, text]) => text != null));

/** The input of a localized text: a null locale is omitted. */
export const localizedInput = (text: z.ZodType<string, string>) =>
  z
    .strictObject({ en: text, ar: text.nullish(), fr: text.nullish() })
    .transform((words): Localized => present(words) as Localized);

/** The same for an optional text: if any locale is given, the source is required. */
export const localizedOrNone = (text: z.ZodType<string, string>) =>
  z
    .strictObject({ en: text.nullish(), ar: text.nullish(), fr: text.nullish() })
    .transform((words): Partial<Localized> => present(words))
    .refine((words) => words.en !== undefined || Object.keys(words).length === 0, {
      path: ['en'],
      message: 'Required',
    });

/** The text in the requested locale, falling back to the source. */
export const localizedText = <T>(text: { en: T; ar?: T; fr?: T }, locale: LocaleCode): T => text[locale] ?? text.en;
