// Used by the review queue, the page of a property and the bulk actions of the list.
export { DecisionDialog } from './decision-dialog.tsx';
export { decisionDisabledReason, decisionWords } from './decision-words.ts';
export { ReviewBar } from './review-bar.tsx';
export type { DecisionOutcome } from './use-decision.ts';
