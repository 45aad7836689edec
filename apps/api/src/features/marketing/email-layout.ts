import { directionOf, type LocaleCode } from '@lintel/contract';
import { withInlineStyles } from './email-html.ts';

/** Placeholder for the recipient's unsubscribe link; no merge field can have this name. */
export const unsubscribeHere = 'https://unsubscribe.invalid/here';

const why: Record<LocaleCode, string> = {
  en: 'You get this because you asked for news from Lintel. ',
  ar: 'تصلك هذه الرسالة لأنك طلبت أخبار Lintel. ',
  fr: 'Vous recevez ce message car vous avez demandé des nouvelles de Lintel. ',
};
const stop: Record<LocaleCode, string> = {
  en: 'Stop these messages',
  ar: 'إيقاف هذه الرسائل',
  fr: 'Ne plus recevoir ces messages',
};

const font = "'Public Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const styles = {
  body: { backgroundColor: '#F4F6F8', fontFamily: font, margin: 0, padding: '32px 16px' },
  card: { backgroundColor: '#FFFFFF', borderRadius: 8, maxWidth: 600, padding: '40px 32px' },
  brand: {
    borderTop: '6px solid #171C45',
    color: '#171C45',
    display: 'inline-block',
    fontSize: 18,
    fontWeight: 800,
    margin: '0 0 24px',
    paddingTop: 8,
  },
  rule: { borderColor: '#DFE3E8', margin: '32px 0 0' },
  small: { color: '#637381', fontSize: 13, lineHeight: '20px', margin: '16px 0 0' },
  link: { color: '#637381', textDecoration: 'underline' },
};

type Content = { locale: LocaleCode; subject: string; preheader: string | null; body: string };

/**
 * Renders an email as HTML and plain text once for all recipients; fields and the unsubscribe link are filled in for
 * each.
 */
export async function renderEmailLayout({
  locale,
  subject,
  preheader,
  body,
}: Content): Promise<{ html: string; text: string }> {
  // Lazy-loaded, because most requests never render an email.
  const [parts, { createElement: h }] = await Promise.all([import('@react-email/components'), import('react')]);
  const { Body, Container, Head, Hr, Html, Link, Preview, render, Text, toPlainText } = parts;
  const dir = directionOf(locale);
  const side = { direction: dir, textAlign: dir === 'rtl' ? 'right' : 'left' } as const;
  const page = h(
    Html,
    { lang: locale, dir },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    ),
    preheader && h(Preview, null, preheader),
    h(
      Body,
      { style: styles.body },
      h(
        Container,
        { style: { ...styles.card, ...side }, dir },
        h(Text, { style: styles.brand }, 'Lintel'),
        // Sanitised before it was stored.
        h('div', { dangerouslySetInnerHTML: { __html: withInlineStyles(body) } }),
        h(Hr, { style: styles.rule }),
        h(
          Text,
          { style: styles.small },
          why[locale],
          h(Link, { href: unsubscribeHere, style: styles.link }, stop[locale]),
        ),
      ),
    ),
  );
  const text = `${toPlainText(body)}\n\n–\n${why[locale]}\n${stop[locale]}: ${unsubscribeHere}\n`;
  return { html: await render(page), text };
}
