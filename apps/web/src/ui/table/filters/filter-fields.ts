import * as z from 'zod';
import type { List, ListValues } from '../../../platform/use-list.ts';
import type { FilterIconName } from './filter-icons.ts';

export type Option = { value: string; label: string };

/** A filter as a feature declares it. Its kind is derived from the contract's query schema. */
export type Filter = {
  /** A field of the query, or the prefix of `_from` and `_to`, or of `_min` and `_max`. */
  name: string;
  label: string;
  /** Its group in the list of all filters. */
  group?: string;
  /** Its icon in that list. */
  icon?: FilterIconName;
  /** Labels of the enum values; those of a boolean are shown without the name, such as "No photo". */
  labels?: Readonly<Record<string, string>>;
  /** The boolean value that choosing the filter sets; without it, the admin picks yes or no. */
  usual?: 'true' | 'false';
  /** Loads all options, for ids, numbers and codes. */
  load?: () => Promise<Option[]>;
  /** Set by links from other pages: it has a chip, but is not in the list of filters. */
  chipOnly?: boolean;
  /** Server-side search, for too many options to load. */
  find?: Finder;
  /** The unit of the numbers. */
  unit?: string;
  /** The query field for "at least", if the filter itself matches exact numbers. */
  least?: string;
  /** Set elsewhere, such as on a map, and only removable here: the text of its chip for any value. */
  drawn?: string;
  /** The query fields of an amount's currency, whose options are loaded, and of its period. */
  money?: { currency: string; period: string };
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

/** The filters that a query offers, by the names that a feature declares: from and to are one filter. */
export type FilterName<Offered extends string> = RangeOf<
  RangeOf<Offered, Offered, 'from', 'to'>,
  Offered,
  'min',
  'max'
>;

export type Finder = {
  /** Searches for the typed text; the rest of the list's query may scope it. */
  search: (text: string, values: ListValues, signal: AbortSignal) => Promise<Option[]>;
  /** The label of a value in the URL. */
  name: (value: string, signal: AbortSignal) => Promise<string>;
};

type Said = Pick<Filter, 'name' | 'label' | 'group' | 'icon' | 'chipOnly'>;

/** A range of days, or of numbers, including amounts of money; `currencies` is undefined while loading. */
export type RangeField = Said & {
  kind: 'range';
  of: 'date' | 'number';
  ends: readonly [string, string];
  unit?: string;
  money?: { currency: string; period: string; currencies: Option[] | undefined; periods: Option[] };
};
export type FoundField = Said & { kind: 'found'; options: Option[] | undefined; search: Finder['search'] };
export type ChoiceField = Said & {
  kind: 'any' | 'one';
  options: Option[] | undefined;
  /** Its values are shown without the name. */
  isPlain?: boolean;
  usual?: string;
};
export type CountField = Said & { kind: 'count'; options: Option[] | undefined; least: string };
type DrawnField = Said & { kind: 'drawn'; words: string };
export type FilterField = RangeField | FoundField | ChoiceField | CountField | DrawnField;

type Shape = List<unknown>['shape'];

const bare = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? bare(schema.unwrap()) : schema;

const capital = (word: string) => (word.charAt(0).toUpperCase() + word.slice(1)).replaceAll('_', ' ');

const yesNo: Option[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** The parts of the declaration that a field takes over. */
const said = ({ name, label, group, icon, chipOnly }: Filter): Said => ({ name, label, group, icon, chipOnly });

const wordsOf = ({ options }: z.ZodEnum, labels: Filter['labels']): Option[] =>
  options.map((value) => ({ value: String(value), label: labels?.[value] ?? capital(String(value)) }));

/** The currencies as loaded, and the periods as the query declares them. */
function moneyOf({ money, labels }: Filter, shape: Shape, currencies?: Option[]): RangeField['money'] {
  if (!money) return undefined;
  const declared = shape[money.period];
  const period = declared && bare(declared);
  const words = period instanceof z.ZodPipe && period.out instanceof z.ZodArray ? period.out.element : period;
  return { ...money, currencies, periods: words instanceof z.ZodEnum ? wordsOf(words, labels) : [] };
}

function rangeOf(filter: Filter, shape: Shape, loaded?: Option[]): FilterField | undefined {
  for (const [first, last] of [
    [`${filter.name}_from`, `${filter.name}_to`],
    [`${filter.name}_min`, `${filter.name}_max`],
  ] as const) {
    const schema = shape[first];
    if (!schema || !shape[last]) continue;
    const of = bare(schema) instanceof z.ZodISODate ? 'date' : 'number';
    const money = moneyOf(filter, shape, loaded);
    return { ...said(filter), kind: 'range', of, ends: [first, last], unit: filter.unit, money };
  }
}

/** A single choice: an enum, yes or no, or options that the feature loads. */
function oneOf(filter: Filter, schema: z.core.$ZodType, loaded?: Option[]): FilterField | undefined {
  const { labels, usual } = filter;
  if (filter.load) return { ...said(filter), kind: 'one', options: loaded };
  if (schema instanceof z.ZodEnum) return { ...said(filter), kind: 'one', options: wordsOf(schema, labels) };
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodEnum) {
    const options = yesNo.map(({ value, label }) => ({ value, label: labels?.[value] ?? label }));
    return { ...said(filter), kind: 'one', options, isPlain: labels !== undefined, usual };
  }
}

/** A multiple choice of values or ids: loaded, searched, or counts. */
function anyOf(filter: Filter, item: z.core.$ZodType, loaded?: Option[]): FilterField {
  const { labels, find, least } = filter;
  if (find) return { ...said(filter), kind: 'found', options: loaded, search: find.search };
  if (least) return { ...said(filter), kind: 'count', options: loaded, least };
  return { ...said(filter), kind: 'any', options: item instanceof z.ZodEnum ? wordsOf(item, labels) : loaded };
}

/** Derives the kind of a filter from the query schema: multiple choice, single choice, or range. */
export function fieldOf(filter: Filter, shape: Shape, loaded?: Option[]): FilterField {
  if (filter.drawn !== undefined) return { ...said(filter), kind: 'drawn', words: filter.drawn };
  const declared = shape[filter.name];
  const schema = declared && bare(declared);
  if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodArray) return anyOf(filter, schema.out.element, loaded);
  const field = (schema && oneOf(filter, schema, loaded)) ?? rangeOf(filter, shape, loaded);
  if (field) return field;
  throw new Error(`The list's query has no filter ${filter.name}`);
}

/** The query fields that a filter sets. */
function namesOf(field: FilterField): string[] {
  if (field.kind === 'count') return [field.name, field.least];
  if (field.kind !== 'range') return [field.name];
  return [...field.ends, ...(field.money ? [field.money.currency, field.money.period] : [])];
}

/** The change that removes it from the query. */
export const without = (field: FilterField): Record<string, undefined> =>
  Object.fromEntries(namesOf(field).map((name) => [name, undefined]));

export const isSet = (field: FilterField, values: ListValues) =>
  namesOf(field).some((name) => values[name] !== undefined);

export const chosenIn = (name: string, values: ListValues) => values[name]?.split(',') ?? [];
