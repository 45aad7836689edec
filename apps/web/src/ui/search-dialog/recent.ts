import { local, shapeOf } from '../../platform/storage.ts';
import type { Result } from './search-results.ts';

/** The maximum number of recent picks. */
const most = 5;

/**
 * What is stored of a pick: enough to render it without a request. Pictures are left out, because their signed URLs
 * expire.
 */
type Pick = { path: string; title: string; note?: string };

const isPick = (value: unknown): value is Pick =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'title'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  ['string', 'undefined'].includes(typeof Reflect.get(value, 'note'));

const Picks = shapeOf((value): value is Pick[] => Array.isArray(value) && value.every(isPick));

/** Stored per admin, because several may share a browser. */
const nameOf = (person: number) => `recentPicks.${person}`;

/** Recent picks, newest first. */
export function recentPicks(person: number): Pick[] {
  return (local.readAs(nameOf(person), Picks) ?? []).slice(0, most);
}

export function rememberPick(person: number, { path, title, below, beside, note }: Result) {
  if (path === undefined) return;
  const pick: Pick = { path, title, note: below ?? beside ?? note };
  const others = recentPicks(person).filter((other) => other.path !== path);
  local.write(nameOf(person), JSON.stringify([pick, ...others].slice(0, most)));
}
