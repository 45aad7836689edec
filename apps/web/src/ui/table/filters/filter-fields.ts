import * as z from 'zod';
import type { List, ListValues } from '../../../platform/use-list.ts';
import type { FilterIconName } from './filter-icons.ts';

export type Option = { value: string; label: string };

/** A filter as a room declares it. What kind it is, the contract's query schema knows. */
export type Filter = {
  /** A field of the query, or what stands before `_from` and `_to`, or `_min` and `_max`. */
  name: string;
  label: string;
  /** The heading it stands under where all filters are listed. */
  group?: string;
  /** Stands before it there. */
  icon?: FilterIconName;
  /** Words for the values of an enum; for yes and no they stand alone, such as "No photo". */
  labels?: Readonly<Record<string, string>>;
  /** Of yes or no, the one that is meant by choosing the filter; without it, one is asked which. */
  usual?: 'true' | 'false';
  /** All choices there are, for ids, numbers and codes. */
  load?: () => Promise<Option[]>;
  /** Set by links from other pages: it has a chip, but is not offered. */
  chipOnly?: boolean;
  /** Too many choices to load: they are found by what is typed. */
  find?: Finder;
  /** What numbers are counted in. */
  unit?: string;
  /** The field of the query for "at least", where the filter itself asks for exact numbers. */
  least?: string;
  /** Set elsewhere, such as on a map, and only taken away here: what its chip says, whatever its value. */
  drawn?: string;
  /** Amounts mean little without them: the fields of the query for the currency, which are loaded, and the period. */
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

type Said = Pick<Filter, 'name' | 'label' | 'group' | 'icon' | 'chipOnly'>;

/** Days, or numbers: amounts of money among them, whose currencies are still on their way while undefined. */
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
  /** Its values speak for themselves. */
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

/** What a field keeps of what the room says. */
const said = ({ name, label, group, icon, chipOnly }: Filter): Said => ({ name, label, group, icon, chipOnly });

const wordsOf = ({ options }: z.ZodEnum, labels: Filter['labels']): Option[] =>
  options.map((value) => ({ value: String(value), label: labels?.[value] ?? capital(String(value)) }));

/** With what amounts go: currencies as loaded, periods as the query names them. */
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

/** One of some words, yes or no, or one of the choices that the room loads. */
function oneOf(filter: Filter, schema: z.core.$ZodType, loaded?: Option[]): FilterField | undefined {
  const { labels, usual } = filter;
  if (filter.load) return { ...said(filter), kind: 'one', options: loaded };
  if (schema instanceof z.ZodEnum) return { ...said(filter), kind: 'one', options: wordsOf(schema, labels) };
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodEnum) {
    const options = yesNo.map(({ value, label }) => ({ value, label: labels?.[value] ?? label }));
    return { ...said(filter), kind: 'one', options, isPlain: labels !== undefined, usual };
  }
}

/** Any of some words or ids: loaded, found, or counted. */
function anyOf(filter: Filter, item: z.core.$ZodType, loaded?: Option[]): FilterField {
  const { labels, find, least } = filter;
  if (find) return { ...said(filter), kind: 'found', options: loaded, search: find.search };
  if (least) return { ...said(filter), kind: 'count', options: loaded, least };
  return { ...said(filter), kind: 'any', options: item instanceof z.ZodEnum ? wordsOf(item, labels) : loaded };
}

/** Draws from the query schema what a filter is: any of some words or ids, one of them, or from and to. */
export function fieldOf(filter: Filter, shape: Shape, loaded?: Option[]): FilterField {
  if (filter.drawn !== undefined) return { ...said(filter), kind: 'drawn', words: filter.drawn };
  const declared = shape[filter.name];
  const schema = declared && bare(declared);
  if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodArray) return anyOf(filter, schema.out.element, loaded);
  const field = (schema && oneOf(filter, schema, loaded)) ?? rangeOf(filter, shape, loaded);
  if (field) return field;
  throw new Error(`The list's query has no filter ${filter.name}`);
}

/** The fields of the query that a filter sets. */
function namesOf(field: FilterField): string[] {
  if (field.kind === 'count') return [field.name, field.least];
  if (field.kind !== 'range') return [field.name];
  return [...field.ends, ...(field.money ? [field.money.currency, field.money.period] : [])];
}

/** What takes it out of the query. */
export const without = (field: FilterField): Record<string, undefined> =>
  Object.fromEntries(namesOf(field).map((name) => [name, undefined]));

export const isSet = (field: FilterField, values: ListValues) =>
  namesOf(field).some((name) => values[name] !== undefined);

export const chosenIn = (name: string, values: ListValues) => values[name]?.split(',') ?? [];
