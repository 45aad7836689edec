import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useAdmin } from '../../platform/session.tsx';
import { dayIn, momentOfFields, offsetText } from '../../platform/zone-days.ts';
import { DateInput } from '../../ui/form/date-input.tsx';
import { TimeInput } from '../../ui/form/time-input.tsx';

/** A date and a time, with the time zone they refer to. */
export function TimeFields() {
  const { timezone } = useAdmin();
  const [day, time] = useWatch({ name: ['day', 'time'] }) as [string | null, string];
  const at = momentOfFields(timezone, day, time);
  return (
    <>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DateInput name="day" label="Date" min={dayIn(timezone)} timeName="time" />
        <TimeInput name="time" label="Time" />
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 2.5 }}>
        Times are in <bdi>{`${timezone} (${offsetText(timezone, at)})`}</bdi>, your profile’s time zone.
      </Box>
    </>
  );
}
