// The query string holds text, as the API's query does: `?search=123` stays "123" and `?status=a,b` is one string. The
// router's own parser would turn them into numbers and JSON.

export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const text = Array.isArray(value) ? value.join(',') : value;
    if (text !== undefined && text !== null && text !== '') query.set(name, String(text));
  }
  // Commas and slashes are valid in a query; leaving them unescaped keeps the URL readable.
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')}` : '';
}

/** The query of a URL. */
export type Search = Readonly<Record<string, string | number | undefined>>;
