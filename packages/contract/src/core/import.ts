import * as z from 'zod';

/** What a row of an import would do, or did: old and new by field where it changes something. */
export const ImportRow = z.object({
  /** The row of the table, whose head is the first, or the number of the outline. */
  row: z.int(),
  key: z.string(),
  outcome: z.enum(['create', 'change', 'unchanged', 'error']),
  changes: z.record(z.string(), z.array(z.unknown())),
  errors: z.record(z.string(), z.array(z.string())),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** With `dry_run` nothing was written. Otherwise all of it was: a file with an error is refused whole. */
export const ImportOutcome = z.object({
  applied: z.boolean(),
  counts: z.object({ create: z.int(), change: z.int(), unchanged: z.int(), error: z.int() }),
  rows: z.array(ImportRow),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;
