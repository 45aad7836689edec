import * as z from 'zod';
import { id } from './fields.ts';

/** Reply of a bulk endpoint: each record is processed and validated individually. */
export const BulkOutcome = z.object({
  done: z.array(z.int()),
  skipped: z.array(z.object({ id: z.int(), code: z.string(), detail: z.string() })),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;

/** Maximum number of records per bulk action. */
export const maxBulkRecords = 10_000;
/** Maximum number of records per request: a larger bulk action is split into several requests of one operation. */
export const maxRecordsPerRequest = 1000;

/**
 * Extra fields of a bulk request. The first request of a larger action opens an operation and sends the total number of
 * rows; the following ones send its `operation_id`, so that progress, cancelling and undo cover the whole action.
 */
export const batchFields = {
  operation_id: id().optional(),
  total: z.int().min(1).max(maxBulkRecords).optional(),
};
export type BulkProgressInput = { operation_id?: number | undefined; total?: number | undefined };
