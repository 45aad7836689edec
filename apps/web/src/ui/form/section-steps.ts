import { createContext } from 'react';

/** What a form may ask of the page whose section it is. */
export type SectionSteps = {
  /** `Section 3 of 9`. */
  place?: string;
  /** Opens the section that follows; nothing in the last one. */
  next?: () => void;
  /** Leads to what the record still lacks; nothing when it lacks nothing. */
  showMissing?: () => void;
  /** Submits the record as it was saved last; nothing where there is nothing to submit. */
  submit?: (saved: unknown) => void;
  /** Publishes the record as it was saved last; nothing for those who may not. */
  publish?: (saved: unknown) => void;
};

export const SectionSteps = createContext<SectionSteps>({});
