/** The progress of a section, with a short note on what it has or lacks: `3`, `1 field left`. */
export type SectionStanding = { state: 'complete' | 'begun' | 'empty'; note?: string };

/** A missing value of the record, and the section and field where it is entered. */
export type MissingField = { section: string; field: string; label: string };

/** The progress of the whole record, and how it is submitted. */
export type SectionProgress<R> = {
  record: R;
  standingOf: (section: string) => SectionStanding;
  /**
   * The missing fields before it can be submitted, in the order to complete them; undefined if it cannot be submitted.
   */
  submit?: {
    label: string;
    missingOf: (record: R) => readonly MissingField[];
    run: (record: R) => void;
    /** For admins who may publish without a review. */
    publish?: (record: R) => void;
  };
};

/** The sections with missing fields, without duplicates. */
export const unfinished = (missing: readonly MissingField[]) => [...new Set(missing.map(({ section }) => section))];
