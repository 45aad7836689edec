import { countAppointments } from '@lintel/contract/features/appointments/appointments';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { numberText } from '../../platform/format.ts';
import { endpointQuery } from '../../platform/query-client.ts';
import { Label } from '../../ui/label.tsx';
import { visuallyHidden } from '../../ui/unseen.ts';

/** The number of pending appointments; hidden when there are none. */
export function PendingAppointments() {
  const { data } = useQuery(endpointQuery(countAppointments, {}, ['appointments']));
  if (!data || data.pending === 0) return null;
  return (
    <Label colour="warning">
      {numberText(data.pending)}
      <Box component="span" sx={visuallyHidden}>
        pending
      </Box>
    </Label>
  );
}
