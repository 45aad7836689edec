import type { KeyLine } from '../../../ui/details/key-sheet.tsx';

/** The lines of the keyboard shortcut sheet. */
export const reviewKeys: readonly KeyLine[] = [
  { keys: ['1'], does: 'Accept' },
  { keys: ['2'], does: 'Request changes' },
  { keys: ['3'], does: 'Reject' },
  { keys: ['Ctrl Enter', '⌘ Enter'], does: 'Send the decision and open the next' },
  { keys: ['F'], does: 'Add a field to change' },
  { keys: ['←', '→'], does: 'Previous and next photo' },
  { keys: ['Enter'], does: 'Photo in full size' },
  { keys: ['Q'], does: 'Open the queue' },
  { keys: ['H'], does: 'Later: put it to the end of the queue' },
  { keys: ['J'], does: 'Next property' },
  { keys: ['K'], does: 'Previous property' },
  { keys: ['U'], does: 'Undo the last decision' },
  { keys: ['Esc'], does: 'Leave the fields, so that the keys work again' },
];

export const reviewHints: readonly KeyLine[] = [
  { keys: ['1', '2', '3'], does: 'decision' },
  { keys: ['J', 'K'], does: 'move' },
  { keys: ['H'], does: 'later' },
  { keys: ['U'], does: 'undo' },
  { keys: ['?'], does: 'all keys' },
];
