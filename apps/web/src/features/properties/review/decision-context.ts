import { createContext, use } from 'react';
import type { DecisionHandle } from './use-decision.ts';

/** The decision that the fields belong to; every panel provides it. */
export const DecisionContext = createContext<DecisionHandle | null>(null);

export function useDecisionContext(): DecisionHandle {
  const decision = use(DecisionContext);
  if (!decision) throw new Error('A decision field needs a DecisionPanel around it');
  return decision;
}
