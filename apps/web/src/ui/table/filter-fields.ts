import * as z from 'zod';
import type { List, ListValues } from '../../platform/use-list.ts';

export type Option = { value: string; label: string };

/** A filter as a room declares it. What kind it is, the contract's query schema knows. */
export type Filter = {
  /** A field of the query, or what stands before `_from` and `_to`, or `_min` and `_max`. */
  name: string;
  label: string;
  /** Words for the values of an enum. */
  labels?: Readonly<Record<string, string>>;
  /** Choices that the server knows, for ids. */
  load?: () => Promise<Option[]>;
};

export type FilterField = { name: string; label: string } & (
  | { kind: 'any'; options: Option[] | undefined }
  | { kind: 'flag'; options: Option[] }
  | { kind: 'range'; of: 'date' | 'number'; ends: readonly [string, string] }
);

type Shape = List<unknown>['shape'];

const bare = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? bare(schema.unwrap()) : schema;

const capital = (word: string) => (word.charAt(0).toUpperCase() + word.slice(1)).replaceAll('_', ' ');

const yesNo: Option[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

function rangeOf({ name, label }: Filter, shape: Shape): FilterField | undefined {
  for (const [first, last] of [
    [`${name}_from`, `${name}_to`],
    [`${name}_min`, `${name}_max`],
  ] as const) {
    const schema = shape[first];
    if (!schema || !shape[last]) continue;
    return {
      name,
      label,
      kind: 'range',
      of: bare(schema) instanceof z.ZodISODate ? 'date' : 'number',
      ends: [first, last],
    };
  }
}

/** Draws from the query schema what a filter is: any of some words or ids, yes or no, or from and to. */
export function fieldOf(filter: Filter, shape: Shape, loaded?: Option[]): FilterField {
  const { name, label, labels } = filter;
  const schema = shape[name] && bare(shape[name]);
  if (schema instanceof z.ZodPipe) {
    if (schema.out instanceof z.ZodArray) {
      const item = schema.out.element;
      if (!(item instanceof z.ZodEnum)) return { name, label, kind: 'any', options: loaded };
      const options = item.options.map((value) => ({
        value: String(value),
        label: labels?.[value] ?? capital(String(value)),
      }));
      return { name, label, kind: 'any', options };
    }
    if (schema.in instanceof z.ZodEnum) return { name, label, kind: 'flag', options: yesNo };
  }
  const range = rangeOf(filter, shape);
  if (range) return range;
  throw new Error(`The list's query has no filter ${name}`);
}

/** What a filter is set to, one chip each, with what is left of the query when the chip goes. */
export type Chip = { key: string; label: string; without: Record<string, string | undefined> };

const dayText = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

export function chipsOf(field: FilterField, values: ListValues): Chip[] {
  if (field.kind === 'range') {
    const [first, last] = field.ends;
    const [from, to] = [values[first], values[last]].map(
      (text) => text && (field.of === 'date' ? dayText(text) : text),
    );
    if (!from && !to) return [];
    const label = from && to ? `${from} – ${to}` : from ? `from ${from}` : `to ${to}`;
    return [{ key: field.name, label, without: { [first]: undefined, [last]: undefined } }];
  }
  const chosen = values[field.name]?.split(',') ?? [];
  return chosen.map((value) => ({
    key: `${field.name}-${value}`,
    label: field.options?.find((option) => option.value === value)?.label ?? value,
    without: { [field.name]: chosen.filter((other) => other !== value).join(',') || undefined },
  }));
}
