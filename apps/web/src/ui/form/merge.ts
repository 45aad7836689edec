/** One value two people may have changed: a field, or one entry of a field that holds several. */
export type Leaf = { field: string; entry?: string };
export type Side = 'yours' | 'theirs';
export type Difference = Leaf & { key: string; yours: unknown; theirs: unknown; both: boolean; pick: Side };

type Values = Record<string, unknown>;

const isEntries = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing is nothing, however it is written. */
const plain = (value: unknown) => (value === '' || value === null ? undefined : value);
const isSame = (one: unknown, other: unknown) => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

const valueAt = (values: Values, { field, entry }: Leaf) => {
  const value = values[field];
  return entry === undefined ? value : isEntries(value) ? value[entry] : undefined;
};

function leavesOf(...versions: Values[]): Leaf[] {
  const fields = new Set(versions.flatMap((values) => Object.keys(values)));
  return [...fields].flatMap((field): Leaf[] => {
    const entries = versions.map((values) => values[field]).filter(isEntries);
    if (entries.length === 0) return [{ field }];
    return [...new Set(entries.flatMap((value) => Object.keys(value)))].map((entry) => ({ field, entry }));
  });
}

/** Everything that stands differently in the two; what only one of them changed is picked already. */
export function differencesOf(base: Values, yours: Values, theirs: Values): Difference[] {
  return leavesOf(base, yours, theirs).flatMap((leaf) => {
    const [before, mine, other] = [base, yours, theirs].map((values) => valueAt(values, leaf));
    if (isSame(mine, other)) return [];
    const changed = !isSame(before, mine);
    const both = changed && !isSame(before, other);
    const key = leaf.entry === undefined ? leaf.field : `${leaf.field}/${leaf.entry}`;
    return [
      { ...leaf, key, yours: mine, theirs: other, both, pick: changed ? ('yours' as const) : ('theirs' as const) },
    ];
  });
}

/** Theirs, with the values of one's own that were picked. */
export function merged(theirs: Values, differences: Difference[]): Values {
  const result: Values = { ...theirs };
  for (const { field, entry, yours, pick } of differences) {
    if (pick === 'theirs') continue;
    if (entry === undefined) {
      result[field] = yours;
      continue;
    }
    const { [entry]: _, ...rest } = isEntries(result[field]) ? result[field] : {};
    result[field] = yours === undefined ? rest : { ...rest, [entry]: yours };
  }
  return result;
}

/** Does anything stand differently from where it began? */
export const isChanged = (base: Values, values: Values) => differencesOf(base, values, base).length > 0;
