import type * as z from 'zod';

/** The allowlist of merge fields: no logic and no other names. */
export const mergeFields = ['first_name', 'last_name', 'email'] as const;
export type MergeField = (typeof mergeFields)[number];

const knownField = new RegExp(`^\\s*(${mergeFields.join('|')})\\s*(?:\\|([^{}<>|\\r\\n]{0,60}))?$`);

/** The label of a field. */
export const mergeFieldLabels = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
} as const satisfies Record<MergeField, string>;

export type MergePart = string | { field: MergeField; fallback: string };

type Found = { index: number; whole: string; inner: string };

/** Finds everything between double braces, and a last unclosed one. Linear: reads the text once. */
function* fieldsIn(text: string): Generator<Found> {
  for (let from = 0; ; ) {
    const index = text.indexOf('{{', from);
    if (index < 0) return;
    const end = text.indexOf('}}', index + 2);
    if (end < 0) return yield { index, whole: text.slice(index), inner: text.slice(index + 2) };
    from = end + 2;
    yield { index, whole: text.slice(index, from), inner: text.slice(index + 2, end) };
  }
}

const isClosed = ({ whole, inner }: Found) => whole.length === inner.length + 4;

function knownIn(found: Found) {
  const [, field, fallback = ''] = (isClosed(found) && knownField.exec(found.inner)) || [];
  return field ? { field: field as MergeField, fallback: fallback.trim() } : undefined;
}

/** Splits a text at its merge fields; unknown ones remain text. */
export function mergeParts(text: string): MergePart[] {
  const parts: MergePart[] = [];
  let from = 0;
  for (const found of fieldsIn(text)) {
    const known = knownIn(found);
    if (!known) continue;
    parts.push(text.slice(from, found.index), known);
    from = found.index + found.whole.length;
  }
  return [...parts, text.slice(from)].filter((part) => part !== '');
}

/** The unknown or unclosed merge fields of a text. */
export const unknownFields = (text: string): string[] => [
  ...new Set([...fieldsIn(text)].filter((found) => !knownIn(found)).map(({ whole }) => whole)),
];

/** Removes the braces, which only the editor shows. */
const withoutBraces = (text: string) => text.replaceAll(/\{{2,}|\}{2,}/g, '');

/** A text for lists and headings, with the labels of fields, as in `Hello First name`; never with braces. */
export const mergeFieldsAsLabels = (text: string) =>
  mergeParts(text)
    .map((part) => (typeof part === 'string' ? withoutBraces(part) : mergeFieldLabels[part.field]))
    .join('');

/** Fills in the fields in one pass, so that values are never scanned for fields again. */
export const fillMergeFields = (
  parts: readonly MergePart[],
  values: Record<MergeField, string>,
  written: (value: string) => string = (value) => value,
) => parts.map((part) => (typeof part === 'string' ? part : written(values[part.field]) || part.fallback)).join('');

const fieldNames = 'First name, Last name or Email';

/** Text that may contain merge fields; unknown ones are rejected by name. */
export const withMergeFields = <T extends z.ZodType<string, string>>(text: T) =>
  text.superRefine((value, context) => {
    const [unknown] = unknownFields(value);
    if (unknown)
      context.addIssue({
        code: 'custom',
        message: `“${withoutBraces(unknown).trim().slice(0, 60)}” is not a field. Use ${fieldNames}.`,
      });
  });
