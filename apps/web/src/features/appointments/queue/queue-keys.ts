import type { KeyLine } from '../../../ui/details/key-sheet.tsx';

/** The lines of the keyboard shortcut sheet. */
export const queueKeys: readonly KeyLine[] = [
  { keys: ['1'], does: 'Accept, and open the next' },
  { keys: ['3'], does: 'Reject' },
  { keys: ['M'], does: 'Move' },
  { keys: ['A'], does: 'Assign' },
  { keys: ['H'], does: 'Later: put it to the end of the queue' },
  { keys: ['J'], does: 'Next appointment' },
  { keys: ['K'], does: 'Previous appointment' },
  { keys: ['U'], does: 'Undo the last answer' },
];

export const queueHints: readonly KeyLine[] = [
  { keys: ['1'], does: 'Accept' },
  { keys: ['3'], does: 'Reject' },
  { keys: ['M'], does: 'Move' },
  { keys: ['H'], does: 'Later' },
  { keys: ['J', 'K'], does: 'Next, previous' },
  { keys: ['U'], does: 'Undo' },
  { keys: ['?'], does: 'All keys' },
];
