import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Label } from '../label.tsx';
import { tint } from '../theme/palette.ts';
import { partsOf, type SearchEntry } from './match.ts';

function Marked({ text, query }: { text: string; query: string }) {
  return partsOf(text, query).map((part) => (
    <Box
      key={part.at}
      component={part.hit ? 'mark' : 'span'}
      sx={
        part.hit
          ? { bgcolor: 'transparent', color: 'primary.strong', fontWeight: 700, textDecoration: 'underline' }
          : undefined
      }
    >
      {part.text}
    </Box>
  ));
}

type Props = {
  id: string;
  entry: SearchEntry;
  query: string;
  active: boolean;
  onPick: () => void;
  onPoint: () => void;
};

/** One page that was found: its name and address, with the matching letters marked. */
export function ResultRow({ id, entry, query, active, onPick, onPoint }: Props) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Box
      component="li"
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      onClick={onPick}
      onPointerMove={onPoint}
      sx={[
        {
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 2,
          py: 1.25,
          cursor: 'pointer',
          borderRadius: 1,
          border: '1px dashed transparent',
          borderBottomColor: 'divider',
        },
        active &&
          ((theme) => ({
            borderColor: 'primary.strong',
            // Grey words would fall under AA on the tint.
            '& bdi': { color: 'text.primary' },
            bgcolor: tint(theme.vars.palette.primary.main, 8),
          })),
      ]}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle2' }}>
          <Marked text={entry.title} query={query} />
        </Box>
        <Box
          component="bdi"
          sx={{ typography: 'caption', color: 'text.secondary', display: 'block', overflowWrap: 'anywhere' }}
        >
          <Marked text={entry.path} query={query} />
        </Box>
      </Box>
      <Label colour="info">{entry.group}</Label>
    </Box>
  );
}
