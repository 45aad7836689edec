import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { fullName, numberText } from '../../../../platform/format.ts';
import { classes } from '../../../../ui/classes.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { AppointmentSummary } from '../../appointment-dialog-request.ts';
import { lengthText, minutesOf } from '../../appointment-times.ts';
import { Block, FoldBlock } from '../block.tsx';
import { layOutLanes } from '../fold.ts';
import {
  type AgentClash,
  type Column,
  clashesOf,
  DAY_MINUTES,
  gapsOf,
  type TravelGap,
  travelGapsOf,
} from './agent-columns.ts';
import css from './agents.module.css';

export const HOUR = 48;
const yOf = (minutes: number) => (minutes / 60) * HOUR;
const between = (from: number, to: number) => ({ top: yOf(from), height: yOf(to - from) });
/** The maximum of lanes in a column that leaves room for a first name; more are folded. */
const most = { many: 2, one: 3 } as const;

export type BlockActs = {
  onPeek: (id: number) => void;
  onAssign: (appointment: AppointmentSummary) => void;
  onGrab: (event: React.PointerEvent<HTMLElement>, appointment: AppointmentSummary) => void;
  onFold: () => void;
  /** An empty slot was chosen, in minutes of the axis. */
  onEmpty: (from: number) => void;
  mayDrag: (appointment: AppointmentSummary) => boolean;
};

type Props = BlockActs & {
  column: Column;
  index: number;
  startOf: (appointment: AppointmentSummary) => number;
  minuteOf: (at: number) => number;
  isClear: (appointment: AppointmentSummary) => boolean;
  /** The dragged appointment, drawn at its drop position. */
  ghost: { appointment: AppointmentSummary; from: number } | undefined;
  grabbed: number | undefined;
  isSoon: boolean;
  /** On a phone, one column at a time with the full width. */
  isAlone: boolean;
  isPinned: boolean;
};

const laneStyle = (lane: number, lanes: number) => ({
  insetInlineStart: `calc(${(lane / lanes) * 100}% + 2px)`,
  width: `calc(${100 / lanes}% - 4px)`,
});

/** A red line below two overlapping appointments; pressing it offers free agents. */
function ClashLine({ clash, top, onAssign }: { clash: AgentClash; top: number; onAssign: BlockActs['onAssign'] }) {
  const minutes = (clash.to - clash.from) / 60_000;
  return (
    <button
      type="button"
      className={css.clash}
      style={{ top }}
      aria-label={`Clash of ${fullName(clash.one.user)} and ${fullName(clash.other.user)}, ${minutes} min. Find a free agent`}
      onClick={() => onAssign(clash.other)}
    >
      <Icon name="warning" size={14} />
      <bdi>Clash, {minutes} min</bdi>
    </button>
  );
}

/** Between two appointments that are too far apart for the time between them; pressing it offers free agents. */
function TravelLine({ gap, middle, onAssign }: { gap: TravelGap; middle: number; onAssign: BlockActs['onAssign'] }) {
  const { one, other, kilometres, minutes, missing } = gap;
  const short = `${lengthText(missing)} too short`;
  const way = `${numberText(kilometres)} km, about ${lengthText(minutes)}`;
  const label = `From ${fullName(one.user)} to ${fullName(other.user)}: ${way}, ${short}`;
  return (
    <button
      type="button"
      className={css.travel}
      style={{ top: middle }}
      title={label}
      aria-label={`${label}. Find a free agent`}
      onClick={() => onAssign(other)}
    >
      <Icon name="clock" size={14} />
      <bdi>{short}</bdi>
    </button>
  );
}

