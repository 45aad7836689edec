import { fullName } from '../../platform/format.ts';
import { useAdmin } from '../../platform/session.tsx';
import { classes } from '../../ui/classes.ts';
import { Initials, NobodyMark, type Person } from '../../ui/initials.tsx';
import { TwoTimes } from '../../ui/table/columns/cells.tsx';
import type { Known } from './appointment-asks.ts';
import { appointmentName, dayWords, whenOf } from './appointment-words.ts';
import css from './appointments.module.css';

/** Who goes there, with a name to hover and to hear. */
export const AssigneeMark = ({ admin }: { admin: Person | null }) => {
  const name = admin ? fullName(admin) : 'Nobody yet';
  return (
    <span role="img" aria-label={name} title={name} className={css.assignee}>
      {admin ? <Initials person={admin} size={28} /> : <NobodyMark size={28} />}
    </span>
  );
};

/** The same as a button that lets one choose another in place. */
export function AssigneeEdit({ appointment }: { appointment: Known }) {
  const { assigned_admin: admin } = appointment;
  const name = admin ? fullName(admin) : 'Unassigned';
  return (
    <button
      type="button"
      data-edit="assignee"
      aria-haspopup="dialog"
      aria-label={`${name}: change the assignee of ${appointmentName(appointment)}`}
      title={name}
      className={classes(css.assignee, css.change)}
    >
      {admin ? <Initials person={admin} size={28} /> : <NobodyMark size={28} />}
    </button>
  );
}

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
