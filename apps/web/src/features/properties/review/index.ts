// What the pages of this room decide by, at the desk, on a property's page and for many rows of the list.
export { DecisionDialog } from './decision-dialog.tsx';
export { decisionWords, whyNotDecide } from './decision-words.ts';
export { ReviewBar } from './review-bar.tsx';
export type { DecisionOutcome } from './use-decision.ts';
