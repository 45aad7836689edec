import { local, shapeOf } from '../../platform/storage.ts';
import type { Result } from './search-results.ts';

/** How many are offered. */
const most = 5;

/** What is kept of a pick: enough to draw it again without asking anybody. Pictures have addresses that die. */
type Pick = { path: string; title: string; note?: string };

const isPick = (value: unknown): value is Pick =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'title'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  ['string', 'undefined'].includes(typeof Reflect.get(value, 'note'));

const Picks = shapeOf((value): value is Pick[] => Array.isArray(value) && value.every(isPick));

/** Each person has their own, whoever else signs in at this browser. */
const nameOf = (person: number) => `recentPicks.${person}`;

/** What was picked lately, newest first. */
export function recentPicks(person: number): Pick[] {
  return (local.readAs(nameOf(person), Picks) ?? []).slice(0, most);
}

export function rememberPick(person: number, { path, title, below, beside, note }: Result) {
  if (path === undefined) return;
  const pick: Pick = { path, title, note: below ?? beside ?? note };
  const others = recentPicks(person).filter((other) => other.path !== path);
  local.write(nameOf(person), JSON.stringify([pick, ...others].slice(0, most)));
}
