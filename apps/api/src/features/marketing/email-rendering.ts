import {
  fillMergeFields,
  type LocaleCode,
  type MergeField,
  type MergePart,
  mergeParts,
  sourceLocale,
} from '@lintel/contract';
import type { BulkLetter } from '../../platform/mail/mail-lines.ts';
import { escapeHtml } from './email-html.ts';
import { unsubscribeHere } from './email-layout.ts';
import { drawEmail } from './email-work.ts';
import type { Words } from './marketing.table.ts';

export type Reader = Record<MergeField, string>;

/** A message's text by language; the source language is the fallback for missing ones. */
export type LocalizedMessage = Words & { variants?: { ar?: Words | undefined; fr?: Words | undefined } | null };

/** The recipient's language if the message was written in it, otherwise the source language. */
export const recipientLocale = ({ variants }: Pick<LocalizedMessage, 'variants'>, requested: LocaleCode): LocaleCode =>
  requested !== sourceLocale && variants?.[requested] ? requested : sourceLocale;

const wordsIn = (worded: LocalizedMessage, locale: LocaleCode): Words =>
  (locale !== sourceLocale && worded.variants?.[locale]) || worded;

/** For headers and plain text: removes line breaks from values (header injection). */
const onOneLine = (value: string) => value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

type Letter = Pick<BulkLetter, 'subject' | 'html' | 'text' | 'locale'> & { preheader: string | null };

/** Parses the fields once and fills them in per recipient. The unsubscribe link is handled the same way. */
function filler(text: string, written: (value: string) => string) {
  const pieces: MergePart[][] = text.split(unsubscribeHere).map(mergeParts);
  return (reader: Reader, link: string) => pieces.map((parts) => fillMergeFields(parts, reader, written)).join(link);
}

/** An email in one language, rendered once. */
async function letterIn(worded: LocalizedMessage, locale: LocaleCode) {
  const { subject = '', preheader = null, body } = wordsIn(worded, locale);
  const drawn = await drawEmail({ locale, subject, preheader, body });
  const fill = {
    subject: filler(subject, onOneLine),
    preheader: filler(preheader ?? '', onOneLine),
    html: filler(drawn.html, escapeHtml),
    text: filler(drawn.text, onOneLine),
  };
  return (reader: Reader, unsubscribeUrl: string): Letter => ({
    locale,
    subject: fill.subject(reader, unsubscribeUrl),
    preheader: preheader === null ? null : fill.preheader(reader, unsubscribeUrl),
    html: fill.html(reader, escapeHtml(unsubscribeUrl)),
    text: fill.text(reader, unsubscribeUrl),
  });
}

/** Renders an email for each recipient. */
export function letterWriter(worded: LocalizedMessage) {
  const drawn = new Map<LocaleCode, ReturnType<typeof letterIn>>();
  return async (requested: LocaleCode, reader: Reader, unsubscribeUrl: string): Promise<Letter> => {
    const locale = recipientLocale(worded, requested);
    const write = drawn.get(locale) ?? letterIn(worded, locale);
    drawn.set(locale, write);
    return (await write)(reader, unsubscribeUrl);
  };
}

/** Renders a notification for one recipient. */
export function notificationFor(worded: LocalizedMessage, requested: LocaleCode, reader: Reader) {
  const locale = recipientLocale(worded, requested);
  const { title = '', body } = wordsIn(worded, locale);
  const fill = (text: string) => fillMergeFields(mergeParts(text), reader, onOneLine);
  return { locale, title: fill(title), body: fill(body) };
}
