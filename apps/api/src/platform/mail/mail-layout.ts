import { directionOf, type LocaleCode, sourceLocale } from '@lintel/contract';
import type { Letter } from './mail.ts';

/** Quotes of user text and lists are set apart from our own text. */
type Paragraph = string | { quote: string } | { points: readonly string[] };

export type MailContent = {
  /** The language of the reader, which also determines the text direction. */
  locale?: LocaleCode;
  /** The preview text that inboxes show next to the subject. */
  preview: string;
  title: string;
  paragraphs: readonly Paragraph[];
  action?: { label: string; url: string } | undefined;
  /** Further links, each on its own line. */
  links?: readonly { label: string; url: string }[] | undefined;
  footnote?: string;
};

const navy = '#171C45';
const font = "'Public Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const styles = {
  body: { backgroundColor: '#F4F6F8', fontFamily: font, margin: 0, padding: '32px 16px' },
  card: { backgroundColor: '#FFFFFF', borderRadius: 8, maxWidth: 480, padding: '40px 32px' },
  brand: {
    borderTop: `6px solid ${navy}`,
    color: navy,
    display: 'inline-block',
    fontSize: 18,
    fontWeight: 800,
    margin: '0 0 24px',
    paddingTop: 8,
  },
  title: { color: '#212B36', fontSize: 24, fontWeight: 700, lineHeight: '36px', margin: '0 0 16px' },
  text: { color: '#454F5B', fontSize: 16, lineHeight: '26px', margin: '0 0 16px' },
  button: {
    backgroundColor: navy,
    borderRadius: 8,
    color: '#FFFFFF',
    fontSize: 15,
    fontWeight: 700,
    padding: '14px 20px',
    textDecoration: 'none',
  },
  small: { color: '#637381', fontSize: 13, lineHeight: '20px', margin: '16px 0 0' },
  link: { color: '#637381', wordBreak: 'break-all' as const },
  quote: { borderInlineStart: '3px solid #919EAB', paddingInlineStart: 12, whiteSpace: 'pre-line' as const },
  points: { color: '#454F5B', fontSize: 16, lineHeight: '26px', margin: '0 0 16px', paddingInlineStart: 24 },
  rule: { borderColor: '#DFE3E8', margin: '32px 0 0' },
};

const orOpen: Record<LocaleCode, string> = {
  en: 'Or open this address: ',
  ar: 'أو افتح هذا العنوان: ',
  fr: 'Ou ouvrez cette adresse : ',
};

const asText = (paragraph: Paragraph) => {
  if (typeof paragraph === 'string') return paragraph;
  return 'quote' in paragraph
    ? paragraph.quote.replaceAll(/^/gm, '> ')
    : paragraph.points.map((point) => `– ${point}`).join('\n');
};

/** The layout of every email, as HTML and as plain text. React escapes all values. */
export async function renderMail({
  locale = sourceLocale,
  preview,
  title,
  paragraphs,
  action,
  links = [],
  footnote,
}: MailContent): Promise<Pick<Letter, 'html' | 'text' | 'locale'>> {
  // Lazy-loaded: most requests never render emails.
  const [parts, { createElement: h }] = await Promise.all([import('@react-email/components'), import('react')]);
  const { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, render, Section, Text } = parts;
  const dir = directionOf(locale);
  // Some email clients drop the html element, so the text direction is also set inside.
  const side = { direction: dir, textAlign: dir === 'rtl' ? 'right' : 'left' } as const;
  const drawn = (paragraph: Paragraph, key: number) => {
    if (typeof paragraph === 'string') return h(Text, { key, style: styles.text }, paragraph);
    if ('quote' in paragraph) return h(Text, { key, style: { ...styles.text, ...styles.quote } }, paragraph.quote);
    const points = paragraph.points.map((point, index) => h('li', { key: index }, point));
    return h('ul', { key, style: styles.points }, points);
  };
  const page = h(
    Html,
    { lang: locale, dir },
    h(Head, null, h('title', null, title)),
    h(Preview, null, preview),
    h(
      Body,
      { style: styles.body },
      h(
        Container,
        { style: { ...styles.card, ...side }, dir },
        h(Text, { style: styles.brand }, 'Lintel'),
        h(Heading, { as: 'h1', style: styles.title }, title),
        ...paragraphs.map(drawn),
        action &&
          h(
            Section,
            { style: { margin: '24px 0 8px' } },
            h(Button, { href: action.url, style: styles.button }, action.label),
          ),
        action &&
          h(
            Text,
            { style: styles.small },
            orOpen[locale],
            h(Link, { href: action.url, style: styles.link }, action.url),
          ),
        ...links.map(({ label, url }, key) =>
          h(Text, { key: `link ${key}`, style: styles.small }, h(Link, { href: url, style: styles.link }, label)),
        ),
        footnote && h(Hr, { style: styles.rule }),
        footnote && h(Text, { style: styles.small }, footnote),
      ),
    ),
  );
  const text = [
    title,
    ...paragraphs.map(asText),
    action && `${action.label}:\n${action.url}`,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    footnote,
    '– Lintel',
  ]
    .filter(Boolean)
    .join('\n\n');
  return { html: await render(page), text: `${text}\n`, locale };
}
