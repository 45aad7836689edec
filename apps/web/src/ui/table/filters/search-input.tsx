import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePageKeys, useSingleKeys } from '../../../platform/single-keys.ts';
import type { List } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';

const PAUSE_MS = 250;

type Props = { list: Pick<List<unknown>, 'values' | 'change'>; placeholder: string };

/** Searches once the typing rests. Esc empties it. */
export function SearchInput({ list, placeholder }: Props) {
  const { values, change } = list;
  const asked = values.search ?? '';
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { on: keysOn } = useSingleKeys();
  usePageKeys({ '/': () => field.current?.focus() });
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address has changed by Back, a chip or a view, not by typing here: it wins.
  if (seen !== asked) {
    setSeen(asked);
    if (text.trim() !== asked) setText(asked);
  }

  const search = (wish: string, pause: number) => {
    setText(wish);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const next = wish.trim();
      // One step of Back takes the whole search away, not a letter of it.
      if (next !== asked) change({ search: next || undefined }, { replace: asked !== '' });
    }, pause);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return;
    event.stopPropagation();
    search('', 0);
  };
  return (
    <OutlinedInput
      type="search"
      inputRef={field}
      value={text}
      placeholder={placeholder}
      onChange={({ target }) => search(target.value, PAUSE_MS)}
      onKeyDown={onKeyDown}
      startAdornment={<Icon name="search" size={20} sx={{ color: 'text.secondary', marginInlineEnd: 1 }} />}
      endAdornment={
        keysOn && (
          <Box component="kbd" aria-hidden sx={keyHint}>
            /
          </Box>
        )
      }
      slotProps={{ input: { 'aria-label': 'Search', dir: 'auto', maxLength: 200 } }}
      sx={{
        flex: 1,
        minWidth: { xs: 0, md: 240 },
        height: { xs: 44, md: 40 },
        px: 1.5,
        // One edge for all scripts: the page's.
        '& input': {
          p: 0,
          textOverflow: 'ellipsis',
          textAlign: ['-webkit-match-parent', 'match-parent'] as unknown as 'match-parent',
        },
        '& input::-webkit-search-cancel-button': { display: 'none' },
        '& input:focus-visible': { outline: 'none' },
      }}
    />
  );
}

const keyHint = {
  display: { xs: 'none', md: 'inline-grid' },
  '@media (pointer: coarse)': { display: 'none' },
  placeItems: 'center',
  minWidth: 20,
  height: 20,
  borderRadius: '5px',
  bgcolor: 'rgb(145 158 171 / 16%)',
  font: 'inherit',
  fontSize: 11,
  fontWeight: 700,
  color: 'text.primary',
} as const;
