import { useSyncExternalStore } from 'react';

// Every answer of the server names the script of the web app that it serves. One that differs from the script this page
// was started with means that a newer version was deployed meanwhile.

/** The script this page was started with; nothing while developing, where it has no version. */
function ownBuild(): string | undefined {
  const src = globalThis.document?.querySelector('script[type="module"][src]')?.getAttribute('src');
  return src?.startsWith('/assets/') ? src : undefined;
}

let isOld = false;
const listeners = new Set<() => void>();

/** This page is older than what the server has: what it has not loaded yet, it cannot load any more. */
export function markOld() {
  isOld = true;
  for (const listener of listeners) listener();
}

export function noteServedBuild(served: string | null) {
  const own = ownBuild();
  if (!isOld && served && own && served !== own) markOld();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useIsOld = () => useSyncExternalStore(subscribe, () => isOld);
