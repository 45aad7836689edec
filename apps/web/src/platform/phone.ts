import { useEffect, useSyncExternalStore } from 'react';

type Group = (phone: string) => string;

let group: Group | undefined;
let coming: Promise<void> | undefined;
const listeners = new Set<() => void>();

const texts = new Map<string, string>();

/**
 * Numbers are shown ungrouped until the lazy-loaded library that groups their digits has arrived, so nothing waits for
 * it.
 */
export function loadPhones(): Promise<void> {
  coming ??= import('./phone-library.ts').then(
    ({ groupDigits }) => {
      group = groupDigits;
      for (const listener of listeners) listener();
    },
    () => {
      coming = undefined; // for example offline: the next phone number retries
    },
  );
  return coming;
}

/** `+971 50 555 0142`, once the library has loaded. */
export function phoneText(phone: string): string {
  if (!group) return phone;
  const known = texts.get(phone) ?? group(phone);
  texts.set(phone, known);
  return known;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function usePhoneText(phone: string): string {
  useEffect(() => {
    // Loaded after the first render, because nothing depends on it.
    if (!group) setTimeout(() => void loadPhones());
  }, []);
  return useSyncExternalStore(subscribe, () => phoneText(phone));
}

/** Normalises typed input for the API: `00971 (50) 555-0142` becomes `+971505550142`. */
export const typedPhone = (typed: unknown) =>
  typeof typed === 'string' ? typed.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+') || null : typed;
