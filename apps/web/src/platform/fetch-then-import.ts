// Replaces Vite's preload helper in the built app: see build/fetch-then-import.ts. A browser may keep a failed import or
// preload for as long as the page lives (Chromium does), so that no retry can succeed. Files are therefore fetched into
// the HTTP cache first, and imported once all are there.

const fetched = new Map<string, Promise<void>>();

/** Files that index.html, boot.js or an earlier import have linked. */
const isLinked = (href: string, rel: string) =>
  [...document.querySelectorAll('link')].some((link) => link.rel === rel && link.href === href);

function applyStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Unable to preload ${href}`));
    };
    document.head.append(link);
  });
}

async function fetchFile(href: string): Promise<void> {
  const isStyles = href.endsWith('.css');
  if (isLinked(href, isStyles ? 'stylesheet' : 'modulepreload')) return;
  const response = await fetch(href).catch(() => undefined);
  // Only a whole body is cached.
  const body = response?.ok ? await response.arrayBuffer().catch(() => undefined) : undefined;
  if (!body) throw new Error(`Unable to preload ${href}`);
  if (isStyles) await applyStyles(href);
}

/** Each file once; a failed one again next time. */
function fetchOnce(href: string): Promise<void> {
  const known = fetched.get(href);
  if (known) return known;
  const asked = fetchFile(href);
  fetched.set(href, asked);
  asked.catch(() => fetched.delete(href));
  return asked;
}

/** A chunk without imports and styles has no list of files: its own is read from the import. */
const ownFile = (load: () => unknown) => /import\(\s*[`'"]([^`'"]+)[`'"]/.exec(String(load))?.[1];

export async function fetchThenImport<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
  importer: string = import.meta.url,
): Promise<T> {
  const own = ownFile(load);
  const all =
    files.length > 0 ? files.map((file) => new URL(file, location.origin)) : own ? [new URL(own, importer)] : [];
  await Promise.all(all.map(({ href }) => fetchOnce(href)));
  return load();
}
