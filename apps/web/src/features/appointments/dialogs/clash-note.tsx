import type { AppointmentClash } from '@lintel/contract/features/appointments/appointment-calendar';
import Box from '@mui/material/Box';
import { fullName } from '../../../platform/format.ts';
import { errorText, problemOf } from '../../../platform/problem.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { spanText } from '../appointment-times.ts';

/** The clashing appointment, as far as the admin may see it. */
export function ClashNote({ error }: { error: unknown }) {
  const other = problemOf(error)?.other as AppointmentClash | undefined;
  return (
    <FormAlert severity="warning" title={errorText(error)}>
      {other && (
        <Box component="bdi">
          {[
            other.property && `${other.property.reference} · ${other.property.title}`,
            other.user && fullName(other.user),
            spanText(other),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      )}
    </FormAlert>
  );
}
