const isNumeric = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));

/** Compares by meaning: `90` equals `90.00`, null equals undefined, and the order of keys is ignored. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const [a, b] = [one ?? null, other ?? null];
  if (isNumeric(a) && isNumeric(b)) return Number(a) === Number(b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [first, second] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...keys].every((key) => isSameValue(first[key], second[key]));
}
