import type { Tx } from '../../platform/context.ts';
import { handOver } from '../../platform/records/hand-over.queries.ts';
import { findOverlap, theirAppointments } from './appointment-choices.queries.ts';
import { refuseClash } from './appointment-times.service.ts';

/** Hands over pending and accepted appointments of a leaving admin; the new assignee must not be double-booked. */
export async function handOverAppointments(tx: Tx, from: number, to: number): Promise<number> {
  const overlapping = await findOverlap(tx, from, to);
  if (overlapping) await refuseClash(tx, { ...overlapping, assigned_admin_id: to });
  return handOver(tx, theirAppointments(from, to));
}
