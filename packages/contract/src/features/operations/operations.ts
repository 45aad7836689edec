import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { instant } from '../../core/fields.ts';
import { idParams } from '../../core/record-endpoints.ts';

/** How long messages wait before they leave, so that what caused them can be undone. */
export const undoSeconds = 10;

export const Operation = z.object({
  id: z.int(),
  action: z.string(),
  created_at: instant(),
  undone_at: instant().nullable(),
  /** How many rows it changed, and whether all of them still stand as it left them. */
  rows: z.int(),
  can_undo: z.boolean(),
  /** How far it is, where it is one of many calls: rows that it was done to, rows that were skipped, rows that are meant. */
  progress: z.object({ done: z.int(), skipped: z.int(), total: z.int().nullable() }).nullable(),
  /** Whoever stopped it midway can still undo what was done until then. */
  cancelled_at: instant().nullable(),
  /** Emails that it caused: how many have left, when the first one did, and how many an undo would still keep back. */
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
