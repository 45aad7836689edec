import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { numberText } from '../../../platform/format.ts';
import { Label } from '../../../ui/label.tsx';
import { visuallyHidden } from '../../../ui/unseen.ts';
import { allCountsQuery } from './properties.queries.ts';

/** The number of properties pending review; hidden when there are none. */
export function PendingCount() {
  const { data } = useQuery(allCountsQuery);
  if (!data || data.pending === 0) return null;
  return (
    // The colour of the status; the default one would lack contrast on the selected menu entry.
    <Label colour="warning">
      {numberText(data.pending)}
      <Box component="span" sx={visuallyHidden}>
        pending
      </Box>
    </Label>
  );
}
