/** A value that both sides may have changed: a field, or one entry of a field with several. */
export type Leaf = { field: string; entry?: string };
export type Side = 'yours' | 'theirs';
export type Difference = Leaf & { key: string; yours: unknown; theirs: unknown; both: boolean; pick: Side };

type Values = Record<string, unknown>;

const isEntries = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Empty text, null and undefined are equal. */
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

/** All differences between both sides; those that only one side changed are already picked. */
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

/** Their values, with the picked ones of the admin's own. */
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

/** Whether any value differs from the base. */
export const isChanged = (base: Values, values: Values) => differencesOf(base, values, base).length > 0;