function Blocks({ column, startOf, isClear, isAlone, grabbed, onPeek, onAssign, onGrab, onFold, mayDrag }: Props) {
  const { shown, folds } = layOutLanes(
    column.rows.map((item) => ({ item, from: startOf(item), to: startOf(item) + minutesOf(item) })),
    isAlone ? most.one : most.many,
  );
  const clashing = new Set(clashesOf(column).flatMap(({ one, other }) => [one.id, other.id]));
  const ordered = shown.toSorted((one, other) => startOf(one.item) - startOf(other.item) || one.lane - other.lane);
  const onKeyDown = (event: KeyboardEvent, appointment: AppointmentSummary) => {
    if (event.key !== 'a' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onAssign(appointment);
  };
  return (
    <>
      {ordered.map(({ item, lane, lanes }) => (
        <button
          key={item.id}
          type="button"
          aria-haspopup="dialog"
          className={classes(
            css.block,
            mayDrag(item) && css.movable,
            grabbed === item.id && css.origin,
            clashing.has(item.id) && css.clashing,
            !isClear(item) && css.faded,
          )}
          style={{
            ...between(startOf(item), startOf(item) + Math.max(30, minutesOf(item))),
            ...laneStyle(lane, lanes),
          }}
          onPointerDown={(event) => mayDrag(item) && onGrab(event, item)}
          onClick={() => onPeek(item.id)}
          onKeyDown={(event) => onKeyDown(event, item)}
        >
          <Block appointment={item} isNarrow={lanes > 1} isOwnColumn />
        </button>
      ))}
      {folds.map(({ from, to, items, lane, lanes }) => (
        <button
          key={from}
          type="button"
          className={css.block}
          aria-label={`${items.length} more`}
          style={{ ...between(from, Math.max(to, from + 30)), ...laneStyle(lane, lanes) }}
          onClick={onFold}
        >
          <FoldBlock count={items.length} />
        </button>
      ))}
    </>
  );
}

/** A day of one agent: times outside the working hours are hatched, clashes are outlined. */
export const AgentColumn = memo(function AgentColumn(props: Props) {
  const { column, index, minuteOf, ghost, isSoon, isPinned, onAssign, onEmpty } = props;
  const { agent, rows, work } = column;
  const label = `${agent ? fullName(agent) : 'Unassigned'}, ${rows.length === 1 ? '1 appointment' : `${rows.length} appointments`}`;
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const { top } = event.currentTarget.getBoundingClientRect();
    onEmpty(Math.floor((((event.clientY - top) / HOUR) * 60) / 30) * 30);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: N books by keyboard
    <section
      aria-label={label}
      data-column={index}
      data-agent={agent?.id ?? 'none'}
      className={classes(css.column, isPinned && css.pinned, isSoon && css.soon)}
      style={{ height: yOf(DAY_MINUTES) }}
      onClick={onClick}
    >
      {work &&
        gapsOf(work).map(({ from, to }) => (
          <span key={from} aria-hidden className={css.off} style={between(from, to)} />
        ))}
      <Blocks {...props} />
      {clashesOf(column).map((clash) => {
        const end = Math.max(Date.parse(clash.one.ends_at), Date.parse(clash.other.ends_at));
        return (
          <ClashLine
            key={`${clash.one.id} ${clash.other.id}`}
            clash={clash}
            top={yOf(minuteOf(end)) + 2}
            onAssign={onAssign}
          />
        );
      })}
      {travelGapsOf(column).map((gap) => {
        const middle = (minuteOf(Date.parse(gap.one.ends_at)) + minuteOf(Date.parse(gap.other.starts_at))) / 2;
        return <TravelLine key={`${gap.one.id} ${gap.other.id}`} gap={gap} middle={yOf(middle)} onAssign={onAssign} />;
      })}
      {ghost && (
        <span
          aria-hidden
          className={classes(css.block, css.ghost)}
          style={{
            ...between(ghost.from, ghost.from + Math.max(30, minutesOf(ghost.appointment))),
            ...laneStyle(0, 1),
          }}
        >
          <Block appointment={ghost.appointment} isOwnColumn />
        </span>
      )}
    </section>
  );
});
