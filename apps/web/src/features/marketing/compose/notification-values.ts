import type { LocaleCode } from '@lintel/contract/core/locales';
import type { Audience } from '@lintel/contract/features/marketing/audience';
import type { Notification } from '@lintel/contract/features/marketing/marketing-notifications';
import type { Completeness } from './email-values.ts';
import { type SendValues, sendPart, startValues } from './message-values.ts';

export type NoteWords = { title: string; body: string };
export type NotificationValues = SendValues &
  NoteWords & {
    image_url: string;
    link_kind: '' | 'property' | 'hot_deals' | 'url';
    link_property: number | null;
    link_url: string;
    variants: { ar: NoteWords; fr: NoteWords };
  };

const noWords: NoteWords = { title: '', body: '' };
const wordsOf = ({ title, body }: NoteWords): NoteWords => ({ title, body });

export const notificationValues = (copy?: Notification, audience: Audience = {}): NotificationValues => ({
  ...startValues(copy?.audience ?? audience),
  ...(copy ? wordsOf(copy) : noWords),
  image_url: copy?.image_url ?? '',
  link_kind: copy?.link?.kind ?? '',
  link_property: copy?.link?.kind === 'property' ? Number(copy.link.value) : null,
  link_url: copy?.link?.kind === 'url' ? copy.link.value : '',
  variants: {
    ar: copy?.variants?.ar ? wordsOf(copy.variants.ar) : noWords,
    fr: copy?.variants?.fr ? wordsOf(copy.variants.fr) : noWords,
  },
});

const isEmpty = ({ title, body }: NoteWords) => title === '' && body === '';

function linkOf({ link_kind: kind, link_property, link_url }: NotificationValues) {
  if (kind === 'property') return { kind, value: link_property === null ? '' : String(link_property) };
  if (kind === 'url') return { kind, value: link_url };
  return kind === 'hot_deals' ? { kind, value: '' as const } : undefined;
}

export const noteIn = (values: NotificationValues, locale: LocaleCode): NoteWords =>
  locale === 'en' ? values : values.variants[locale];

/** The content to send: a language without content is left out, so its readers get English. */
export function noteContentOf(values: NotificationValues) {
  const variants = Object.fromEntries(
    (['ar', 'fr'] as const)
      .filter((locale) => !isEmpty(values.variants[locale]))
      .map((locale) => [locale, values.variants[locale]]),
  );
  const link = linkOf(values);
  return {
    title: values.title,
    body: values.body,
    ...(values.image_url && { image_url: values.image_url }),
    ...(link && { link }),
    ...(Object.keys(variants).length > 0 && { variants }),
  };
}

export const notificationBody = (values: NotificationValues, timezone: string) => ({
  ...noteContentOf(values),
  ...sendPart(values, timezone),
});

export function noteStateOf(words: NoteWords): { state: Completeness; lacks: string[] } {
  if (isEmpty(words)) return { state: 'empty', lacks: [] };
  const lacks = (['title', 'body'] as const).filter((field) => words[field].trim() === '');
  return { state: lacks.length > 0 ? 'missing' : 'complete', lacks };
}
