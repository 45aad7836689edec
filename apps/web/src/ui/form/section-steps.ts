import { createContext } from 'react';

/** What a page offers to the forms of its sections. */
export type SectionSteps = {
  /** `Section 3 of 9`. */
  place?: string;
  /** Opens the next section; undefined in the last one. */
  next?: () => void;
  /** Opens the first missing field; undefined if nothing is missing. */
  showMissing?: () => void;
  /** Submits the last saved record; undefined if it cannot be submitted. */
  submit?: (saved: unknown) => void;
  /** Publishes the last saved record; undefined without the permission. */
  publish?: (saved: unknown) => void;
};

export const SectionSteps = createContext<SectionSteps>({});
