import { useAdmin } from '../../platform/session.tsx';
import { TwoTimes } from '../../ui/table/columns/cells.tsx';
import type { Known } from './appointment-asks.ts';
import { dayWords, whenOf } from './appointment-words.ts';

/** When it is, where it is; and by one's own clocks where they show something else. */
export function WhenCell({ appointment }: { appointment: Known }) {
  const { timezone: own } = useAdmin();
  const { there, mine } = whenOf(appointment, own);
  const second = mine && [mine.otherDay, mine.span.slice(0, 5), 'your time'].filter(Boolean).join(' ');
  return (
    <TwoTimes
      at={appointment.starts_at}
      title={`${dayWords(there.day, 'year')}, ${there.span} ${there.zone} (${there.offset})`}
      first={`${dayWords(there.day, 'short')}, ${there.span.slice(0, 5)}`}
      second={second ?? `${there.zone}, ${there.offset}`}
    />
  );
}
