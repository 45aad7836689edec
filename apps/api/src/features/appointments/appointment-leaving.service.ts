import type { Tx } from '../../platform/context.ts';
import { handOver } from '../../platform/records/hand-over.queries.ts';
import { findOverlap, theirAppointments } from './appointment-choices.queries.ts';
import { refuseClash } from './appointment-times.service.ts';

/** Pending and accepted ones of somebody who leaves. Whoever takes over is in no two places at once either. */
export async function handOverAppointments(tx: Tx, from: number, to: number): Promise<number> {
  const overlapping = await findOverlap(tx, from, to);
  if (overlapping) await refuseClash(tx, { ...overlapping, assigned_admin_id: to });
  return handOver(tx, theirAppointments(from, to));
}
