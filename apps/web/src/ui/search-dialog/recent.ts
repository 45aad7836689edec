const key = 'recentPages';
const most = 5;

/** Paths that were picked lately, newest first. */
export function recentPaths(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberPath(path: string) {
  try {
    localStorage.setItem(
      key,
      JSON.stringify([path, ...recentPaths().filter((other) => other !== path)].slice(0, most)),
    );
  } catch {
    // Without storage there are no recent pages.
  }
}
