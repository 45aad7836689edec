import { defaultWorkingHours, type WorkingTime } from '@lintel/contract/features/admins/working-hours';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useFieldLabel } from '../../ui/form/field.tsx';
import { TimeField } from '../../ui/form/time-field.tsx';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const usualDay = { from: '09:00', to: '18:00' };

/** The first message in an error, which may be nested in one of the times. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(messageIn).find(Boolean);
}

type DayProps = { weekday: number; times: readonly WorkingTime[]; onChange: (times: WorkingTime[]) => void };

/** One weekday: whether they work on it, and from when to when. */
function DayRow({ weekday, times, onChange }: DayProps) {
  const name = weekdays[weekday - 1] ?? '';
  const change = (place: number, time: Partial<WorkingTime>) =>
    onChange(times.map((each, at) => (at === place ? { ...each, ...time } : each)));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', minHeight: 44, gap: 1 }}>
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'center', width: 148, typography: 'body2', cursor: 'pointer' }}
      >
        <Checkbox
          checked={times.length > 0}
          onChange={({ target }) => onChange(target.checked ? [{ weekday, ...usualDay }] : [])}
        />
        {name}
      </Box>
      {times.length === 0 && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Does not work</Box>}
      {times.map((time, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day has a few times in a fixed order
        <Box key={place} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {(['from', 'to'] as const).map((edge) => (
            <Box key={edge} sx={{ width: 120 }}>
              <TimeField
                label={`${name}, ${edge === 'from' ? 'from' : 'until'}`}
                value={time[edge]}
                onChange={(typed) => change(place, { [edge]: typed })}
                step={30}
              />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** Working hours in the admin's own time zone. When switched off, the default hours apply. */
export function WorkingHoursInput({ name, label }: { name: string; label: string }) {
  const id = useId();
  useFieldLabel(name, label);
  const { field, fieldState } = useController({ name });
  const value = field.value as WorkingTime[] | null;
  const error = messageIn(fieldState.error);
  const set = (weekday: number, times: WorkingTime[]) =>
    field.onChange(
      [...(value ?? []).filter((each) => each.weekday !== weekday), ...times].sort(
        (one, other) => one.weekday - other.weekday,
      ),
    );
  return (
    <Box component="fieldset" sx={{ m: 0, mb: 2.5, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, typography: 'subtitle2' }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, marginInlineStart: -1 }}>
        <Switch
          checked={value === null}
          onChange={({ target }) => field.onChange(target.checked ? null : defaultWorkingHours)}
          slotProps={{ input: { id } }}
        />
        <Box component="label" htmlFor={id} sx={{ typography: 'body2', cursor: 'pointer' }}>
          Usual hours (<bdi>Mon–Sat, 09:00–18:00</bdi>)
        </Box>
      </Box>
      {value !== null &&
        weekdays.map((day, place) => (
          <DayRow
            key={day}
            weekday={place + 1}
            times={value.filter(({ weekday }) => weekday === place + 1)}
            onChange={(times) => set(place + 1, times)}
          />
        ))}
      <Box
        role={error ? 'alert' : undefined}
        sx={{ mt: 0.5, typography: 'caption', color: error ? 'error.strong' : 'text.secondary' }}
      >
        {error ?? 'By the clock of their own time zone. Free times are offered within them.'}
      </Box>
    </Box>
  );
}
