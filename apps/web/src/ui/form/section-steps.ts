import { createContext } from 'react';

/** What a form may ask of the page whose section it is. */
export type SectionSteps = {
  /** Opens the section that follows; nothing in the last one. */
  next?: () => void;
  /** Leads to what the record still lacks; nothing when it lacks nothing. */
  showMissing?: () => void;
};

export const SectionSteps = createContext<SectionSteps>({});
