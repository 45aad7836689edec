import { numberText } from '../../platform/format.ts';

type Props<Key extends string> = {
  caption: string;
  /** The header of the first column: `Month`. */
  of: string;
  series: readonly { key: Key; label: string }[];
  points: readonly { title: string; values: Partial<Record<Key, number>> }[];
  className?: string;
};

/** The data of a chart as a table. */
export const Figures = <Key extends string>({ caption, of, series, points, className }: Props<Key>) => (
  <table className={className}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{of}</th>
        {series.map(({ key, label }) => (
          <th key={key} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {points.map(({ title, values }) => (
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
