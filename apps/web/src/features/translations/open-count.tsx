import type { countTranslationRequests } from '@lintel/contract/features/translations/translation-requests';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { numberText } from '../../platform/format.ts';
import { endpointQuery } from '../../platform/query-client.ts';
import { Label } from '../../ui/label.tsx';
import { visuallyHidden } from '../../ui/unseen.ts';

/**
 * The contract's endpoint without its schemas: the menu uses it, so every page would load them. A test compares both.
 */
export const lightCounts = {
  kind: 'json',
  method: 'GET',
  path: '/v1/dashboard/translation-request/counts',
  permission: 'translation.view',
  paged: false,
} as typeof countTranslationRequests;

/** The number of open requests; hidden when there are none. */
export function OpenCount() {
  const { data } = useQuery(endpointQuery(lightCounts, {}, ['translations']));
  if (!data || data.open === 0) return null;
  return (
    <Label>
      {numberText(data.open)}
      <Box component="span" sx={visuallyHidden}>
        open
      </Box>
    </Label>
  );
}
