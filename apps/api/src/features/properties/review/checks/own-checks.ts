import type { LocaleCode, Property, PropertyCheck } from '@lintel/contract';
import { contactDetailsIn, type Span } from './contact-details.ts';

// Checks of the property alone.

const toDetails = { kind: 'part', part: 'details' } as const;

export function photoCheck({ photos_count, photos }: Property): PropertyCheck {
  const base = { check: 'photo', evidence: {}, link: { kind: 'part', part: 'photos' } } as const;
  if (photos_count === 0)
    return { ...base, level: 'failed', title: 'No photo', detail: 'It cannot be accepted without one.' };
  const [smallest] = photos.toSorted((one, other) => one.width * one.height - other.width * other.height);
  const title = photos_count === 1 ? 'One photo' : `${photos_count} photos`;
  const detail = smallest ? `The smallest is ${smallest.width} × ${smallest.height}.` : '';
  return { ...base, level: 'passed', title, detail };
}

export function pointCheck({ lat, address }: Property): PropertyCheck {
  const base = { check: 'point', evidence: {}, link: { kind: 'part', part: 'address' } } as const;
  if (!address) return { ...base, level: 'failed', title: 'No address', detail: 'It cannot be accepted without one.' };
  if (lat === null)
    return { ...base, level: 'failed', title: 'No point on the map', detail: 'It cannot be accepted without one.' };
  return { ...base, level: 'passed', title: 'Address and point on the map', detail: address.street };
}

const kinds = { phone: 'Phone number', email: 'Email address', link: 'Web address' } as const;

/** Checks the texts in every language. */
export function contactCheck({ title, description, translations }: Property): PropertyCheck {
  const texts = [{ locale: 'en' as const, title, description }, ...translations];
  const spans = texts.flatMap(({ locale, ...text }) =>
    (['title', 'description'] as const).flatMap((field): Span[] =>
      contactDetailsIn(text[field] ?? '').map((found) => ({ ...found, field, locale })),
    ),
  );
  const [first] = spans;
  const base = { check: 'contact', link: toDetails } as const;
  if (!first) return { ...base, level: 'passed', title: 'No contact details in the text', detail: '', evidence: {} };
  const more = spans.length > 1 ? ` and ${spans.length - 1} more.` : '.';
  return {
    ...base,
    level: 'failed',
    title: `${kinds[first.kind]} in the ${first.field}`,
    detail: `“${first.text}”${more}`,
    evidence: { spans },
  };
}

const letters = (text: string, script: RegExp) => [...text.matchAll(script)].length;

/** Whether most of its letters are not Latin. */
function isForeign(text: string) {
  const all = letters(text, /\p{L}/gu);
  return all >= 10 && letters(text, /\p{Script=Latin}/gu) < all / 2;
}

/**
 * The source texts must be present, and in their language. Translations are requested after a property is accepted, so
 * missing ones are reported without being an error.
 */
export function localeCheck(
  { title, description, translations }: Property,
  active: readonly { code: LocaleCode; name: string }[],
): PropertyCheck {
  const missing = active.filter(({ code }) => !translations.some(({ locale, is_done }) => locale === code && is_done));
  const evidence = missing.length > 0 ? { locales: missing.map(({ code }) => code) } : {};
  const base = { check: 'locale', evidence, link: toDetails } as const;
  if (!description)
    return { ...base, level: 'failed', title: 'No description', detail: 'There is nothing to translate from.' };
  if (isForeign(title) || isForeign(description))
    return { ...base, level: 'warning', title: 'The text is not in English', detail: 'Translations are made from it.' };
  if (missing.length === 0) return { ...base, level: 'passed', title: 'Texts in all languages', detail: '' };
  const names = new Intl.ListFormat('en-GB').format(missing.map(({ name }) => name));
  return {
    ...base,
    level: 'passed',
    title: 'Text in English',
    detail: `${names} will be asked for once it is accepted.`,
  };
}
