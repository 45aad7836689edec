import Box from '@mui/material/Box';
import { use } from 'react';
import { SectionSteps } from './section-steps.ts';

/** `Section 3 of 9`, at the top of a section. */
export function SectionPlace() {
  const { place } = use(SectionSteps);
  return (
    place && (
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {place}
      </Box>
    )
  );
}
