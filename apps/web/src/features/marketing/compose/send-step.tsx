import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useController, useWatch } from 'react-hook-form';
import { DetailsCard } from '../../../ui/details/details-card.tsx';
import { type Fact, FactList } from '../../../ui/details/fact-list.tsx';
import { useFieldState } from '../../../ui/form/use-field-state.ts';
import { TimeFields } from '../time-fields.tsx';

/** The scheduled time is not a form field, so its error is shown here. */
function TimeFault() {
  const [day, time] = useWatch({ name: ['day', 'time'] }) as [string | null, string];
  const fault = useFieldState('scheduled_at').error?.message;
  return fault === undefined ? null : (
    <Box role="alert" sx={{ typography: 'caption', color: 'error.strong', mb: 2 }}>
      {day && time ? fault : 'Choose a day and a time'}
    </Box>
  );
}

/** Send now or later, with a summary. */
export function SendStep({ facts }: { facts: Fact[] }) {
  const { field } = useController({ name: 'when' });
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <DetailsCard title="When">
        <RadioGroup {...field} aria-label="When">
          <FormControlLabel value="now" control={<Radio />} label="Now, with 10 seconds to undo" />
          <FormControlLabel value="later" control={<Radio />} label="Later" />
        </RadioGroup>
        {field.value === 'later' && (
          <Box sx={{ mt: 2 }}>
            <TimeFields />
            <TimeFault />
          </Box>
        )}
      </DetailsCard>
      <DetailsCard title="What leaves">
        <FactList facts={facts} />
      </DetailsCard>
    </Box>
  );
}
