import { createContext } from 'react';
import type { DecisionHandle } from './use-decision.ts';

/** The decision that the fields belong to; every panel sets it. */
export const DecisionContext = createContext<DecisionHandle>(undefined as never);
