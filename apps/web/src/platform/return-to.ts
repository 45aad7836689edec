import { paths } from './paths.ts';

// A character that the URL parser strips or rewrites would let the opened URL differ from the text that was checked.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const REWRITTEN = /[\u0000-\u0020\u007f\\]/;

const INSIDE = new RegExp(`^${paths.home}(?=[/?#]|$)`);

/** The page to open after sign-in: a path of the dashboard, or undefined (prevents an open redirect). */
export function safeReturnTo(wish: unknown, origin: string = location.origin): string | undefined {
  if (typeof wish !== 'string' || REWRITTEN.test(wish) || !INSIDE.test(wish)) return undefined;
  if (!URL.canParse(wish, origin)) return undefined;
  const url = new URL(wish, origin);
  // A path with `/../` resolves to another path than the one that was matched above.
  const inside = url.pathname === paths.home || url.pathname.startsWith(`${paths.home}/`);
  return url.origin === origin && inside ? url.pathname + url.search + url.hash : undefined;
}
