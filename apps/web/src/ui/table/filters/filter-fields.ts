import * as z from 'zod';
import type { List, ListValues } from '../../../platform/use-list.ts';

export type Option = { value: string; label: string };

/** A filter as a room declares it. What kind it is, the contract's query schema knows. */
export type Filter = {
  /** A field of the query, or what stands before `_from` and `_to`, or `_min` and `_max`. */
  name: string;
  label: string;
  /** What its chips are headed by, where the label says more: "Bedrooms" of "Bedrooms, at least". */
  chip?: string;
  /** Words for the values of an enum. */
  labels?: Readonly<Record<string, string>>;
  /** All choices there are, for ids, numbers and codes. */
  load?: () => Promise<Option[]>;
  /** Set by links from other pages: it has a chip, but no field of its own. */
  chipOnly?: boolean;
  /** Too many choices to load: they are found by what is typed. */
  find?: Finder;
};

type RangeOf<
  N extends string,
  All extends string,
  First extends string,
  Last extends string,
> = N extends `${infer Range}_${First}`
  ? `${Range}_${Last}` extends All
    ? Range
    : N
  : N extends `${infer Range}_${Last}`
    ? `${Range}_${First}` extends All
      ? Range
      : N
    : N;

/** The filters that a query offers, by the names that a room declares them by: from and to are one. */
export type FilterName<Offered extends string> = RangeOf<
  RangeOf<Offered, Offered, 'from', 'to'>,
  Offered,
  'min',
  'max'
>;

export type Finder = {
  /** What matches the words typed so far; the rest of the list's query may narrow it. */
  search: (text: string, values: ListValues, signal: AbortSignal) => Promise<Option[]>;
  /** What a value is called that stands in the address. */
  name: (value: string, signal: AbortSignal) => Promise<string>;
};

export type FilterField = Pick<Filter, 'name' | 'label' | 'chip' | 'chipOnly'> &
  (
    | { kind: 'any'; options: Option[] | undefined }
    | { kind: 'found'; options: Option[] | undefined; search: Finder['search'] }
    | { kind: 'one'; options: Option[] | undefined }
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

/** What a field keeps of what the room says. */
const said = ({ name, label, chip, chipOnly }: Filter) => ({ name, label, chip, chipOnly });

function rangeOf(filter: Filter, shape: Shape): FilterField | undefined {
  for (const [first, last] of [
    [`${filter.name}_from`, `${filter.name}_to`],
    [`${filter.name}_min`, `${filter.name}_max`],
  ] as const) {
    const schema = shape[first];
    if (!schema || !shape[last]) continue;
    const of = bare(schema) instanceof z.ZodISODate ? 'date' : 'number';
    return { ...said(filter), kind: 'range', of, ends: [first, last] };
  }
}

const wordsOf = ({ options }: z.ZodEnum, labels: Filter['labels']): Option[] =>
  options.map((value) => ({ value: String(value), label: labels?.[value] ?? capital(String(value)) }));

/** One of some words, yes or no, or one of the choices that the room loads. */
function oneOf(filter: Filter, schema: z.core.$ZodType, loaded?: Option[]) {
  const one = (options: Option[] | undefined): FilterField => ({ ...said(filter), kind: 'one', options });
  if (filter.load) return one(loaded);
  if (schema instanceof z.ZodEnum) return one(wordsOf(schema, filter.labels));
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodEnum) return one(yesNo);
}

/** Draws from the query schema what a filter is: any of some words or ids, one of them, or from and to. */
export function fieldOf(filter: Filter, shape: Shape, loaded?: Option[]): FilterField {
  const { name, labels, find } = filter;
  const schema = shape[name] && bare(shape[name]);
  if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodArray) {
    if (find) return { ...said(filter), kind: 'found', options: loaded, search: find.search };
    const item = schema.out.element;
    return { ...said(filter), kind: 'any', options: item instanceof z.ZodEnum ? wordsOf(item, labels) : loaded };
  }
  const field = (schema && oneOf(filter, schema, loaded)) ?? rangeOf(filter, shape);
  if (field) return field;
  throw new Error(`The list's query has no filter ${name}`);
}

/** What a filter is set to, one chip each, with what is left of the query when the chip goes. */
export type Chip = { key: string; label: string; without: Record<string, string | undefined> };

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayOf = (text: string) => new Date(`${text}T00:00:00Z`);

const wordsFor = {
  date: {
    one: (day: string) => days.format(dayOf(day)),
    /** `1–15 Nov 2026`. */
    both: (from: string, to: string) => days.formatRange(dayOf(from), dayOf(to)),
  },
  number: { one: (text: string) => text, both: (from: string, to: string) => `${from} – ${to}` },
};

function rangeText(of: 'date' | 'number', from: string | undefined, to: string | undefined) {
  const words = wordsFor[of];
  if (from && to) return words.both(from, to);
  if (from) return `from ${words.one(from)}`;
  return to && `to ${words.one(to)}`;
}

export const chosenIn = (name: string, values: ListValues) => values[name]?.split(',') ?? [];

export function chipsOf(field: FilterField, values: ListValues): Chip[] {
  if (field.kind === 'range') {
    const [first, last] = field.ends;
    const label = rangeText(field.of, values[first], values[last]);
    if (!label) return [];
    return [{ key: field.name, label, without: { [first]: undefined, [last]: undefined } }];
  }
  const chosen = chosenIn(field.name, values);
  return chosen.map((value) => ({
    key: `${field.name}-${value}`,
    // What the server has still to say.
    label: field.options ? (field.options.find((option) => option.value === value)?.label ?? value) : '…',
    without: { [field.name]: chosen.filter((other) => other !== value).join(',') || undefined },
  }));
}
