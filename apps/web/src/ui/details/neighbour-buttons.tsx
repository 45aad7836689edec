import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { usePageShortcuts } from '../../platform/shortcuts.ts';
import type { Neighbours } from '../../platform/use-neighbours.ts';
import { Icon } from '../icon.tsx';

/** `3 of 48` with buttons to the previous and next record; the shortcuts are K and J, as in the list. */
export function NeighbourButtons({ neighbours }: { neighbours: Neighbours }) {
  const { text, previous, next } = neighbours;
  usePageShortcuts({ j: next, J: next, k: previous, K: previous });
  return (
    <Box role="group" aria-label="Place in the list" sx={{ display: 'flex', alignItems: 'center' }}>
      <Box
        component="bdi"
        sx={{ typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums', mx: 0.5 }}
      >
        {text}
      </Box>
      <IconButton size="small" aria-label="Previous" disabled={!previous} onClick={previous}>
        <Icon name="chevron-start" size={20} />
      </IconButton>
      <IconButton size="small" aria-label="Next" disabled={!next} onClick={next}>
        <Icon name="chevron-end" size={20} />
      </IconButton>
    </Box>
  );
}
