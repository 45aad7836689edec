import type { AppointmentClash } from '@lintel/contract/features/appointments/appointment-calendar';
import Box from '@mui/material/Box';
import { fullName } from '../../../platform/format.ts';
import { problemOf, textOf } from '../../../platform/problem.ts';
import { dayIn } from '../../../platform/zone-days.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { dayWords, spanIn } from '../appointment-words.ts';

/** What stands in the way, as far as one may see it. */
export function ClashNote({ error }: { error: unknown }) {
  const other = problemOf(error)?.other as AppointmentClash | undefined;
  return (
    <FormAlert severity="warning" title={textOf(error)}>
      {other && (
        <Box component="bdi">
          {[
            other.property && `${other.property.reference} · ${other.property.title}`,
            other.user && fullName(other.user),
            `${dayWords(dayIn(other.timezone, Date.parse(other.starts_at)), 'short')}, ${spanIn(other, other.timezone)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      )}
    </FormAlert>
  );
}
