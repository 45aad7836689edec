import type * as z from 'zod';

/** What a message may say of its reader, and nothing else: no logic, no other names. */
export const mergeFields = ['first_name', 'last_name', 'email'] as const;
export type MergeField = (typeof mergeFields)[number];

const anyField = /\{\{(.*?)\}\}/gs;
const knownField = new RegExp(`^\\s*(${mergeFields.join('|')})\\s*(?:\\|([^{}<>|\\r\\n]{0,60}))?$`);

export type MergePart = string | { field: MergeField; fallback: string };

/** A text cut at its merge fields; one that is unknown stays text. */
export function mergeParts(text: string): MergePart[] {
  const parts: MergePart[] = [];
  let from = 0;
  for (const found of text.matchAll(anyField)) {
    const [, field, fallback = ''] = knownField.exec(found[1] ?? '') ?? [];
    if (!field) continue;
    parts.push(text.slice(from, found.index), { field: field as MergeField, fallback: fallback.trim() });
    from = found.index + found[0].length;
  }
  return [...parts, text.slice(from)].filter((part) => part !== '');
}

/** The merge fields of a text that no reader has. */
export const unknownFields = (text: string): string[] => [
  ...new Set([...text.matchAll(anyField)].filter((found) => !knownField.test(found[1] ?? '')).map(([whole]) => whole)),
];

/** Fills a text in one go: what a value holds is never looked at for fields again. */
export const merged = (
  parts: readonly MergePart[],
  values: Record<MergeField, string>,
  written: (value: string) => string = (value) => value,
) => parts.map((part) => (typeof part === 'string' ? part : written(values[part.field]) || part.fallback)).join('');

/** Text that may hold merge fields; another one is refused by name. */
export const withMergeFields = <T extends z.ZodType<string, string>>(text: T) =>
  text.superRefine((value, context) => {
    const [unknown] = unknownFields(value);
    if (unknown)
      context.addIssue({
        code: 'custom',
        message: `${unknown.slice(0, 60)} is not a field: use ${mergeFields.map((field) => `{{${field}}}`).join(', ')}`,
      });
  });
