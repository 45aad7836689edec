import { memo } from 'react';
import { fullName } from '../../../platform/format.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lettersOf } from '../../../ui/person.tsx';
import type { Known } from '../appointment-asks.ts';
import { needsOutcome } from '../appointment-rights.ts';
import { areaOf, minutesOf, spanIn, startText, statusWords } from '../appointment-words.ts';
import css from './calendar.module.css';

type Props = {
  appointment: Known;
  /** As it is drawn: by the clocks of the axis. */
  time: string;
  /** In a month's day there is one line. */
  isLine: boolean;
  isNarrow: boolean;
};

/** All of it in words, for a pointer that rests and for whoever cannot see. */
const wholeText = (appointment: Known) => {
  const { user, property, assigned_admin: admin, status, timezone } = appointment;
  return [
    `${fullName(user)}, ${statusWords[status].label.toLowerCase()}`,
    `${startText(appointment)}–${spanIn(appointment, timezone).slice(6)}`,
    property.title,
    areaOf(property),
    admin ? `with ${fullName(admin)}` : 'nobody goes there yet',
  ]
    .filter(Boolean)
    .join(' · ');
};

const SHORT = 45;

/** One appointment in the grid. Under three quarters of an hour it has one line. */
export const Block = memo(function Block({ appointment, time, isLine, isNarrow }: Props) {
  const { user, property, assigned_admin: admin, status } = appointment;
  const isShort = isLine || minutesOf(appointment) < SHORT;
  const place = areaOf(property);
  return (
    <span className={css.fit}>
      <span
        data-appointment={appointment.id}
        title={wholeText(appointment)}
        className={classes(css.block, css[status], isShort && css.short, isLine && css.line, isNarrow && css.narrow)}
      >
        <Icon name={statusWords[status].icon} size={14} className={css.mark} />
        {isShort ? (
          // One run of words, or they would change places in a page from right to left.
          <bdi className={css.said}>
            {isLine && <span className={css.time}>{time} </span>}
            <span className={css.who}>{user.first_name}</span>
            {place && !isNarrow && <span className={css.place}> · {place}</span>}
          </bdi>
        ) : (
          <span className={css.said}>
            <span className={css.who} dir="auto">
              {fullName(user)}
            </span>
            <bdi className={css.where}>{[time, isNarrow ? '' : place].filter(Boolean).join(' · ')}</bdi>
          </span>
        )}
        {needsOutcome(appointment, serverNow()) && <span className={css.dot} title="Needs outcome" />}
        {admin && !isNarrow && <span className={css.letters}>{lettersOf(admin)}</span>}
      </span>
    </span>
  );
});
