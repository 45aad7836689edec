import { openingHours } from '@lintel/contract/features/appointments/appointments';
import { useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import css from './calendar.module.css';
import type { Drawn } from './grid-events.ts';
import { daysOf, type Period } from './period.ts';

type Props = { days: Period; drawn: readonly Drawn[]; onScroll: (time: string) => void };

const hourOf = ({ start }: Drawn) => Number(start.slice(11, 13));

/** What lies outside the hours that are in sight has a pill on its day, which leads there. */
export function OutsideHours({ days, drawn, onScroll }: Props) {
  const [seen, setSeen] = useState<'early' | 'late'>();
  const { from, to } = openingHours;
  const count = (day: string, isOut: (hour: number) => boolean) =>
    drawn.filter((each) => each.start.startsWith(day) && isOut(hourOf(each))).length;
  const line = (side: 'early' | 'late', isOut: (hour: number) => boolean, words: string, time: string) => {
    const counts = daysOf(days).map((day) => ({ day, many: count(day, isOut) }));
    if (seen === side || counts.every(({ many }) => many === 0)) return null;
    return (
      <div className={classes(css.pills, css[side])}>
        {counts.map(({ day, many }) => (
          <span key={day}>
            {many > 0 && (
              <button
                type="button"
                onClick={() => {
                  setSeen(side);
                  onScroll(time);
                }}
              >
                <Icon name={side === 'late' ? 'chevron-down' : 'chevron-up'} size={14} />
                <bdi>
                  {many} {words}
                </bdi>
              </button>
            )}
          </span>
        ))}
      </div>
    );
  };
  return (
    <>
      {line('early', (hour) => hour < from, `before ${String(from).padStart(2, '0')}:00`, '00:00')}
      {line('late', (hour) => hour >= to, `after ${to}:00`, '18:00')}
    </>
  );
}
