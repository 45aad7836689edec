import * as z from 'zod';

/** The outcome of one imported row, with old and new values of the changed fields. */
export const ImportRow = z.object({
  /** The row number in the table, where the header is row 1, or the number in the outline. */
  row: z.int(),
  key: z.string(),
  outcome: z.enum(['create', 'change', 'unchanged', 'error']),
  changes: z.record(z.string(), z.array(z.unknown())),
  errors: z.record(z.string(), z.array(z.string())),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** With `dry_run` nothing is written. Otherwise all rows are: a file with an error is rejected as a whole. */
export const ImportOutcome = z.object({
  applied: z.boolean(),
  counts: z.object({ create: z.int(), change: z.int(), unchanged: z.int(), error: z.int() }),
  rows: z.array(ImportRow),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;
