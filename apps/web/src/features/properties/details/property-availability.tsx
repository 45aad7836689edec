import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import { moneyText, spanText } from '../../../platform/format.ts';
import { type DayKind, MonthCalendar } from '../../../ui/calendar/month-calendar.tsx';
import { DetailsCard } from '../../../ui/details/details-card.tsx';
import { Label } from '../../../ui/label.tsx';
import { EmptyState } from '../../../ui/states.tsx';

export type Range = Property['availability'][number];

export const availabilityKinds = {
  available: { label: 'Available', tone: 'success', icon: 'check' },
  blocked: { label: 'Blocked', tone: 'error', icon: 'block' },
  booked: { label: 'Booked', tone: 'info', icon: 'bookmark' },
} as const satisfies Record<Range['status'], DayKind>;

export const rangeText = ({ starts_on, ends_on }: Pick<Range, 'starts_on' | 'ends_on'>) => spanText(starts_on, ends_on);

type Props = { ranges: Range[]; currency: string | null };

export function AvailabilityCard({ ranges, currency }: Props) {
  return (
    <DetailsCard title="Availability">
      {ranges.length === 0 ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>None</Box>
      ) : (
        <AvailabilityCalendar ranges={ranges} currency={currency} />
      )}
    </DetailsCard>
  );
}

const rangeNote = ({ price, note }: Range, currency: string | null) =>
  [price && moneyText(price, currency), note].filter(Boolean).join(' · ');

/** A month calendar with the availability of each day. */
export const AvailabilityCalendar = ({ ranges, currency }: Props) => (
  <MonthCalendar
    label="Availability by month"
    kinds={availabilityKinds}
    ranges={ranges.map((range) => ({
      id: range.id,
      from: range.starts_on,
      to: range.ends_on,
      kind: range.status,
      note: rangeNote(range, currency),
    }))}
  />
);

/** One period: dates, availability and details. */
export function RangeLine({ range, currency }: { range: Range; currency: string | null }) {
  const { tone, label } = availabilityKinds[range.status];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Box sx={{ typography: 'subtitle2', minWidth: 208 }}>
        <bdi>{rangeText(range)}</bdi>
      </Box>
      <Label colour={tone}>{label}</Label>
      <Box component="span" dir="auto" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {rangeNote(range, currency)}
      </Box>
    </Box>
  );
}

/** The calendar, and every period as text. */
export function PropertyAvailability({ ranges, currency }: Props) {
  if (ranges.length === 0) {
    return (
      <EmptyState icon="calendar" title="No availability yet" text="Nobody has entered when it is free or taken." />
    );
  }
  return (
    <>
      <AvailabilityCard ranges={ranges} currency={currency} />
      <DetailsCard title="Periods">
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {ranges.map((range) => (
            <li key={range.id}>
              <RangeLine range={range} currency={currency} />
            </li>
          ))}
        </Box>
      </DetailsCard>
    </>
  );
}
