/** A data series: at most two are bars and one is a line; the others are shown only in the table. */
export type ChartSeries<Key extends string = string> = {
  key: Key;
  label: string;
  look: 'bar' | 'line' | 'table';
};

export type ChartPoint<Key extends string = string> = {
  /** The label on the axis: `Oct`. */
  label: string;
  /** The full name: `October 2026`. */
  title: string;
  values: Readonly<Record<Key, number>>;
  /** A period that has not ended, drawn as an outline. */
  isRunning?: boolean;
};

export type ChartData = { points: readonly ChartPoint[]; series: readonly ChartSeries[] };

/** `October 2026: Added 17, Decided 64`. */
export const pointText = ({ title, values }: ChartPoint, series: readonly ChartSeries[]) =>
  `${title}: ${series.map(({ key, label }) => `${label} ${values[key]}`).join(', ')}`;
