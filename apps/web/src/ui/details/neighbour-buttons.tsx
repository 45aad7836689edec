import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { usePageShortcuts } from '../../platform/shortcuts.ts';
import type { Neighbours } from '../../platform/use-neighbours.ts';
import { Icon } from '../icon.tsx';
import css from './neighbour-buttons.module.css';

/** `3 of 48` with buttons to the previous and next record; the shortcuts are K and J, as in the list. */
export function NeighbourButtons({ neighbours }: { neighbours: Neighbours }) {
  const { text, previous, next } = neighbours;
  usePageShortcuts({ j: next, J: next, k: previous, K: previous });
  return (
    <Box role="group" aria-label="Place in the list" sx={{ display: 'flex', alignItems: 'center' }}>
      <bdi className={css.place}>{text}</bdi>
      <IconButton size="small" aria-label="Previous" disabled={!previous} onClick={previous}>
        <Icon name="chevron-start" size={20} />
      </IconButton>
      <IconButton size="small" aria-label="Next" disabled={!next} onClick={next}>
        <Icon name="chevron-end" size={20} />
      </IconButton>
    </Box>
  );
}
