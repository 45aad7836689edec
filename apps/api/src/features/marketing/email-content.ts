import { type EmailCheck, type EmailWords, type LocaleCode, sourceLocale } from '@lintel/contract';
import { checksOf, hasFieldInAddress, sanitizeEmailHtml } from './email-html.ts';

export type EmailContent = EmailWords & {
  variants?: { ar?: EmailWords | undefined; fr?: EmailWords | undefined } | null | undefined;
};

type CleanWords = EmailWords & { preheader: string | null };
type Clean = CleanWords & { variants: { ar?: CleanWords; fr?: CleanWords } };
type Errors = Record<string, string[]>;

/** Whether there is visible text or an image. */
const showsSomething = (body: string) => body.includes('<img') || /\S/.test(body.replaceAll(/<[^<>]*>/g, ''));

function cleanWords(words: EmailWords, at: string, errors: Errors): CleanWords {
  const body = sanitizeEmailHtml(words.body);
  if (!showsSomething(body)) errors[`${at}body`] = ['Holds nothing that a mail can show'];
  else if (hasFieldInAddress(body)) errors[`${at}body`] = ['Fields cannot stand in the address of a link or picture'];
  return { ...words, preheader: words.preheader ?? null, body };
}

/** Sanitises an email in all its languages, or returns the errors. */
export function cleanEmail({ variants, ...words }: EmailContent): { clean?: Clean; errors: Errors } {
  const errors: Errors = {};
  const { ar, fr } = variants ?? {};
  const clean: Clean = {
    ...cleanWords(words, '', errors),
    variants: {
      ...(ar && { ar: cleanWords(ar, 'variants.ar.', errors) }),
      ...(fr && { fr: cleanWords(fr, 'variants.fr.', errors) }),
    },
  };
  return Object.keys(errors).length > 0 ? { errors } : { clean, errors };
}

/** Warnings before sending, in all languages. */
export function checkEmail({ variants, ...source }: Clean): EmailCheck[] {
  const all: [LocaleCode, EmailWords | undefined][] = [
    [sourceLocale, source],
    ['ar', variants.ar],
    ['fr', variants.fr],
  ];
  return all.flatMap(([locale, words]) =>
    words ? checksOf(words.body, [words.subject, words.preheader ?? ''], locale) : [],
  );
}
