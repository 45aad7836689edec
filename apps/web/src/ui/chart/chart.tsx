import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import * as z from 'zod';
import { usePreference } from '../../platform/use-preference.ts';
import { SegmentSwitch } from '../segment-switch.tsx';
import { visuallyHidden } from '../unseen.ts';
import css from './chart.module.css';
import { type ChartData, pointText } from './chart-data.ts';
import { ChartPlot, markOf } from './chart-plot.tsx';
import { Figures } from './figures.tsx';

const Face = z.enum(['chart', 'table']);
type Face = z.output<typeof Face>;

const faces = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

const Legend = ({ series }: Pick<ChartData, 'series'>) => {
  const drawn = series.filter(({ look }) => look !== 'table');
  return (
    <Box aria-hidden className={css.legend}>
      {drawn.map(({ key, label }, index) => (
        <span key={key} className={css.figure}>
          <i className={markOf(drawn, index)} />
          {label}
        </span>
      ))}
    </Box>
  );
};

type Props = ChartData & {
  /** The preference key for chart or table: `chart.admins`. */
  name: `chart.${string}`;
  title: string;
  /** The accessible name: `Work of Omar Benali by month`. */
  caption: string;
};

/** Figures by month as a chart. Its data table is always present for screen readers. */
export function Chart({ name, title, caption, points, series }: Props) {
  const id = useId();
  const { value: face, prefer } = usePreference<Face>(name, Face, 'chart');
  const figures = <Figures {...{ caption, series }} of="Month" points={points.toReversed()} className={css.table} />;
  return (
    <Card component="section" aria-labelledby={id} sx={{ minHeight: 192, minWidth: 0 }}>
      <Box className={css.head}>
        <Typography id={id} variant="h6" component="h2" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
          {title}
        </Typography>
        {face === 'chart' && <Legend series={series} />}
        <SegmentSwitch label={`${title}, shown as`} options={faces} value={face} onChange={prefer} />
      </Box>
      {face === 'chart' ? (
        <>
          <ChartPlot
            data={{ points, series }}
            label={caption}
            valueText={(index) => (points[index] ? pointText(points[index], series) : '')}
          />
          <Box sx={visuallyHidden}>{figures}</Box>
        </>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        <section aria-label={caption} tabIndex={0} className={css.figures}>
          {figures}
        </section>
      )}
    </Card>
  );
}
