import { type KeyboardEvent, useEffect, useRef } from 'react';
import { monthText } from '../../platform/format.ts';
import { addMonths, monthOf } from '../calendar/month.ts';
import { Icon } from '../icon.tsx';
import css from './date-field.module.css';
import { clamped, dayAfterKey, fullWeeks, sameDayOf, weekdayNames } from './day-grid-days.ts';
import { spokenDayText } from './read-date.ts';

type Props = {
  /** The day with the keyboard focus; its month is shown. */
  at: string;
  onAt: (day: string) => void;
  /** The selected range; both ends are equal for a single day. */
  from: string;
  to: string;
  min: string;
  max: string;
  today: string;
  /** Focuses the grid when it was opened by a key. */
  autoFocus: boolean;
  onPick: (day: string) => void;
  /** Previews the range. */
  onHover?: (day: string) => void;
};

const isRtl = () => document.documentElement.dir === 'rtl';

type CellProps = Pick<Props, 'at' | 'from' | 'to' | 'min' | 'max' | 'today' | 'onPick' | 'onHover'> & { day: string };

function DayCell({ day, at, from, to, min, max, today, onPick, onHover }: CellProps) {
  const isOut = day < min || day > max;
  const isChosen = day === from || day === to;
  return (
    <td
      data-between={(from && to && from < day && day < to) || undefined}
      data-start={(from && to && from < to && day === from) || undefined}
      data-end={(from && to && from < to && day === to) || undefined}
    >
      <button
        type="button"
        className={css.day}
        data-day={day}
        data-today={day === today || undefined}
        data-chosen={isChosen || undefined}
        data-other={monthOf(day) !== monthOf(at) || undefined}
        aria-current={day === today ? 'date' : undefined}
        aria-label={spokenDayText(day)}
        aria-pressed={isChosen}
        disabled={isOut}
        tabIndex={day === at ? 0 : -1}
        onClick={() => onPick(day)}
        onPointerEnter={() => onHover?.(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}

type TurnProps = { way: 'Previous' | 'Next'; disabled: boolean; onTurn: () => void };

const TurnButton = ({ way, disabled, onTurn }: TurnProps) => (
  <button type="button" className={css.turn} aria-label={`${way} month`} disabled={disabled} onClick={onTurn}>
    <Icon name={way === 'Next' ? 'chevron-end' : 'chevron-start'} size={18} />
  </button>
);

/** Moves the focus to a day of the grid. It follows the day that a key has chosen, not one that was clicked. */
function useDayFocus(at: string, isFocused: boolean) {
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(isFocused);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const follow = () => {
    moved.current = true;
  };
  return { grid, follow };
}

/** A month grid with keyboard navigation: days, weeks, months, start and end of the week, and T for today. */
export function DayGrid({ at, onAt, autoFocus, ...props }: Props) {
  const { min, max, today } = props;
  const { grid, follow } = useDayFocus(at, autoFocus);
  const month = monthOf(at);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayAfterKey(event.key, at, today, isRtl());
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    follow();
    onAt(clamped(next, min, max));
  };
  const turn = (months: number) => () => onAt(clamped(sameDayOf(at, months), min, max));
  return (
    <>
      <div className={css.head}>
        <TurnButton way="Previous" disabled={addMonths(month, -1) < monthOf(min)} onTurn={turn(-1)} />
        <span aria-live="polite">{monthText(month)}</span>
        <TurnButton way="Next" disabled={addMonths(month, 1) > monthOf(max)} onTurn={turn(1)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with selectable cells is a grid */}
      <table ref={grid} role="grid" aria-label={monthText(month)} className={css.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdayNames().map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fullWeeks(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell key={day} day={day} at={at} {...props} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
