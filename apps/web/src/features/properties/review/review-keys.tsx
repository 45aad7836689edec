import { useSingleKeys } from '../../../platform/single-keys.ts';
import type { KeyLine } from '../../../ui/details/key-sheet.tsx';
import css from './review.module.css';

/** What the sheet says of them. */
export const reviewKeys: readonly KeyLine[] = [
  { keys: ['1'], does: 'Accept' },
  { keys: ['2'], does: 'Request changes' },
  { keys: ['3'], does: 'Reject' },
  { keys: ['Ctrl Enter', '⌘ Enter'], does: 'Send the decision and open the next' },
  { keys: ['H'], does: 'Later: put it to the end of the queue' },
  { keys: ['J'], does: 'Next property' },
  { keys: ['K'], does: 'Previous property' },
  { keys: ['U'], does: 'Undo the last decision' },
  { keys: ['Esc'], does: 'Leave the fields, so that the keys work again' },
];

const hints = [
  { keys: ['1'], does: 'Accept' },
  { keys: ['2'], does: 'Request changes' },
  { keys: ['3'], does: 'Reject' },
  { keys: ['H'], does: 'Later' },
  { keys: ['J', 'K'], does: 'Move' },
  { keys: ['U'], does: 'Undo' },
  { keys: ['?'], does: 'All keys' },
];

/** Where there is a keyboard, and its keys are on. */
export function KeyHints() {
  const { on } = useSingleKeys();
  if (!on) return null;
  return (
    <div className={css.keys}>
      {hints.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {does}
        </span>
      ))}
    </div>
  );
}
