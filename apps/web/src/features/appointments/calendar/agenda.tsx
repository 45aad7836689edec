import Button from '@mui/material/Button';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { fullName } from '../../../platform/format.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { isTyping, useShortcutsEnabled } from '../../../platform/shortcuts.ts';
import { Person } from '../../../ui/person.tsx';
import type { Action } from '../../../ui/table/action.ts';
import { MenuButton } from '../../../ui/table/menu-button.tsx';
import type { AppointmentSummary, OpenAppointmentDialog } from '../appointment-dialog-request.ts';
import { appointmentDisabledReason } from '../appointment-permissions.ts';
import { AppointmentStatusLabel } from '../appointment-status.tsx';
import {
  appointmentName,
  dayWords,
  lengthText,
  localTimesOf,
  minutesOf,
  startInPropertyZone,
  startInReaderZone,
} from '../appointment-times.ts';
import { areaOf } from '../appointment-words.ts';
import { runAppointmentAction } from '../use-appointment-actions.ts';
import type { AppointmentMutations } from '../use-appointment-mutations.ts';
import css from './agenda.module.css';

type Props = {
  rows: readonly AppointmentSummary[];
  /** The time zone of the day headings; undefined means that of each property. */
  zone: string | undefined;
  today: string;
  acts: AppointmentMutations;
  actions: (appointment: AppointmentSummary) => Action[];
  onAsk: OpenAppointmentDialog;
  onPeek: (id: number) => void;
};

const dayFor = (each: AppointmentSummary, zone: string | undefined) =>
  (zone ? startInReaderZone(each, zone) : startInPropertyZone(each)).day;

/** Grouped by the day of the start, in order. */
const byDay = (rows: readonly AppointmentSummary[], zone: string | undefined) =>
  [...Map.groupBy(rows, (each) => dayFor(each, zone))].toSorted(([one], [other]) => one.localeCompare(other));

/** The number of rows of a day before "show more". */
const DAY_ROWS = 25;

const keyActs = { '1': 'accept', '3': 'reject', m: 'move' } as const;

/** Moves the focus to the next or previous appointment, across days. */
function passFocus(from: EventTarget & HTMLElement, step: 1 | -1) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-agenda] [data-open]')];
  const at = all.findIndex((each) => each === from || from.contains(each));
  all[at + step]?.focus();
}

type RowProps = Omit<Props, 'rows' | 'today'> & { appointment: AppointmentSummary };

/** The property's local time first; with the day only if it differs from the heading of the table. */
function WhenParts({ appointment, zone }: Pick<RowProps, 'appointment' | 'zone'>) {
  const { timezone: own } = useAdmin();
  const { there, mine } = localTimesOf(appointment, own);
  const isOtherDay = there.day !== dayFor(appointment, zone);
  const [from, until] = there.span.split('–');
  return (
    <td className={css.when}>
      {isOtherDay && <bdi className={css.quiet}>{dayWords(there.day, 'short')}</bdi>}
      <bdi>
        {from}
        <span className={css.end}>–{until}</span> <span className={css.city}>{there.city}</span>
      </bdi>
      <bdi className={css.length}>{lengthText(minutesOf(appointment))}</bdi>
      {mine && <bdi className={css.quiet}>{mine.text}</bdi>}
    </td>
  );
}

function AgendaRow({ appointment, zone, acts, actions, onAsk, onPeek }: RowProps) {
  const admin = useAdmin();
  const { on } = useShortcutsEnabled();
  const { user, property, assigned_admin: guide, status } = appointment;
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key] as 1 | -1 | undefined;
    const isLetter = event.key.length === 1;
    if (isLetter && !on) return;
    if (step) {
      event.preventDefault();
      return passFocus(event.currentTarget, step);
    }
    const act = keyActs[event.key as keyof typeof keyActs];
    if (!act || appointmentDisabledReason(act, appointment, admin, serverNow()) !== undefined) return;
    event.preventDefault();
    event.stopPropagation();
    runAppointmentAction(act, appointment, acts, onAsk);
  };
  return (
    <tr onKeyDown={onKeyDown} data-appointment={appointment.id} className={css[status]}>
      <WhenParts appointment={appointment} zone={zone} />
      <td>
        <button
          type="button"
          data-open
          className={css.open}
          aria-haspopup="dialog"
          onClick={() => onPeek(appointment.id)}
        >
          <b dir="auto">{fullName(user)}</b>
          <span dir="auto" className={css.quiet}>
            {[property.title, areaOf(property)].filter(Boolean).join(' · ')}
          </span>
        </button>
      </td>
      <td className={css.guide}>
        {guide ? (
          <>
            <Person person={guide} size={24} /> <span dir="auto">{fullName(guide)}</span>
          </>
        ) : (
          <span className={css.quiet}>Unassigned</span>
        )}
      </td>
      <td>
        <AppointmentStatusLabel status={status} />
      </td>
      <td>
        <MenuButton label={`Actions for ${appointmentName(appointment)}`} actions={actions(appointment)} />
      </td>
    </tr>
  );
}

type DayProps = Omit<Props, 'rows'> & { day: string; rows: readonly AppointmentSummary[] };

function AgendaDay({ day, rows, today, ...parts }: DayProps) {
  const [isWhole, setWhole] = useState(false);
  const drawn = isWhole || rows.length <= DAY_ROWS + 1 ? rows : rows.slice(0, DAY_ROWS);
  return (
    <section aria-labelledby={`agenda-${day}`} className={css.day}>
      <h3 id={`agenda-${day}`}>
        <bdi>{dayWords(day)}</bdi>
        {day === today && <span className={css.now}>Today</span>}
        <bdi className={css.quiet}>{rows.length}</bdi>
      </h3>
      <table aria-labelledby={`agenda-${day}`}>
        <colgroup>
          <col className={css.colWhen} />
          <col />
          <col className={css.colGuide} />
          <col className={css.colStatus} />
          <col className={css.colMenu} />
        </colgroup>
        <thead className={css.unseen}>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Visitor and property</th>
            <th scope="col">Assignee</th>
            <th scope="col">Status</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {drawn.map((appointment) => (
            <AgendaRow key={appointment.id} appointment={appointment} {...parts} />
          ))}
        </tbody>
      </table>
      {drawn.length < rows.length && (
        <Button className={css.rest} onClick={() => setWhole(true)}>
          Show {rows.length - drawn.length} more
        </Button>
      )}
    </section>
  );
}

/** A table for each day. The keyboard alternative to dragging: M moves, N books, ↑ and ↓ move through the rows. */
export function Agenda({ rows, ...parts }: Props) {
  const days = useMemo(() => byDay(rows, parts.zone), [rows, parts.zone]);
  return (
    <div className={css.agenda} data-agenda>
      {days.map(([day, those]) => (
        <AgendaDay key={day} day={day} rows={those} {...parts} />
      ))}
    </div>
  );
}
