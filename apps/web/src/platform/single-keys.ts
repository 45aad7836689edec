import { useEffect, useRef } from 'react';
import * as z from 'zod';
import { usePreference } from './use-preference.ts';

const Shortcuts = z.object({ single_keys: z.boolean() });
const usual = { single_keys: true };

/** Whether keys without Ctrl or ⌘ do something: whoever dictates, or slips, can switch them off. */
export function useSingleKeys() {
  const { value, prefer } = usePreference('shortcuts', Shortcuts, usual);
  return { on: value.single_keys, set: (on: boolean) => prefer({ single_keys: on }) };
}

/** Keys belong to the words that are typed; a box or a switch takes none but Space. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'));

/** Something lies over the page and has keys of its own. */
export const isCovered = () => document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;

/** Keys of the whole page, by what they type. They rest while somebody types or something lies over the page. */
export function usePageKeys(keys: Readonly<Record<string, (() => void) | undefined>>) {
  const { on } = useSingleKeys();
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const act = latest.current[event.key];
      if (!act || isTyping(event.target) || isCovered()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}
