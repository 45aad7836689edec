import type { ChannelStats } from '@lintel/contract/features/marketing/marketing';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { calendarDayText, numberText } from '../../../platform/format.ts';
import { Figures } from '../../../ui/chart/figures.tsx';
import { visuallyHidden } from '../../../ui/unseen.ts';
import css from './days-chart.module.css';

type Day = ChannelStats['days'][number];

const parts = [
  { key: 'sent', label: 'Delivered' },
  { key: 'failed', label: 'Failed' },
  { key: 'uncertain', label: 'Unconfirmed' },
] as const;

const totalOf = (day: Day) => parts.reduce((sum, { key }) => sum + day[key], 0);

/** `3 Nov 2026: 1,412 delivered, 3 failed, 1 unconfirmed`. */
export const dayWords = (day: Day) =>
  `${calendarDayText(day.day)}: ${parts.map(({ key, label }) => `${numberText(day[key])} ${label.toLowerCase()}`).join(', ')}`;

/** The data table for screen readers; days without messages are left out. */
const pointsOf = (days: readonly Day[]) =>
  days.filter((day) => totalOf(day) > 0).map((day) => ({ title: calendarDayText(day.day), values: day }));

/** A bar for each day, from left to right in every language; the details of a day are below it. */
export function DaysChart({ caption, days }: { caption: string; days: readonly Day[] }) {
  const [pointed, setPointed] = useState<Day>();
  const most = Math.max(1, ...days.map(totalOf));
  return (
    <Box sx={{ mb: 2 }}>
      <div aria-hidden className={css.plot} onPointerLeave={() => setPointed(undefined)}>
        {days.map((day) => (
          <span key={day.day} className={css.day} onPointerEnter={() => setPointed(day)}>
            {parts.map(({ key }) =>
              day[key] > 0 ? (
                <i key={key} className={css[key]} style={{ height: `${(day[key] / most) * 100}%` }} />
              ) : null,
            )}
          </span>
        ))}
      </div>
      <div aria-hidden className={css.axis}>
        {pointed ? (
          <span>{dayWords(pointed)}</span>
        ) : (
          <>
            <span>{days[0] && calendarDayText(days[0].day)}</span>
            <span>{`Peak: ${numberText(most)} a day`}</span>
            <span>today</span>
          </>
        )}
      </div>
      <Box sx={visuallyHidden}>
        <Figures caption={caption} of="Day" series={parts} points={pointsOf(days)} />
      </Box>
    </Box>
  );
}
