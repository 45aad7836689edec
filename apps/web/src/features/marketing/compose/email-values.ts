import type { LocaleCode } from '@lintel/contract/core/locales';
import type { Audience } from '@lintel/contract/features/marketing/audience';
import type { Email } from '@lintel/contract/features/marketing/marketing-emails';
import { type SendValues, sendPart, startValues } from './message-values.ts';

export type WordValues = { subject: string; preheader: string; body: string };
export type EmailValues = SendValues & WordValues & { variants: { ar: WordValues; fr: WordValues } };

const noWords: WordValues = { subject: '', preheader: '', body: '' };

type Words = { subject: string; preheader?: string | null | undefined; body: string };
const wordsOf = ({ subject, preheader, body }: Words): WordValues => ({ subject, preheader: preheader ?? '', body });

/** Initial values: empty, or the content and audience of another email. */
export const emailValues = (copy?: Email, audience: Audience = {}): EmailValues => ({
  ...startValues(copy?.audience ?? audience),
  ...(copy ? wordsOf(copy) : noWords),
  variants: {
    ar: copy?.variants?.ar ? wordsOf(copy.variants.ar) : noWords,
    fr: copy?.variants?.fr ? wordsOf(copy.variants.fr) : noWords,
  },
});

export const isEmpty = ({ subject, preheader, body }: WordValues) => subject === '' && preheader === '' && body === '';

export const otherLocales = ['ar', 'fr'] as const satisfies LocaleCode[];

/** The content in one language. */
export const wordsIn = (values: EmailValues, locale: LocaleCode): WordValues =>
  locale === 'en' ? values : values.variants[locale];

/** The path of a language's field in the form. */
export const pathIn = (locale: LocaleCode, field: keyof WordValues) =>
  locale === 'en' ? field : (`variants.${locale}.${field}` as const);

/** The content to send: a language without content is left out, so its readers get English. */
export function contentOf(values: EmailValues) {
  const variants = Object.fromEntries(
    otherLocales
      .filter((locale) => !isEmpty(values.variants[locale]))
      .map((locale) => [locale, values.variants[locale]]),
  );
  const { subject, preheader, body } = values;
  return { subject, preheader, body, ...(Object.keys(variants).length > 0 && { variants }) };
}

export const emailBody = (values: EmailValues, timezone: string) => ({
  ...contentOf(values),
  ...sendPart(values, timezone),
});

export type Completeness = 'complete' | 'missing' | 'empty';

/** The completeness of a language, and its missing fields. */
export function stateOf(words: WordValues): { state: Completeness; lacks: string[] } {
  if (isEmpty(words)) return { state: 'empty', lacks: [] };
  const lacks = (['subject', 'preheader', 'body'] as const).filter((field) => words[field].trim() === '');
  return { state: lacks.length > 0 ? 'missing' : 'complete', lacks };
}
