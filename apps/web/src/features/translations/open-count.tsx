import type { countTranslationRequests } from '@lintel/contract/features/translations/translation-requests';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { numberText } from '../../platform/format.ts';
import { ask } from '../../platform/query-client.ts';
import { Label } from '../../ui/label.tsx';
import { unseen } from '../../ui/unseen.ts';

/** The contract's call without its schemas: it stands in the menu, which every page loads. A test holds them together. */
export const lightCounts = {
  kind: 'json',
  method: 'GET',
  path: '/v1/dashboard/translation-request/counts',
  permission: 'translation.view',
  paged: false,
} as typeof countTranslationRequests;

/** How many requests are open; nothing while there are none. */
export function OpenCount() {
  const { data } = useQuery(ask(lightCounts, {}, ['translations']));
  if (!data || data.open === 0) return null;
  return (
    <Label>
      {numberText(data.open)}
      <Box component="span" sx={unseen}>
        open
      </Box>
    </Label>
  );
}
