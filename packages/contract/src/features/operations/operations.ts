import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { instant } from '../../core/fields.ts';
import { idParams } from '../../core/record-endpoints.ts';

/**
 * Header of a call that continues one of the caller's own operations, by its id: one undo then covers all of its calls.
 */
export const continuedOperationHeader = 'continues-operation';

/** The undo period, during which outgoing messages are held back. */
export const undoPeriodSeconds = 10;

export const Operation = z.object({
  id: z.int(),
  action: z.string(),
  created_at: instant(),
  undone_at: instant().nullable(),
  /** The number of changed rows, and whether none of them was changed since. */
  rows: z.int(),
  can_undo: z.boolean(),
  /** Progress of a bulk operation: processed, skipped and total rows. */
  progress: z.object({ done: z.int(), skipped: z.int(), total: z.int().nullable() }).nullable(),
  /** A cancelled operation can still be undone. */
  cancelled_at: instant().nullable(),
  /** Emails caused by it: how many were sent, when the first one was, and how many an undo would still drop. */
  emails: z.object({ sent: z.int(), sent_at: instant().nullable(), waiting: z.int() }),
});
export type Operation = z.infer<typeof Operation>;

const params = idParams;

export const getOperation = endpoint({
  method: 'GET',
  path: '/v1/dashboard/operations/{id}',
  summary: "What one of one's own operations did",
  permission: 'signed_in',
  params,
  reply: Operation,
});

export const undoOperation = endpoint({
  method: 'POST',
  path: '/v1/dashboard/operations/{id}/undo',
  summary:
    "Reverse one of one's own operations while nothing else has touched its rows; a correction tells whom it emailed",
  permission: 'signed_in',
  params,
  body: z.strictObject({ correction: z.boolean().optional() }),
  reply: Operation,
  changes: ['*'],
});

export const cancelOperation = endpoint({
  method: 'POST',
  path: '/v1/dashboard/operations/{id}/cancel',
  summary: "Stop one of one's own operations that takes several calls; what was done stays, and can be undone",
  permission: 'signed_in',
  params,
  reply: Operation,
});
