import * as z from 'zod';
import { id } from './fields.ts';

/** The answer of a call on many records: each row is judged alone. */
export const BulkOutcome = z.object({
  done: z.array(z.int()),
  skipped: z.array(z.object({ id: z.int(), code: z.string(), detail: z.string() })),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;

/** One act changes no more than this. */
export const mostAtOnce = 10_000;
/** And one call of it no more than this: a longer act is several calls that are one operation. */
export const mostInOneCall = 1000;

/**
 * What a call on many records says besides. The first call of a longer act opens an operation and names how many rows are
 * meant in all; those that follow name the operation, so that it has one progress, one way to stop it and one undo.
 */
export const batchFields = {
  operation_id: id().optional(),
  total: z.int().min(1).max(mostAtOnce).optional(),
};
export type Batch = { operation_id?: number | undefined; total?: number | undefined };
