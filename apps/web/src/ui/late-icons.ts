import type { Drawing } from 'virtual:icon-drawings';
import { useEffect, useSyncExternalStore } from 'react';
import type { IconName } from './icons.ts';

type Drawings = Partial<Record<IconName, Drawing[]>>;

let drawings: Drawings | undefined;
let asked: Promise<void> | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Never rejects: a page without an icon still works, and the next icon that renders retries. */
export function loadLateIcons(): Promise<void> {
  asked ??= import('virtual:late-icon-drawings').then(
    (file) => {
      drawings = file.drawings;
      for (const listener of listeners) listener();
    },
    () => {
      asked = undefined;
    },
  );
  return asked;
}

/** The drawing of a lazy-loaded icon; undefined until it has loaded. */
export function useLateIcon(name: IconName): Drawing[] | undefined {
  useEffect(() => void loadLateIcons(), []);
  return useSyncExternalStore(subscribe, () => drawings)?.[name];
}
