import { useEffect, useRef } from 'react';
import * as z from 'zod';
import { usePreference } from './use-preference.ts';

const Shortcuts = z.object({ single_keys: z.boolean() });
const usual = { single_keys: true };

/**
 * Whether shortcuts without Ctrl or ⌘ are active: admins who use dictation, or press keys by accident, can switch them
 * off (WCAG 2.1.4).
 */
export function useShortcutsEnabled() {
  const { value, prefer } = usePreference('shortcuts', Shortcuts, usual);
  return { on: value.single_keys, set: (on: boolean) => prefer({ single_keys: on }) };
}

/** Whether the element takes typed text. Checkboxes and radio buttons use no key but Space, so shortcuts work there. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'));

/** Whether a dialog, menu or listbox with its own keys is open. */
export const hasOpenOverlay = () => document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;

/** Page-wide shortcuts by `event.key`. They are inactive while typing and while a dialog, menu or listbox is open. */
export function usePageShortcuts(keys: Readonly<Record<string, (() => void) | undefined>>) {
  const { on } = useShortcutsEnabled();
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const act = latest.current[event.key];
      if (!act || isTyping(event.target) || hasOpenOverlay()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}
