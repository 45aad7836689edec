// The address holds text, as the API's query does: `?search=123` stays "123", `?status=a,b` is one text.
// The router's own reading would turn them into numbers and JSON.

export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const text = Array.isArray(value) ? value.join(',') : value;
    if (text !== undefined && text !== null && text !== '') query.set(name, String(text));
  }
  // Commas and slashes are allowed in a query; left bare, an address stays readable.
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')}` : '';
}

/** What the address may say after the question mark. */
export type Search = Readonly<Record<string, string | number | undefined>>;
