import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../icon.tsx';
import { useSorting } from './sorting.ts';

const ways = [
  { step: -1, word: 'up', icon: 'chevron-up' },
  { step: 1, word: 'down', icon: 'chevron-down' },
] as const;

/**
 * Moves one step up or down, as an alternative to dragging. At an end the button stays, so that it does not lose the
 * focus.
 */
export function MoveButtons({ id }: { id: number }) {
  const sorting = useSorting();
  if (!sorting) return null;
  const { items, step } = sorting;
  const at = items.findIndex((item) => item.id === id);
  return (
    <Box sx={{ display: 'inline-flex' }}>
      {ways.map(({ step: by, word, icon }) => {
        const atEnd = at + by < 0 || at + by >= items.length;
        return (
          <IconButton
            key={word}
            size="small"
            aria-label={`Move ${items[at]?.label} ${word}`}
            aria-disabled={atEnd}
            onClick={() => !atEnd && step(id, by)}
            sx={{ width: 32, height: 32, color: 'text.secondary' }}
          >
            <Icon name={icon} size={20} />
          </IconButton>
        );
      })}
    </Box>
  );
}
