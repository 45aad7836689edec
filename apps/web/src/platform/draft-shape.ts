type Values = Record<string, unknown>;
type Fitted<T> = { fitting: T; isWhole: boolean };

const isEntries = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const whole = (fitting: unknown): Fitted<unknown> => ({ fitting, isWhole: true });

/** Fits a stored value to the type of `like`. A cleared field may be null; an empty `like` accepts any value. */
function fittedValue(value: unknown, like: unknown): Fitted<unknown> {
  if (like === null || like === undefined) return whole(value);
  if (value === undefined) return whole(like);
  if (Array.isArray(like)) return fittedList(value, like);
  if (isEntries(like)) return isEntries(value) ? fitToForm(value, like) : { fitting: like, isWhole: false };
  if (value === null && typeof like === 'string') return whole('');
  if (value === null && typeof like === 'number') return whole(null);
  return typeof value === typeof like ? whole(value) : { fitting: like, isWhole: false };
}

function fittedList(value: unknown, like: readonly unknown[]): Fitted<unknown> {
  if (!Array.isArray(value)) return { fitting: like, isWhole: false };
  const entries = value.map((entry) =>
    entry === null ? { fitting: null, isWhole: false } : fittedEntry(entry, like[0]),
  );
  const kept = entries.filter(({ isWhole }) => isWhole).map(({ fitting }) => fitting);
  return { fitting: kept, isWhole: kept.length === value.length };
}

/** An entry of a list is either taken or dropped; its missing values are not filled in from another entry. */
const fittedEntry = (entry: unknown, like: unknown): Fitted<unknown> => ({
  fitting: entry,
  isWhole:
    like === undefined ||
    like === null ||
    (typeof entry === typeof like && Array.isArray(entry) === Array.isArray(like)),
});

/**
 * Fits stored values to a form with the values of `like`: missing values and those of another type are taken from
 * `like`.
 */
export function fitToForm(values: Values, like: Values): Fitted<Values> {
  const parts = Object.keys({ ...like, ...values }).map(
    (name) => [name, fittedValue(values[name], like[name])] as const,
  );
  return {
    fitting: Object.fromEntries(parts.map(([name, { fitting }]) => [name, fitting])),
    isWhole: parts.every(([, { isWhole }]) => isWhole),
  };
}
