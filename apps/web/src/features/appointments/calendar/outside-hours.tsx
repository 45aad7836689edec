import { openingHours } from '@lintel/contract/features/appointments/appointments';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import css from './calendar.module.css';
import type { Drawn } from './grid-events.ts';

const { from, to } = openingHours;
const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const hourOf = ({ start }: Drawn) => Number(start.slice(11, 13));

export type Outside = Record<'early' | 'late', ReadonlyMap<string, number>>;

/** The number of appointments of each day before and after the initially visible hours. */
export function outsideHours(drawn: readonly Drawn[]): Outside {
  const count = (isOut: (hour: number) => boolean) => {
    const counts = new Map<string, number>();
    for (const each of drawn) {
      const day = each.start.slice(0, 10);
      if (isOut(hourOf(each))) counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    return counts;
  };
  return { early: count((hour) => hour < from), late: count((hour) => hour >= to) };
}

type PillProps = { side: keyof Outside; count: number | undefined; onScroll: (time: string) => void };

/** Shows the count outside the visible hours and scrolls there; empty on a day without any, as a placeholder. */
function OutsidePill({ side, count, onScroll }: PillProps) {
  if (!count) return <span className={css.pill} />;
  const isLate = side === 'late';
  return (
    <button type="button" className={css.pill} onClick={() => onScroll(isLate ? '18:00' : '00:00')}>
      <Icon name={isLate ? 'chevron-down' : 'chevron-up'} size={14} />
      <bdi>{`${count} ${isLate ? `after ${two(to)}` : `before ${two(from)}`}`}</bdi>
    </button>
  );
}

type Props = { days: readonly string[]; outside: Outside; onScroll: PillProps['onScroll'] };

/** Early ones are in the day headings, late ones below the grid: they cover no block. */
export const OutsidePills = ({ days, outside, onScroll }: Props) =>
  (['early', 'late'] as const)
    .filter((side) => outside[side].size > 0)
    .map((side) => (
      <div key={side} className={classes(css.pills, css[side])}>
        {days.map((day) => (
          <OutsidePill key={day} side={side} count={outside[side].get(day)} onScroll={onScroll} />
        ))}
      </div>
    ));
