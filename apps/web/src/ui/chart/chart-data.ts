/** What is drawn: at most two rows of bars and one line; the rest stands in the table alone. */
export type ChartSeries<Key extends string = string> = {
  key: Key;
  label: string;
  look: 'bar' | 'line' | 'table';
};

export type ChartPoint<Key extends string = string> = {
  /** Under the axis: `Oct`. */
  label: string;
  /** In full: `October 2026`. */
  title: string;
  values: Readonly<Record<Key, number>>;
  /** Not over yet: drawn as an outline. */
  isRunning?: boolean;
};

export type ChartData = { points: readonly ChartPoint[]; series: readonly ChartSeries[] };

/** `October 2026: Added 17, Decided 64`. */
export const pointText = ({ title, values }: ChartPoint, series: readonly ChartSeries[]) =>
  `${title}: ${series.map(({ key, label }) => `${label} ${values[key]}`).join(', ')}`;
