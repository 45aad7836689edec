import type { Presence } from '@lintel/contract/features/properties/presence';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { fullName, numberText } from '../../../platform/format.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Label } from '../../../ui/label.tsx';
import { SkeletonRows } from '../../../ui/states.tsx';
import { Cover, Initials } from '../property-marks.tsx';
import { nameOf } from '../property-words.ts';
import css from './review.module.css';
import { waitOf } from './review-queue.ts';
import type { ReviewDesk } from './use-review-desk.ts';

const sorts = [
  { value: 'waiting', label: 'Longest waiting' },
  { value: '-waiting', label: 'Newest first' },
];

/** Whoever sorts by something else of the list keeps that. */
function SortSelect({ sort }: { sort: string | undefined }) {
  const navigate = useNavigate();
  const change = (next: string) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, sort: next, item: undefined }),
      replace: true,
    });
  return (
    <Box
      component="select"
      aria-label="Order of the queue"
      value={sort}
      onChange={(event) => change(event.target.value)}
      sx={select}
    >
      {!sorts.some(({ value }) => value === sort) && <option value={sort}>As in the list</option>}
      {sorts.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Box>
  );
}

const select = {
  border: 0,
  bgcolor: 'transparent',
  color: 'text.secondary',
  font: 'inherit',
  cursor: 'pointer',
  '& option': { color: 'text.primary', bgcolor: 'background.paper' },
} as const;

export const leftText = ({ left, done }: Pick<ReviewDesk, 'left' | 'done'>) => ({
  left: `${numberText(left)} left`,
  done: `${numberText(done)} done`,
});

type RowProps = {
  property: PropertyRow;
  isOpen: boolean;
  colleague: Presence['admin'] | undefined;
  onOpen: () => void;
};

function QueueRow({ property, isOpen, colleague, onOpen }: RowProps) {
  const row = useRef<HTMLButtonElement>(null);
  const wait = waitOf(property.submitted_at, serverNow());
  useEffect(() => {
    if (isOpen) void row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li>
      <button ref={row} type="button" className={css.row} aria-current={isOpen} onClick={onOpen} data-row={property.id}>
        <Cover property={property} size={{ width: 52, height: 52 }} />
        <span className={css.words}>
          <strong dir="auto" title={property.title}>
            {property.title}
          </strong>
          <span dir="auto" className={css.caption}>
            {[property.reference, property.city && nameOf(property.city)].filter(Boolean).join(' · ')}
          </span>
        </span>
        {colleague && (
          <span
            role="img"
            aria-label={`${fullName(colleague)} has it open`}
            title={`${fullName(colleague)} has it open`}
          >
            <Initials person={colleague} size={24} />
          </span>
        )}
        {wait && (
          <Label colour={wait.colour}>
            <bdi title={`Waiting for ${wait.words}`}>{wait.text}</bdi>
          </Label>
        )}
      </button>
    </li>
  );
}

type Props = { desk: ReviewDesk; colleagues: readonly Presence[]; isAheadLoaded: boolean; onOpened?: () => void };

function QueueRows({ desk, colleagues, onOpened }: Omit<Props, 'isAheadLoaded'>) {
  const { queue, id, query, open } = desk;
  if (query.isPending) return <SkeletonRows rows={6} />;
  return (
    <ul className={css.queue} aria-label="Waiting for a decision">
      {queue.map((property) => (
        <QueueRow
          key={property.id}
          property={property}
          isOpen={property.id === id}
          colleague={colleagues.find((each) => each.property_id === property.id)?.admin}
          onOpen={() => {
            open(property.id);
            onOpened?.();
          }}
        />
      ))}
    </ul>
  );
}

/** How far one is, and what waits. */
export function QueuePane({ desk, colleagues, isAheadLoaded, onOpened }: Props) {
  const { queue, left, done, upcoming, values } = desk;
  const words = leftText(desk);
  const share = left + done === 0 ? 100 : (done / (left + done)) * 100;
  return (
    <Card component="section" aria-label="Queue" className={css.pane}>
      <div className={css.queueHead}>
        <div className={css.counts}>
          <span role="status">
            <bdi>
              <b>{words.left}</b> · {words.done}
            </bdi>
          </span>
          <SortSelect sort={values.sort} />
        </div>
        <LinearProgress variant="determinate" value={share} aria-label="Done" />
      </div>
      <div className={css.scroll}>
        <QueueRows desk={desk} colleagues={colleagues} onOpened={onOpened} />
      </div>
      <div className={css.queueFoot}>
        <bdi>{queue.length > 0 && `1–${numberText(queue.length)} of ${numberText(left)}`}</bdi>
        {upcoming.length > 0 && isAheadLoaded && (
          <span>
            {upcoming.length === 1 ? 'The next is loaded' : 'Next two are loaded'}
            <Icon name="check-circle" size={16} sx={{ color: 'success.main' }} />
          </span>
        )}
      </div>
    </Card>
  );
}
