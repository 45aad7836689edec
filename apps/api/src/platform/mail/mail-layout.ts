import { directionOf, type LocaleCode, sourceLocale } from '@lintel/contract';
import type { ReactNode } from 'react';
import type { Letter } from './mail.ts';

/** Quotes of user text and lists are set apart from our own text. */
type Paragraph = string | { quote: string } | { points: readonly string[] };

type Action = { label: string; url: string };

export type MailContent = {
  /** The language of the reader, which also determines the text direction. */
  locale?: LocaleCode;
  /** The preview text that inboxes show next to the subject. */
  preview: string;
  title: string;
  paragraphs: readonly Paragraph[];
  action?: Action | undefined;
  /** Further links, each on its own line. */
  links?: readonly Action[] | undefined;
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

type Components = typeof import('@react-email/components');

/** React escapes all values. */
async function pageOf(
  { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text }: Components,
  { locale = sourceLocale, preview, title, paragraphs, action, links = [], footnote }: MailContent,
) {
  const { createElement: h } = await import('react');
  const dir = directionOf(locale);
  // Some email clients drop the html element, so the text direction is also set inside.
  const side = { direction: dir, textAlign: dir === 'rtl' ? 'right' : 'left' } as const;
  const drawn = (paragraph: Paragraph, key: number) => {
    if (typeof paragraph === 'string') return h(Text, { key, style: styles.text }, paragraph);
    if ('quote' in paragraph) return h(Text, { key, style: { ...styles.text, ...styles.quote } }, paragraph.quote);
    const points = paragraph.points.map((point, index) => h('li', { key: index }, point));
    return h('ul', { key, style: styles.points }, points);
  };
  const linkTo = (url: string, label: string) => h(Link, { href: url, style: styles.link }, label);
  const small = (...children: ReactNode[]) => h(Text, { style: styles.small }, ...children);
  const button = ({ label, url }: Action) =>
    h(Section, { style: { margin: '24px 0 8px' } }, h(Button, { href: url, style: styles.button }, label));
  return h(
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
        action && button(action),
        action && small(orOpen[locale], linkTo(action.url, action.url)),
        ...links.map(({ label, url }) => small(linkTo(url, label))),
        footnote && h(Hr, { style: styles.rule }),
        footnote && small(footnote),
      ),
    ),
  );
}

function textOf({ title, paragraphs, action, links = [], footnote }: MailContent) {
  const parts = [
    title,
    ...paragraphs.map(asText),
    action && `${action.label}:\n${action.url}`,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    footnote,
    '– Lintel',
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** The layout of every email, as HTML and as plain text. */
export async function renderMail(content: MailContent): Promise<Pick<Letter, 'html' | 'text' | 'locale'>> {
  // Lazy-loaded: most requests never render emails.
  const components = await import('@react-email/components');
  const page = await pageOf(components, content);
  return { html: await components.render(page), text: textOf(content), locale: content.locale ?? sourceLocale };
}
