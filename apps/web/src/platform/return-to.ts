// Anything that a URL parser strips or rewrites could make the text that was checked differ from the address gone to.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const REWRITTEN = /[\u0000-\u0020\u007f\\]/;

/** Where to go after signing in: a path of ours under `/dashboard`, or nothing. */
export function safeReturnTo(wish: unknown, origin: string = location.origin): string | undefined {
  if (typeof wish !== 'string' || REWRITTEN.test(wish) || !/^\/dashboard(?=[/?#]|$)/.test(wish)) return undefined;
  if (!URL.canParse(wish, origin)) return undefined;
  const url = new URL(wish, origin);
  // `/dashboard/../x` resolves to another place than it says.
  const inside = url.pathname === '/dashboard' || url.pathname.startsWith('/dashboard/');
  return url.origin === origin && inside ? url.pathname + url.search + url.hash : undefined;
}
