import type { EmailWords } from '@lintel/contract';
import { invalid } from '../../platform/problem.ts';
import { cleanHtml, hasFieldInAddress } from './email-html.ts';

type Content = EmailWords & {
  variants?: { ar?: EmailWords | undefined; fr?: EmailWords | undefined } | null | undefined;
};

function cleanWords(words: EmailWords, at: string): EmailWords & { preheader: string | null } {
  const body = cleanHtml(words.body);
  if (body.replaceAll(/<[^>]*>|\s/g, '') === '' && !body.includes('<img'))
    throw invalid({ [`${at}body`]: ['Holds nothing that a mail can show'] });
  if (hasFieldInAddress(body))
    throw invalid({ [`${at}body`]: ['Fields cannot stand in the address of a link or picture'] });
  return { ...words, preheader: words.preheader ?? null, body };
}

/** The words of an email in all its languages, with nothing left in them that could run or load. */
export function cleanEmail({ variants, ...words }: Content) {
  const cleaned = Object.fromEntries(
    Object.entries(variants ?? {}).flatMap(([locale, own]) =>
      own ? [[locale, cleanWords(own, `variants.${locale}.`)]] : [],
    ),
  ) as { ar?: EmailWords; fr?: EmailWords };
  return { ...cleanWords(words, ''), variants: cleaned };
}
