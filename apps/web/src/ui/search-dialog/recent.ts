import { local } from '../../platform/storage.ts';

const key = 'recentPages';
const most = 5;

/** Paths that were picked lately, newest first. */
export function recentPaths(): string[] {
  const stored = local.readJson(key);
  return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string').slice(0, most) : [];
}

export function rememberPath(path: string) {
  local.write(key, JSON.stringify([path, ...recentPaths().filter((other) => other !== path)].slice(0, most)));
}
