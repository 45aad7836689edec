import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { numberText } from '../../platform/format.ts';
import { Label } from '../../ui/label.tsx';
import { unseen } from '../../ui/unseen.ts';
import { allCountsQuery } from './properties.queries.ts';

/** How many listings wait for review; nothing while there are none. */
export function PendingCount() {
  const { data } = useQuery(allCountsQuery);
  if (!data || data.pending === 0) return null;
  return (
    // The colour of their status; the preset's own would drown on the chosen entry's tint.
    <Label colour="warning">
      {numberText(data.pending)}
      <Box component="span" sx={unseen}>
        pending
      </Box>
    </Label>
  );
}
