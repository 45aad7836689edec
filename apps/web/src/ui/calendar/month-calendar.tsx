import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { monthText, readerZone } from '../../platform/format.ts';
import { dayIn } from '../../platform/zone-days.ts';
import { Icon, type IconName } from '../icon.tsx';
import rowsCss from '../rows.module.css';
import textCss from '../text.module.css';
import { tint } from '../theme/palette.ts';
import { addMonths, firstMonthOf, type Month, monthOf, weeksOf } from './month.ts';
import css from './month-calendar.module.css';

type Tone = 'success' | 'warning' | 'error' | 'info';

/** The kind of a day. Each has a colour, an icon and a label, so that colour is never the only distinction. */
export type DayKind = { label: string; tone: Tone; icon: IconName };

/** A range of days, both ends included. */
export type DayRange = { id: number; from: string; to: string; kind: string; note?: string };

type Props = { kinds: Readonly<Record<string, DayKind>>; ranges: readonly DayRange[]; label: string };

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Two months side by side, one on a phone, with the kind of each day and a legend. */
export function MonthCalendar({ kinds, ranges, label }: Props) {
  const [month, setMonth] = useState(() => firstMonthOf(ranges, dayIn(readerZone())));
  const id = useId();
  return (
    <Box role="group" aria-label={label}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Legend kinds={kinds} />
        <Button size="small" variant="outlined" onClick={() => setMonth(monthOf(dayIn(readerZone())))}>
          Today
        </Button>
        <IconButton size="small" aria-label="Previous month" onClick={() => setMonth(addMonths(month, -1))}>
          <Icon name="chevron-start" size={20} />
        </IconButton>
        <IconButton size="small" aria-label="Next month" onClick={() => setMonth(addMonths(month, 1))}>
          <Icon name="chevron-end" size={20} />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {[month, addMonths(month, 1)].map((shown, index) => (
          <Box key={shown} sx={{ display: { xs: index === 0 ? 'block' : 'none', md: 'block' }, minWidth: 0 }}>
            <Box id={`${id}-${index}`} aria-live="polite" className={textCss.strong} sx={{ mb: 1 }}>
              {monthText(shown)}
            </Box>
            <MonthTable month={shown} kinds={kinds} ranges={ranges} labelledBy={`${id}-${index}`} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Legend({ kinds }: Pick<Props, 'kinds'>) {
  return (
    <Box
      component="ul"
      aria-label="What the marks mean"
      className={rowsCss.list}
      sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
    >
      {Object.entries(kinds).map(([key, { label, tone, icon }]) => (
        <Box
          component="li"
          key={key}
          className={textCss.caption}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
        >
          <Box component="span" sx={(theme) => ({ ...swatch, ...toneOf(theme, tone) })}>
            <Icon name={icon} size={12} />
          </Box>
          {label}
        </Box>
      ))}
    </Box>
  );
}

type TableProps = Omit<Props, 'label'> & { month: Month; labelledBy: string };

function MonthTable({ month, kinds, ranges, labelledBy }: TableProps) {
  const now = dayIn(readerZone());
  return (
    <table aria-labelledby={labelledBy} className={css.table}>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={day}>
              {day.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) =>
              day === undefined ? (
                <td key={weekdays[index]} />
              ) : (
                <DayCell
                  key={day}
                  day={day}
                  isToday={day === now}
                  range={ranges.find(({ from, to }) => from <= day && day <= to)}
                  kinds={kinds}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = Pick<Props, 'kinds'> & { day: string; isToday: boolean; range: DayRange | undefined };

function DayCell({ day, isToday, range, kinds }: CellProps) {
  const kind = range && kinds[range.kind];
  const number = Number(day.slice(8));
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      title={kind && [kind.label, range.note].filter(Boolean).join(' · ')}
      data-start={range?.from === day || undefined}
      data-end={range?.to === day || undefined}
    >
      <Box component="span" sx={(theme) => ({ ...cell, ...(kind && toneOf(theme, kind.tone)) })}>
        <bdi>{number}</bdi>
        {kind && <Icon name={kind.icon} size={12} label={kind.label} />}
      </Box>
    </td>
  );
}

const toneOf = (theme: Theme, tone: Tone) => ({
  color: theme.vars.palette[tone].onSoft,
  backgroundColor: tint(theme.vars.palette[tone].main, 16),
});

const swatch = { width: 20, height: 20, borderRadius: '6px', display: 'grid', placeItems: 'center' } as const;

const cell = {
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: '2px',
  height: 44,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
} as const;
