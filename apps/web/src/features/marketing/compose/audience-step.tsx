import Box from '@mui/material/Box';
import { DetailsCard } from '../../../ui/details/details-card.tsx';
import { AudienceCountCard } from './audience-count.tsx';
import { AudienceFields } from './audience-fields.tsx';
import type { CountedAudience } from './use-audience-count.ts';

/** The audience, with a live count of its recipients. */
export function AudienceStep({ counted }: { counted: CountedAudience }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
      }}
    >
      <DetailsCard title="Audience">
        <AudienceFields />
      </DetailsCard>
      <AudienceCountCard counted={counted} />
    </Box>
  );
}
