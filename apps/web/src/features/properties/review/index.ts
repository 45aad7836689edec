// What the pages of this room decide by, at the desk, on a property's page and for many rows of the list.
export { DecisionDialog } from './decision-dialog.tsx';
export { decisionIcons, decisionWords, whyNotDecide } from './decision-words.ts';
export type { DecisionOutcome } from './use-decision.ts';
