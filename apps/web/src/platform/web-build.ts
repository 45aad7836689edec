import { useSyncExternalStore } from 'react';

// Every response of the server names the entry script of the deployed web app. If it differs from this page's own, a
// newer version has been deployed.

/** This page's entry script; undefined in development, where it has no version. */
function ownBuild(): string | undefined {
  const src = globalThis.document?.querySelector('script[type="module"][src]')?.getAttribute('src');
  return src?.startsWith('/assets/') ? src : undefined;
}

let isOld = false;
const listeners = new Set<() => void>();

/** Marks this page as outdated: chunks that it has not loaded yet no longer exist on the server. */
export function markOutdated() {
  isOld = true;
  for (const listener of listeners) listener();
}

export function noteServedBuild(served: string | null) {
  const own = ownBuild();
  if (!isOld && served && own && served !== own) markOutdated();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useIsOutdated = () => useSyncExternalStore(subscribe, () => isOld);
