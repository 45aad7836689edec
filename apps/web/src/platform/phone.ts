import { useEffect, useSyncExternalStore } from 'react';

type Group = (phone: string) => string;

let group: Group | undefined;
let coming: Promise<void> | undefined;
const listeners = new Set<() => void>();

const texts = new Map<string, string>();

/** Numbers are read as they are until the library that groups their digits is here: nobody waits for it. */
export function loadPhones(): Promise<void> {
  coming ??= import('./phone-library.ts').then(
    ({ groupDigits }) => {
      group = groupDigits;
      for (const listener of listeners) listener();
    },
    () => {
      coming = undefined; // offline, say: the next phone asks again
    },
  );
  return coming;
}

/** `+971 50 555 0142`, once the library is here. */
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
    // After the page: it comes too late for nobody.
    if (!group) setTimeout(() => void loadPhones());
  }, []);
  return useSyncExternalStore(subscribe, () => phoneText(phone));
}

/** What somebody typed, as it is sent: `00971 (50) 555-0142` is `+971505550142`. */
export const typedPhone = (typed: unknown) =>
  typeof typed === 'string' ? typed.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+') || null : typed;
