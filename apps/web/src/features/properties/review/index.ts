// What the pages of this room decide by, at the desk, on a property's page and for many rows of the list.
export { DecisionDialog } from './decision-dialog.tsx';
export { DecisionPanel, DecisionSubmit } from './decision-panel.tsx';
export { type Decided, decidedBy } from './decision-values.ts';
export { decisionIcons, decisionWords, whyNotDecide } from './decision-words.ts';
export { type DecisionItem, type DecisionOutcome, endpointOf, sendDecision, useDecision } from './use-decision.ts';
