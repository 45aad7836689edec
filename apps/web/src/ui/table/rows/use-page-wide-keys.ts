import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { usePageShortcuts } from '../../../platform/shortcuts.ts';
import { tab } from '../../../platform/storage.ts';

const keyOf = (entry: string) => `row:${entry}`;

/** Validated, because it is used in a CSS selector. */
const isRowId = (text: string) => /^[\w:-]+$/.test(text);

const linkOf = (body: HTMLElement | null, id: string | null | undefined) =>
  id ? body?.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`) : undefined;

/**
 * J and K move into the rows from anywhere on the page: to the last focused row, else to the first. Back focuses the
 * row that was opened.
 */
export function usePageWideKeys(body: RefObject<HTMLElement | null>) {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const last = useRef<string>(undefined);
  const enter = () => {
    const rows = body.current;
    // Inside the rows their own keys apply.
    if (!rows || rows.contains(document.activeElement)) return;
    (linkOf(rows, last.current) ?? rows.querySelector<HTMLElement>('[data-row-link]'))?.focus();
  };
  usePageShortcuts({ j: enter, k: enter });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the history entry on mount
  useEffect(() => {
    const left = tab.readText(keyOf(entry), isRowId);
    if (left === null) return;
    // After the heading of the page has been focused.
    const timer = setTimeout(() => linkOf(body.current, left)?.focus({ preventScroll: true }), 0);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const rows = body.current;
    const note = ({ target }: FocusEvent) => {
      last.current = (target as Element).closest<HTMLElement>('[data-row]')?.dataset.row;
      if (last.current) tab.write(keyOf(entry), last.current);
    };
    rows?.addEventListener('focusin', note);
    return () => rows?.removeEventListener('focusin', note);
  }, [body, entry]);
}
