import { type MergeField, mergeFieldLabels, mergeParts } from '@lintel/contract/features/marketing/merge-fields';

export const fieldWords = {
  first_name: { label: mergeFieldLabels.first_name, fallback: 'there' },
  last_name: { label: mergeFieldLabels.last_name, fallback: '' },
  email: { label: mergeFieldLabels.email, fallback: '' },
} as const satisfies Record<MergeField, { label: string; fallback: string }>;

/** `{{first_name|there}}`: the format in the email. */
export const fieldText = (field: string, fallback: string) =>
  fallback === '' ? `{{${field}}}` : `{{${field}|${fallback}}}`;

/** Sanitises a fallback: removes characters that would end the field or start HTML. */
export const plainFallback = (text: string) =>
  text
    .replaceAll(/[{}<>|\r\n]/g, '')
    .slice(0, 60)
    .trim();

/** Replaces the merge fields in the text of a document by elements that the editor parses as nodes. */
export function withFieldParts(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const texts: Text[] = [];
  const walk = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  for (const text of texts) {
    // The label of a button stays plain text, and existing nodes are not wrapped again.
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

/** Converts merge field nodes back to text, as stored in the email. */
export const withoutFieldParts = (html: string) =>
  html.replaceAll(/<span data-field="[^"]*" data-fallback="[^"]*">([^<]*)<\/span>/g, '$1');
