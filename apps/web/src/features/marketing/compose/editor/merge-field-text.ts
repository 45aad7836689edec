import { type MergeField, mergeFieldLabels, mergeParts } from '@lintel/contract/features/marketing/merge-fields';

export const fieldWords = {
  first_name: { label: mergeFieldLabels.first_name, fallback: 'there' },
  last_name: { label: mergeFieldLabels.last_name, fallback: '' },
  email: { label: mergeFieldLabels.email, fallback: '' },
} as const satisfies Record<MergeField, { label: string; fallback: string }>;

/** `{{first_name|there}}`: as a mail holds it. */
export const fieldText = (field: string, fallback: string) =>
  fallback === '' ? `{{${field}}}` : `{{${field}|${fallback}}}`;

/** A fallback is plain: what would end the field or start HTML is left out. */
export const plainFallback = (text: string) =>
  text
    .replaceAll(/[{}<>|\r\n]/g, '')
    .slice(0, 60)
    .trim();

/** Puts a part in the place of each merge field of a document's texts, so that the editor knows them. */
export function withFieldParts(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const texts: Text[] = [];
  const walk = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  for (const text of texts) {
    // The words of a button are one text, and a part stays one.
    if (text.parentElement?.closest('a[data-button], [data-field]')) continue;
    const parts = mergeParts(text.data);
    if (parts.every((part) => typeof part === 'string')) continue;
    text.replaceWith(
      ...parts.map((part) => {
        if (typeof part === 'string') return part;
        const mark = page.createElement('span');
        mark.dataset.field = part.field;
        mark.dataset.fallback = part.fallback;
        return mark;
      }),
    );
  }
  return page.body.innerHTML;
}

/** As a mail holds it: a field is text. */
export const withoutFieldParts = (html: string) =>
  html.replaceAll(/<span data-field="[^"]*" data-fallback="[^"]*">([^<]*)<\/span>/g, '$1');
