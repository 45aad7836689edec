import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { pageEdge } from '../page-edge.ts';
import textCss from '../text.module.css';

export type Fact = { label: string; value: ReactNode };

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '';

/** A definition list. Empty facts are shown too, so that it is clear they are empty. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
      }}
    >
      {facts.map(({ label, value }) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <dt className={textCss.small}>{label}</dt>
          <Box component="dd" dir="auto" sx={{ m: 0, typography: 'subtitle2', overflowWrap: 'anywhere', ...pageEdge }}>
            {isEmpty(value) ? 'None' : value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
