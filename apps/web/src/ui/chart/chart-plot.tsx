import { useEffect, useRef, useState } from 'react';
import { numberText } from '../../platform/format.ts';
import { classes } from '../classes.ts';
import css from './chart.module.css';
import type { ChartData, ChartPoint, ChartSeries } from './chart-data.ts';
import { ticksFor } from './ticks.ts';

const STRIP = 28;
const PLOT = 92;
const LABELS = 22;
const HEIGHT = STRIP + PLOT + LABELS;
const AXIS = 36;
/** The minimum width of a month; below it the chart scrolls. */
const NARROWEST = 48;
const BAR = 11;
const GAP = 3;

const most = ({ points, series }: ChartData) =>
  Math.max(0, ...points.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0)));

/** The positions of all elements for the available width. */
function layoutOf(data: ChartData, width: number) {
  const band = Math.max(NARROWEST, (width - AXIS) / Math.max(1, data.points.length));
  const ticks = ticksFor(most(data));
  const top = ticks.at(-1) ?? 1;
  return {
    band,
    ticks,
    width: AXIS + band * data.points.length,
    middle: (index: number) => AXIS + band * (index + 0.5),
    y: (value: number) => STRIP + PLOT - (value / top) * PLOT,
  };
}
type Layout = ReturnType<typeof layoutOf>;

const Bars = ({ data, layout }: { data: ChartData; layout: Layout }) => {
  const bars = data.series.filter(({ look }) => look === 'bar');
  const start = -(bars.length * BAR + (bars.length - 1) * GAP) / 2;
  return data.points.map((point, index) =>
    bars.map(({ key }, place) => {
      const y = layout.y(point.values[key] ?? 0);
      return (
        <rect
          key={`${point.title} ${key}`}
          className={classes(place === 0 ? css.first : css.second, point.isRunning && css.running)}
          x={layout.middle(index) + start + place * (BAR + GAP)}
          y={y}
          width={BAR}
          height={STRIP + PLOT - y}
          rx={Math.min(3, (STRIP + PLOT - y) / 2)}
        />
      );
    }),
  );
};

/** Segments to a period that has not ended are dotted. */
const Line = ({ data, layout }: { data: ChartData; layout: Layout }) => {
  const line = data.series.find(({ look }) => look === 'line');
  if (!line) return null;
  const at = (point: ChartPoint, index: number) => ({
    x: layout.middle(index),
    y: layout.y(point.values[line.key] ?? 0),
  });
  const places = data.points.map(at);
  return (
    <g className={css.line}>
      {data.points.slice(1).map((point, index) => {
        const [from, to] = [places[index], places[index + 1]];
        if (!from || !to) return null;
        return (
          <line
            key={point.title}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            strokeDasharray={point.isRunning ? '3 3' : undefined}
          />
        );
      })}
      {places.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={3.5} />
      ))}
    </g>
  );
};

const Grid = ({ layout }: { layout: Layout }) =>
  layout.ticks.map((tick) => (
    <g key={tick}>
      <line
        className={tick === 0 ? css.base : css.tick}
        x1={AXIS}
        x2={layout.width}
        y1={layout.y(tick)}
        y2={layout.y(tick)}
      />
      <text className={css.axis} x={AXIS - 10} y={layout.y(tick) + 4} textAnchor="end">
        {numberText(tick)}
      </text>
    </g>
  ));

type TipProps = { point: ChartPoint; series: readonly ChartSeries[]; at: number; width: number };

/** The values of the month, in a strip above the plot, so that no point is covered. */
const Tip = ({ point, series, at, width }: TipProps) => (
  <div aria-hidden className={css.strip} style={{ width }}>
    <div className={css.tip} style={at > width / 2 ? { right: width - at } : { left: at }}>
      <b>{point.title}</b>
      {series.map(({ key, label }, index) => (
        <span key={key} className={css.figure}>
          <i className={markOf(series, index)} />
          {label} <b>{numberText(point.values[key] ?? 0)}</b>
        </span>
      ))}
    </div>
  </div>
);

/** The colour class of a series. */
export function markOf(series: readonly ChartSeries[], index: number) {
  if (series[index]?.look === 'line') return css.lineMark;
  return classes(css.mark, series.slice(0, index).some(({ look }) => look === 'bar') ? css.second : css.first);
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { box, width };
}

type Props = { data: ChartData; label: string; valueText: (index: number) => string };

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The highlighted month: by arrow keys, or under the pointer. */
function useChosen(last: number) {
  const [chosen, setChosen] = useState(last);
  const [isSeen, setSeen] = useState(false);
  const show = (index: number) => {
    setChosen(index);
    setSeen(true);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    show(Math.min(last, Math.max(0, step(chosen, last))));
  };
  const onPointerMove = (event: React.PointerEvent, band: number) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor((event.clientX - left + event.currentTarget.scrollLeft - AXIS) / band);
    if (index >= 0 && index <= last) show(index);
  };
  const hide = () => setSeen(false);
  return { chosen, isSeen, onKeyDown, onPointerMove, onFocus: () => setSeen(true), onBlur: hide, onPointerLeave: hide };
}

type DrawingProps = {
  data: ChartData;
  layout: ReturnType<typeof layoutOf>;
  /** The highlighted month, if any. */
  chosen: number | undefined;
};

const Drawing = ({ data, layout, chosen }: DrawingProps) => (
  <svg aria-hidden width={layout.width} height={HEIGHT} className={css.plot}>
    {chosen !== undefined && (
      <rect
        className={css.band}
        x={layout.middle(chosen) - layout.band / 2 + 2}
        y={STRIP - 16}
        width={layout.band - 4}
        height={PLOT + 16}
        rx={6}
      />
    )}
    <Grid layout={layout} />
    <Bars data={data} layout={layout} />
    <Line data={data} layout={layout} />
    {data.points.map(({ label: month, title }, index) => (
      <text
        key={title}
        className={classes(css.axis, index === chosen && css.chosen)}
        x={layout.middle(index)}
        y={HEIGHT - 6}
        textAnchor="middle"
      >
        {month}
      </text>
    ))}
  </svg>
);

/** Bars and a line over time, left to right in every language. Arrow keys move the highlighted month. */
export function ChartPlot({ data, label, valueText }: Props) {
  const { points } = data;
  const series = data.series.filter(({ look }) => look !== 'table');
  const { box, width } = useWidth();
  const layout = layoutOf({ points, series }, width);
  const { chosen, isSeen, onPointerMove, ...handlers } = useChosen(points.length - 1);
  // Scrolls to the newest month.
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [box]);
  const point = points[chosen];
  return (
    <div
      ref={box}
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={chosen + 1}
      aria-valuetext={valueText(chosen)}
      className={css.scroll}
      {...handlers}
      onPointerMove={(event) => onPointerMove(event, layout.band)}
    >
      {isSeen && point && <Tip point={point} series={series} at={layout.middle(chosen)} width={layout.width} />}
      <Drawing data={{ points, series }} layout={layout} chosen={isSeen ? chosen : undefined} />
    </div>
  );
}
