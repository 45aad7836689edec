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
  summary: "Reverse one of one's own operations while nothing else has touched its rows",
  permission: 'signed_in',
  params,
  reply: Operation,
  changes: ['*'],
});
