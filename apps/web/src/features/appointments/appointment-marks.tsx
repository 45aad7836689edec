import { serverNow } from '../../platform/server-clock.ts';
import { useAdmin } from '../../platform/session.tsx';
import { TwoTimes } from '../../ui/table/columns/cells.tsx';
import type { AppointmentSummary } from './appointment-dialog-request.ts';
import { dayWords, localTimesOf, startText } from './appointment-times.ts';

/** The property's local time, and the viewer's own if it differs. */
export function WhenCell({ appointment }: { appointment: AppointmentSummary }) {
  const { timezone: own } = useAdmin();
  const { there, mine } = localTimesOf(appointment, own);
  const year = there.day.slice(0, 4);
  const isThisYear = year === new Date(serverNow()).toISOString().slice(0, 4);
  return (
    <TwoTimes
      at={appointment.starts_at}
      title={`${dayWords(there.day, 'year')} · ${there.span} ${there.city} (${there.offset})`}
      first={startText(appointment)}
      second={[isThisYear ? undefined : year, mine?.text].filter(Boolean).join(' · ') || undefined}
    />
  );
}
