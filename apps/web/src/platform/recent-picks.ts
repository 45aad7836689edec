import { useSession } from './session.tsx';
import { local, shapeOf } from './storage.ts';

type Pick = { value: number | string; label: string };

const most = 5;

const isPick = (value: unknown): value is Pick =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  ['number', 'string'].includes(typeof value.value) &&
  'label' in value &&
  typeof value.label === 'string';

const Picks = shapeOf((value): value is Pick[] => Array.isArray(value) && value.every(isPick));

/** Recent picks, newest first. Stored per admin, because labels contain names. */
export function recentPicks(key: string): Pick[] {
  return (local.readAs(key, Picks) ?? []).slice(0, most);
}

export function rememberPick(key: string, { value, label }: Pick) {
  const others = recentPicks(key).filter((other) => other.value !== value);
  local.write(key, JSON.stringify([{ value, label }, ...others].slice(0, most)));
}

/** The storage key of the signed-in admin's recent picks for one record type. */
export const useRecentKey = (kind: string) => `recent:${useSession().user?.id}:${kind}`;
