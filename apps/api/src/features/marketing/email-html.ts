import { type EmailCheck, type LocaleCode, mergeParts, unknownFields } from '@lintel/contract';
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';

/** Inline styles that mail clients support; classes and style sheets are not. */
const styles: Record<string, string> = {
  p: 'margin:0 0 16px;font-size:16px;line-height:26px;color:#454F5B',
  h1: 'margin:0 0 16px;font-size:26px;line-height:38px;font-weight:700;color:#212B36',
  h2: 'margin:0 0 12px;font-size:20px;line-height:30px;font-weight:700;color:#212B36',
  h3: 'margin:0 0 12px;font-size:17px;line-height:26px;font-weight:700;color:#212B36',
  ul: 'margin:0 0 16px;padding-inline-start:24px;font-size:16px;line-height:26px;color:#454F5B',
  ol: 'margin:0 0 16px;padding-inline-start:24px;font-size:16px;line-height:26px;color:#454F5B',
  blockquote: 'margin:0 0 16px;padding-inline-start:12px;border-inline-start:3px solid #919EAB;color:#454F5B',
  hr: 'border:0;border-top:1px solid #DFE3E8;margin:24px 0',
  img: 'display:block;max-width:100%;height:auto;border:0;border-radius:8px',
  a: 'color:#171C45;text-decoration:underline',
};
const button =
  'display:inline-block;background-color:#171C45;border-radius:8px;color:#FFFFFF;font-size:15px;font-weight:700;padding:14px 20px;text-decoration:none';

const tags = ['strong', 'b', 'em', 'i', 'u', 's', 'br', 'span', 'li', ...Object.keys(styles)];
const aligned = ['p', 'h1', 'h2', 'h3'];

const base: IOptions = {
  allowedTags: tags,
  allowedAttributes: {
    a: ['href', 'data-button'],
    img: ['src', 'alt', 'width', 'height'],
    ...Object.fromEntries(aligned.map((tag) => [tag, ['style']])),
  },
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|start|end)$/] } },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 40,
};

/** Deeper than any real email: the cost of a tag grows with its depth. */
const MOST_OPEN = 100;
const neverOpen = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
]);
const closedByTheNext = new Set(['p', 'li', 'tr', 'td', 'th', 'dt', 'dd', 'option']);
const aTag = /<(\/?)([a-z][^\s/<>]*)[^<>]*>?/gi;

/** Removes tags that nest too deeply; sanitising follows. */
function withoutDepth(html: string): string {
  const open: string[] = [];
  return html.replaceAll(aTag, (whole: string, closing: string, name: string) => {
    const tag = name.toLowerCase();
    const at = open.lastIndexOf(tag);
    if (closing && at >= 0) open.length = at;
    else if (!closing && !neverOpen.has(tag) && !(closedByTheNext.has(tag) && open.at(-1) === tag)) {
      if (open.length >= MOST_OPEN) return '';
      open.push(tag);
    }
    return whole;
  });
}

/** Sanitises an email's HTML with an allowlist, so that nothing can run, load or hide. */
export const sanitizeEmailHtml = (html: string): string => sanitizeHtml(withoutDepth(html), base).trim();

const styled = (tag: string, attribs: Attributes) => {
  const own = tag === 'a' && 'data-button' in attribs ? button : styles[tag];
  const { 'data-button': _, style = '', ...rest } = attribs;
  return { tagName: tag, attribs: own ? { ...rest, style: [own, style].filter(Boolean).join(';') } : attribs };
};

/** Adds inline styles, as mail clients need them. */
export const withInlineStyles = (clean: string): string =>
  sanitizeHtml(clean, {
    allowedTags: tags,
    allowedAttributes: { '*': ['style', 'href', 'src', 'alt', 'width', 'height', 'target'] },
    parseStyleAttributes: false,
    transformTags: Object.fromEntries(
      Object.keys(styles).map((tag) => [tag, (name: string, attribs: Attributes) => styled(name, attribs)]),
    ),
  });

type Part = { tag: string; attribs: Attributes };

function partsOf(clean: string): Part[] {
  const found: Part[] = [];
  const note = (tagName: string, attribs: Attributes) => {
    found.push({ tag: tagName, attribs });
    return { tagName, attribs };
  };
  sanitizeHtml(clean, { ...base, transformTags: { a: note, img: note } });
  return found;
}

/** A merge field in a URL would need URL encoding, and would reveal the reader to third parties. */
export const hasFieldInAddress = (clean: string) =>
  partsOf(clean).some(({ attribs }) => [attribs.href, attribs.src].some((address) => address?.includes('{{')));

const placeholder = /^(https?:\/\/)?(www\.)?example\.(com|org|net)\b|^#?$|^https?:\/\/$/i;

/** The list of checks is capped. */
const MOST_CHECKS = 100;

/** Warnings before sending; none of them blocks it. */
export function checksOf(clean: string, texts: readonly string[], locale: LocaleCode): EmailCheck[] {
  const checks: EmailCheck[] = [];
  const say = (check: EmailCheck['check'], detail: string) =>
    void (checks.length < MOST_CHECKS && checks.push({ check, locale, detail: detail.slice(0, 200) }));
  for (const { tag, attribs } of partsOf(clean)) {
    if (tag === 'img' && !attribs.alt?.trim()) say('image_without_alt', attribs.src ?? '');
    if (tag !== 'a') continue;
    const href = attribs.href?.trim() ?? '';
    if (placeholder.test(href) || !URL.canParse(href)) say('link_broken', href);
    else if (/^http:/i.test(href)) say('link_without_https', href);
  }
  for (const text of [...texts, clean]) {
    for (const part of mergeParts(text))
      if (typeof part !== 'string' && part.field !== 'email' && !part.fallback)
        say('field_without_fallback', `{{${part.field}}}`);
    for (const unknown of unknownFields(text)) say('field_without_fallback', unknown);
  }
  return checks;
}

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
