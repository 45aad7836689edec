import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { List } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';
import { totalText } from '../total-text.ts';
import { chipsOf, type FilterField } from './filter-fields.ts';

type Props = { fields: FilterField[]; list: List<unknown>; onClear: () => void };

const box = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  py: '7px',
  paddingInline: '11px 7px',
  borderRadius: 1,
  border: '1px dashed',
  borderColor: 'rgb(145 158 171 / 32%)',
} as const;

/** What the list is narrowed to, and how many are left. */
export function FilterStrip({ fields, list, onClear }: Props) {
  const { search } = list.values;
  const groups = fields
    .map((field) => ({ field, chips: chipsOf(field, list.values) }))
    .filter(({ chips }) => chips.length > 0);
  if (search) {
    const chip = { key: 'search', label: search, without: { search: undefined } };
    groups.push({ field: { name: 'search', label: 'Search', kind: 'one', options: [] }, chips: [chip] });
  }
  const strip = useRef<HTMLDivElement>(null);
  const words = groups.flatMap(({ chips }) => chips.map(({ label }) => label));
  const fold = useFold(strip, [list.meta?.total, ...words].join());
  if (groups.length === 0) return null;
  const hidden = groups.length - fold.shown;
  return (
    <Box
      ref={strip}
      sx={{ px: { xs: 0, md: 2.5 }, pb: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
    >
      <Box component="bdi" sx={{ color: 'text.secondary' }}>
        {list.meta && (
          <>
            <Box component="strong" sx={{ color: 'text.primary' }}>
              {totalText(list.meta)}
            </Box>{' '}
            {list.meta.total === 1 ? 'result found' : 'results found'}
          </>
        )}
      </Box>
      {groups.slice(0, fold.shown).map(({ field: { name, label: title, chip: heading = title }, chips }) => (
        <Box key={name} data-group role="group" aria-label={heading} sx={box}>
          <Box component="span" sx={{ typography: 'subtitle2' }}>
            {heading}
          </Box>
          {chips.map(({ key, label, without }) => (
            <Box key={key} component="span" sx={chip}>
              <bdi>{label}</bdi>
              <Box
                component="button"
                type="button"
                aria-label={`Remove ${heading}: ${label}`}
                onClick={() => list.change(without)}
                sx={removeButton}
              >
                <Box component="span" sx={cross}>
                  <Icon name="close" size={10} />
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      ))}
      {hidden > 0 && (
        <Box component="button" type="button" aria-expanded={false} onClick={fold.unfold} sx={[box, foldButton]}>
          <bdi>{hidden === 1 ? '+1 filter' : `+${hidden} filters`}</bdi>
        </Box>
      )}
      <Button color="error" size="small" startIcon={<Icon name="trash" size={18} />} onClick={onClear}>
        Clear
      </Button>
    </Box>
  );
}

const MOST_LINES = 2;

/** How many groups fit into two lines. They are drawn whole first, then counted by the line they fell on. */
function useFold(strip: RefObject<HTMLElement | null>, content: string) {
  const [folded, setFolded] = useState<{ content: string; shown: number }>();
  const [unfolded, setUnfolded] = useState<string>();
  const shown = folded?.content === content && unfolded !== content ? folded.shown : Number.POSITIVE_INFINITY;
  useEffect(() => {
    const measureAgain = () => setFolded(undefined);
    addEventListener('resize', measureAgain);
    return () => removeEventListener('resize', measureAgain);
  }, []);
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element || folded?.content === content) return;
    const groups = [...element.querySelectorAll<HTMLElement>('[data-group]')];
    const lines = [...new Set(groups.map(({ offsetTop }) => offsetTop))];
    const edge = lines[MOST_LINES];
    const fitting = groups.filter(({ offsetTop }) => edge === undefined || offsetTop < edge).length;
    // The last one makes room for the button that brings the others back.
    setFolded({ content, shown: edge === undefined ? Number.POSITIVE_INFINITY : Math.max(1, fitting - 1) });
  }, [strip, content, folded]);
  return { shown, unfold: () => setUnfolded(content) };
}

const foldButton = {
  font: 'inherit',
  fontWeight: 600,
  color: 'inherit',
  bgcolor: 'transparent',
  cursor: 'pointer',
  paddingInline: '11px',
} as const;

/** Our own: the library's chip is a button around a button. */
const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  height: 24,
  paddingInlineStart: 1,
  borderRadius: 1,
  fontSize: 13,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  bgcolor: 'rgb(145 158 171 / 16%)',
} as const;

const removeButton = {
  display: 'grid',
  placeItems: 'center',
  border: 0,
  p: 0,
  width: 24,
  height: 24,
  color: 'inherit',
  bgcolor: 'transparent',
  cursor: 'pointer',
} as const;

/** A dark disc with a cross in it: large enough to see, inside a target large enough to hit. */
const cross = {
  width: 16,
  height: 16,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  color: 'background.paper',
  bgcolor: 'text.secondary',
  'button:hover > &, button:focus-visible > &': { bgcolor: 'text.primary' },
} as const;
