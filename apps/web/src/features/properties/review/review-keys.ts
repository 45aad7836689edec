import type { KeyLine } from '../../../ui/details/key-sheet.tsx';

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

export const reviewHints: readonly KeyLine[] = [
  { keys: ['1'], does: 'Accept' },
  { keys: ['2'], does: 'Request changes' },
  { keys: ['3'], does: 'Reject' },
  { keys: ['H'], does: 'Later' },
  { keys: ['J', 'K'], does: 'Move' },
  { keys: ['U'], does: 'Undo' },
  { keys: ['?'], does: 'All keys' },
];
