/** How far a section is filled in, and in a few words what it holds or lacks: `3`, `1 field left`. */
export type SectionStanding = { state: 'complete' | 'begun' | 'empty'; note?: string };

/** Something that the record lacks, and the section and field where it is filled in. */
export type MissingField = { section: string; field: string; label: string };

/** What a page of sections says about the whole record, and how it is submitted. */
export type SectionProgress<R> = {
  record: R;
  standingOf: (section: string) => SectionStanding;
  /** What must be there before it can be submitted, in the order to do it; nothing where there is nothing to submit. */
  submit?: {
    label: string;
    missingOf: (record: R) => readonly MissingField[];
    run: (record: R) => void;
    /** For those who need nobody's review. */
    publish?: (record: R) => void;
  };
};

/** The sections that something is missing in, each once. */
export const unfinished = (missing: readonly MissingField[]) => [...new Set(missing.map(({ section }) => section))];
