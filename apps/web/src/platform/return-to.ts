import { paths } from './paths.ts';

// Anything that a URL parser strips or rewrites could make the text that was checked differ from the address gone to.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const REWRITTEN = /[\u0000-\u0020\u007f\\]/;

const INSIDE = new RegExp(`^${paths.home}(?=[/?#]|$)`);

/** Where to go after signing in: a path of the dashboard, or nothing. */
export function safeReturnTo(wish: unknown, origin: string = location.origin): string | undefined {
  if (typeof wish !== 'string' || REWRITTEN.test(wish) || !INSIDE.test(wish)) return undefined;
  if (!URL.canParse(wish, origin)) return undefined;
  const url = new URL(wish, origin);
  // A path with `/../` in it resolves to another place than it says.
  const inside = url.pathname === paths.home || url.pathname.startsWith(`${paths.home}/`);
  return url.origin === origin && inside ? url.pathname + url.search + url.hash : undefined;
}
