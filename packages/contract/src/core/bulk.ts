import * as z from 'zod';

/** The answer of a call on many records: each row is judged alone. */
export const BulkOutcome = z.object({
  done: z.array(z.int()),
  skipped: z.array(z.object({ id: z.int(), code: z.string(), detail: z.string() })),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;
