import { normalizeForSearch } from '../../../platform/normalize-for-search.ts';
import type { ListValues } from '../../../platform/use-list.ts';
import { chosenIn, type FilterField, type Option } from './filter-fields.ts';
import { wordsOf } from './filter-words.ts';

/** An entry of "+ Filter": a filter, or directly one of its values. */
export type Entry = { key: string; field: FilterField; label: string; now?: string; value?: string };

export type EntryGroup = { name: string | undefined; entries: Entry[] };

const labelOf = (field: FilterField) => {
  const usual = field.kind === 'one' ? field.options?.find(({ value }) => value === field.usual) : undefined;
  return usual && field.kind === 'one' && field.isPlain ? usual.label : field.label;
};

function entryOf(field: FilterField, values: ListValues): Entry {
  const words = wordsOf(field, values);
  const now = words && (words.more > 0 ? `${words.value} +${words.more}` : words.value);
  return { key: field.name, field, label: labelOf(field), now };
}

/** Filters by group, in the order of the feature. */
export function groupsOf(fields: readonly FilterField[], values: ListValues): EntryGroup[] {
  const groups: EntryGroup[] = [];
  for (const field of fields) {
    const group = groups.find(({ name }) => name === field.group) ?? { name: field.group, entries: [] };
    if (group.entries.length === 0) groups.push(group);
    group.entries.push(entryOf(field, values));
  }
  return groups;
}

/** Two columns of similar height; groups are not split. */
export function inColumns(groups: readonly EntryGroup[], most: number): EntryGroup[][] {
  const heightOf = (some: readonly EntryGroup[]) => some.reduce((sum, { entries }) => sum + entries.length + 1, 0);
  const all = heightOf(groups);
  if (all <= most) return [[...groups]];
  const cuts = groups.map((_, at) => at + 1);
  const fairness = (cut: number) => Math.abs(all - 2 * heightOf(groups.slice(0, cut)));
  const best = cuts.reduce((one, other) => (fairness(other) < fairness(one) ? other : one), 1);
  return [groups.slice(0, best), groups.slice(best)];
}

const MOST_VALUES = 12;

const valuesOf = (field: FilterField): readonly Option[] =>
  (field.kind === 'any' || (field.kind === 'one' && field.usual === undefined)) && field.options ? field.options : [];

const valueEntry = (field: FilterField, { value, label }: Option): Entry => ({
  key: `${field.name}-${value}`,
  field,
  value,
  label: `${field.label}: ${label}`,
});

const MOST_FOUND = 5;

/** Server-side matches of filters with too many values to load. */
export const foundEntries = (field: FilterField, found: readonly Option[]): Entry[] =>
  found.slice(0, MOST_FOUND).map((option) => valueEntry(field, option));

/** Filters whose name matches the typed text, then matching values: "mar" finds City: Marrakesh. */
export function matchesOf(fields: readonly FilterField[], values: ListValues, typed: string): Entry[] {
  const wanted = normalizeForSearch(typed);
  const byName = fields
    .map((field) => entryOf(field, values))
    .filter(({ label }) => normalizeForSearch(label).includes(wanted));
  // A match at the start of a word ranks higher than one inside a word.
  const isLater = ({ label }: Option) => Number(!` ${normalizeForSearch(label)}`.includes(` ${wanted}`));
  const byValue = fields.flatMap((field) =>
    valuesOf(field)
      .filter(({ label }) => normalizeForSearch(label).includes(wanted))
      .map((option) => ({ option, field })),
  );
  const entries = byValue
    .toSorted((one, other) => isLater(one.option) - isLater(other.option))
    .map(({ option, field }) => valueEntry(field, option));
  return [...byName, ...entries.slice(0, MOST_VALUES)];
}

/** The change that choosing an entry applies directly; undefined if its editor opens. */
export function changeOf({ field, value, now }: Entry, values: ListValues): Record<string, string> | undefined {
  if (value !== undefined) {
    const takesSeveral = field.kind === 'any' || field.kind === 'found';
    const chosen = takesSeveral ? chosenIn(field.name, values).filter((other) => other !== value) : [];
    return { [field.name]: [...chosen, value].join(',') };
  }
  return field.kind === 'one' && field.usual !== undefined && now === undefined
    ? { [field.name]: field.usual }
    : undefined;
}
