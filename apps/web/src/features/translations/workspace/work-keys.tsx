import { useEffect, useRef } from 'react';
import type { KeyLine } from '../../../ui/details/key-sheet.tsx';
import css from './work-keys.module.css';
import shared from './workspace.module.css';

/** The lines of the keyboard shortcut sheet. */
export const workKeys: readonly KeyLine[] = [
  { keys: ['Ctrl Enter', '⌘ Enter'], does: 'Save, and go to the next open field' },
  { keys: ['Alt ↓', 'Alt ↑'], does: 'Next field, previous field' },
  { keys: ['Alt 1', 'Alt 2', 'Alt 3'], does: 'Insert a suggestion' },
  { keys: ['Alt C'], does: 'Copy the source' },
  { keys: ['Ctrl S', '⌘ S'], does: 'Save now' },
  { keys: ['J', 'K'], does: 'Next and previous request of the list' },
];

const hints = [
  { keys: ['Ctrl', '↵'], does: 'Save and next' },
  { keys: ['Alt', '↑', '↓'], does: 'Field' },
  { keys: ['Alt', '1', '2'], does: 'Insert' },
  { keys: ['Alt', 'C'], does: 'Copy source' },
  { keys: ['?'], does: 'All keys' },
];

/** The most important keyboard shortcuts; hidden on devices without a keyboard. */
export const KeyFoot = () => (
  <div className={css.foot}>
    {hints.map(({ keys, does }) => (
      <span key={does}>
        <bdi dir="ltr" style={{ display: 'inline-flex', gap: 3 }}>
          {keys.map((key) => (
            <kbd key={key} className={shared.key}>
              {key}
            </kbd>
          ))}
        </bdi>
        {does}
      </span>
    ))}
  </div>
);

/** Ctrl or ⌘ S saves anywhere on the page, instead of opening the browser's dialog. */
export function useSaveKey(save: () => void) {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
