import type { AppointmentSlot } from '@lintel/contract/features/appointments/appointment-calendar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { errorText } from '../../../platform/problem.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { cityOf, dayWords, startInPropertyZone } from '../appointment-times.ts';
import { slotsQuery } from '../appointments.queries.ts';

type Props = {
  property_id: number;
  admin_id?: number;
  appointment_id?: number;
  from: string;
  minutes: number;
  /** The number of slots. */
  most?: number;
  chosen?: string;
  /** A time that is not offered. */
  except?: string;
  onChoose: (slot: AppointmentSlot) => void;
};

/** `Tue 10:30`, in the property's time zone. */
export const slotText = (slot: AppointmentSlot) => {
  const { day, time } = startInPropertyZone(slot);
  return `${dayWords(day, 'weekday')} ${time}`;
};

const isSame = (one: string, other: string | undefined) => other !== undefined && Date.parse(one) === Date.parse(other);

/** Reserves the height while loading, to avoid a layout shift. */
const placeOf = (most: number) => ({ gridTemplateRows: `repeat(${Math.ceil(most / 3)}, 32px)` });

/** The next times when the property and its assignee are free. */
export function FreeSlots({ most = 6, chosen, except, onChoose, from, ...asked }: Props) {
  const settled = useDebounced(from, 250);
  const { data, error } = useQuery({
    ...slotsQuery({ ...asked, from: settled }),
    placeholderData: keepPreviousData,
  });
  if (error) return <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{errorText(error)}</Box>;
  const [first] = data ?? [];
  const offered = data?.filter(({ starts_at }) => !isSame(starts_at, except));
  return (
    <Box role="group" aria-label="Next available times" sx={{ mb: 2.5 }}>
      <Box
        sx={{
          mb: 1,
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        <span>Next available</span>
        {first && <bdi>{cityOf(first)} time</bdi>}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', ...placeOf(most) }}>
        {offered?.slice(0, most).map((slot) => {
          const isChosen = isSame(slot.starts_at, chosen);
          return (
            <Button
              key={slot.starts_at}
              size="small"
              variant={isChosen ? 'contained' : 'outlined'}
              color="inherit"
              aria-pressed={isChosen}
              onClick={() => onChoose(slot)}
              sx={{ whiteSpace: 'nowrap', px: 0.5 }}
            >
              <bdi>{slotText(slot)}</bdi>
            </Button>
          );
        })}
      </Box>
      {data?.length === 0 && <Box sx={{ typography: 'body2' }}>None in the next weeks</Box>}
    </Box>
  );
}
