import type { Presence } from '@lintel/contract/features/properties/presence';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import { useNavigate } from '@tanstack/react-router';
import { fullName } from '../../../platform/format.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import frame from '../../../ui/desk/desk.module.css';
import { QueueCard, QueueWords } from '../../../ui/desk/queue-card.tsx';
import { waitOf } from '../../../ui/desk/queue-session.ts';
import { Label } from '../../../ui/label.tsx';
import { Person } from '../../../ui/person.tsx';
import { Cover } from '../details/property-marks.tsx';
import { nameOf } from '../shared/property-words.ts';
import type { ReviewDesk } from './use-review-desk.ts';

const sorts = [
  { value: 'waiting', label: 'Longest waiting' },
  { value: '-waiting', label: 'Newest first' },
];

/** A sort order of the list that is not offered here is retained. */
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

type RowProps = { property: PropertyRow; colleague: Presence['admin'] | undefined };

function RowParts({ property, colleague }: RowProps) {
  const wait = waitOf(property.submitted_at, serverNow());
  return (
    <>
      <span className={frame.onThumb}>
        <Cover property={property} size={{ width: 44, height: 44 }} />
        {colleague && (
          <span
            role="img"
            aria-label={`${fullName(colleague)} has it open`}
            title={`${fullName(colleague)} has it open`}
          >
            <Person person={colleague} size={20} />
          </span>
        )}
      </span>
      <QueueWords
        title={property.title}
        caption={[property.reference, property.city && nameOf(property.city)].filter(Boolean).join(' · ')}
      />
      {wait && (
        <Label colour={wait.colour}>
          <bdi title={`Waiting for ${wait.words}`}>{wait.text}</bdi>
        </Label>
      )}
    </>
  );
}

type Props = { desk: ReviewDesk; colleagues: readonly Presence[]; onOpened?: () => void };

/** The progress and the pending properties. */
export function QueuePane({ desk, colleagues, onOpened }: Props) {
  const { query, values } = desk;
  return (
    <QueueCard
      {...desk}
      isPending={query.isPending}
      sort={<SortSelect sort={values.sort} />}
      onOpened={onOpened}
      row={(property) => (
        <RowParts property={property} colleague={colleagues.find((each) => each.property_id === property.id)?.admin} />
      )}
    />
  );
}
