import type { AppointmentDay } from '@lintel/contract/features/appointments/appointment-calendar';
import type { ReactNode } from 'react';
import { numberText } from '../../../platform/format.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { dayWords } from '../appointment-times.ts';
import { statusWords } from '../appointment-words.ts';
import block from './block.module.css';
import css from './calendar.module.css';

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

type HeadProps = { date: Date; isMonth: boolean; count: number | undefined; children?: ReactNode };

// Visual only: the grid gives screen readers the full date.

/** The date, the weekday and the count. In a month the heading is the weekday only. */
export function DayHead({ date, isMonth, count, children }: HeadProps) {
  const day = dayOf(date);
  const weekday = dayWords(day, 'weekday');
  if (isMonth) return <span className={css.weekday}>{weekday}</span>;
  return (
    <>
      <span className={css.headParts}>
        <span className={css.open}>
          <b data-text={Number(day.slice(8))} />
          <span data-text={weekday} />
        </span>
        {count !== undefined && <span className={css.count} data-text={numberText(count)} />}
      </span>
      {children}
    </>
  );
}

export const DayNumber = ({ date }: { date: Date }) => (
  <span className={css.number} data-text={Number(dayOf(date).slice(8))} />
);

const statuses = ['pending', 'accepted', 'completed', 'no_show', 'cancelled', 'rejected'] as const;

/** In a crowded month: the number of appointments on a day, by status. */
export function DayCount({ found, onOpen }: { found: AppointmentDay; onOpen: (day: string) => void }) {
  return (
    <button type="button" className={css.dayCount} onClick={() => onOpen(found.day)}>
      <strong>
        <bdi>{numberText(found.total)}</bdi>
      </strong>
      <span>{found.total === 1 ? 'appointment' : 'appointments'}</span>
      <span className={css.dots}>
        {statuses
          .filter((status) => found[status] > 0)
          .map((status) => (
            <span key={status} className={classes(css.dotCount, block[status])} title={statusWords[status].label}>
              <Icon name={statusWords[status].icon} size={12} label={statusWords[status].label} />
              <bdi>{numberText(found[status])}</bdi>
            </span>
          ))}
      </span>
    </button>
  );
}
