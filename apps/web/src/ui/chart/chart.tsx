import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import * as z from 'zod';
import { numberText } from '../../platform/format.ts';
import { usePreference } from '../../platform/use-preference.ts';
import { SegmentSwitch } from '../segment-switch.tsx';
import { unseen } from '../unseen.ts';
import css from './chart.module.css';
import { type ChartData, pointText } from './chart-data.ts';
import { ChartPlot, markOf } from './chart-plot.tsx';

const Face = z.enum(['chart', 'table']);
type Face = z.output<typeof Face>;

const faces = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

const Figures = ({ caption, points, series }: ChartData & { caption: string }) => (
  <table className={css.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Month</th>
        {series.map(({ key, label }) => (
          <th key={key} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {points.toReversed().map(({ title, values }) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          {series.map(({ key }) => (
            <td key={key}>{numberText(values[key] ?? 0)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

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
  /** Under which name it is kept who wants the table: `chart.admins`. */
  name: `chart.${string}`;
  title: string;
  /** What it shows, for who cannot see it: `Work of Omar Benali by month`. */
  caption: string;
};

/** Figures over the months as a drawing, with the table that it was drawn from always behind it. */
export function Chart({ name, title, caption, points, series }: Props) {
  const id = useId();
  const { value: face, prefer } = usePreference<Face>(name, Face, 'chart');
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
          <Box sx={unseen}>
            <Figures {...{ caption, points, series }} />
          </Box>
        </>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <section aria-label={caption} tabIndex={0} className={css.figures}>
          <Figures {...{ caption, points, series }} />
        </section>
      )}
    </Card>
  );
}
