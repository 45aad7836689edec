import type { KeyboardEvent } from 'react';

const arrows: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const letters: Partial<Record<string, 1 | -1>> = { j: 1, k: -1 };

/**
 * Moves the focus between the rows' links and returns the id of the focused row. Ignores keys with a modifier, and keys
 * for a menu or a field.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, singleKeys: boolean): number | undefined {
  const target = event.target as HTMLElement;
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!isBox && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
  if (!event.currentTarget.contains(target)) return;
  // Open details belong to the row above them.
  const under = target.closest('[data-under]')?.previousElementSibling ?? target;
  const here = under.closest<HTMLElement>('[data-row]');
  const step = arrows[event.key] ?? (singleKeys ? letters[event.key] : undefined);
  if (step !== undefined) {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row] [data-row-link]')];
    const at = links.findIndex((link) => here?.contains(link));
    const next = links[at < 0 ? 0 : at + step];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }
  return here ? Number(here.dataset.row) : undefined;
}
