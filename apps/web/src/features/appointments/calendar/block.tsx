import { memo } from 'react';
import { fullName } from '../../../platform/format.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { initialsOf } from '../../../ui/person.tsx';
import type { AppointmentSummary } from '../appointment-dialog-request.ts';
import { needsOutcome } from '../appointment-permissions.ts';
import { localTimesOf, minutesOf, spanText } from '../appointment-times.ts';
import { areaOf, statusWords } from '../appointment-words.ts';
import css from './block.module.css';

type Props = {
  appointment: AppointmentSummary;
  /** A single line, in a month. */
  isLine?: boolean;
  isNarrow?: boolean;
  /** In a column that already shows the assignee. */
  isOwnColumn?: boolean;
};

/** The full text, for the tooltip and screen readers. */
const wholeText = (appointment: AppointmentSummary, own: string) => {
  const { user, property, assigned_admin: admin, status } = appointment;
  return [
    `${fullName(user)}, ${statusWords[status].label.toLowerCase()}`,
    spanText(appointment),
    localTimesOf(appointment, own).mine?.spanText,
    property.title,
    areaOf(property),
    admin ? `with ${fullName(admin)}` : 'unassigned',
  ]
    .filter(Boolean)
    .join(' · ');
};

const SHORT = 45;
/** The minimum duration in minutes for three lines. */
const TALL = 60;

/** One appointment in the grid: the property's local time with its city, and the reader's own if there is room. */
export const Block = memo(function Block({ appointment, isLine = false, isNarrow = false, isOwnColumn }: Props) {
  const { timezone: own } = useAdmin();
  const { user, property, assigned_admin: admin, status } = appointment;
  const minutes = minutesOf(appointment);
  const isShort = isLine || minutes < SHORT;
  const { there, mine } = localTimesOf(appointment, own);
  const place = areaOf(property);
  const local = `${there.time} ${there.city}`;
  return (
    <span className={css.fit}>
      <span
        data-appointment={appointment.id}
        title={wholeText(appointment, own)}
        className={classes(css.block, css[status], isShort && css.short, isLine && css.line, isNarrow && css.narrow)}
      >
        <Icon name={statusWords[status].icon} size={14} className={css.mark} />
        {isShort ? (
          // Isolate the text, or bidi reordering would swap its parts in a right-to-left page.
          <bdi className={css.said}>
            {isLine && <span className={css.time}>{there.time} </span>}
            <span className={css.who}>{user.first_name}</span>
            <span className={css.place}> · {isLine ? there.city : local}</span>
          </bdi>
        ) : (
          <span className={css.said}>
            <span className={css.who} dir="auto">
              {isNarrow ? user.first_name : fullName(user)}
            </span>
            <bdi className={css.where}>
              {isNarrow ? local : [local, place === there.city ? '' : place].filter(Boolean).join(' · ')}
            </bdi>
            {mine && minutes >= TALL && <bdi className={css.where}>{mine.text}</bdi>}
          </span>
        )}
        {needsOutcome(appointment, serverNow()) && <span className={css.dot} title="Outcome needed" />}
        {admin && !isNarrow && !isOwnColumn && !(isShort && !isLine) && (
          <span className={css.letters}>{initialsOf(admin)}</span>
        )}
      </span>
    </span>
  );
});

/** The number of folded appointments in an hour; opens the day. */
export const FoldBlock = ({ count, title }: { count: number; title?: string }) => (
  <span className={css.fold} title={title}>
    <bdi>+{count}</bdi>
  </span>
);
