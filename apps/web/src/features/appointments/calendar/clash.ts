import type { AppointmentSummary } from '../appointment-dialog-request.ts';

/** The appointment that would double-book the agent or the property; the server applies the same two rules. */
export function clashOf(
  moved: AppointmentSummary,
  starts_at: string,
  rows: readonly AppointmentSummary[],
): AppointmentSummary | undefined {
  const from = Date.parse(starts_at);
  const to = from + Date.parse(moved.ends_at) - Date.parse(moved.starts_at);
  if (moved.status !== 'accepted') return undefined;
  return rows.find((other) => {
    if (other.id === moved.id || other.status !== 'accepted') return false;
    if (Date.parse(other.starts_at) >= to || Date.parse(other.ends_at) <= from) return false;
    const isSameGuide = moved.assigned_admin !== null && moved.assigned_admin.id === other.assigned_admin?.id;
    return isSameGuide || moved.property.id === other.property.id;
  });
}
