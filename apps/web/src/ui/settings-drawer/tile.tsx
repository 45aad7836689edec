import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { tint } from '../theme/palette.ts';

/** The designed height of 80 needs a viewport of 1010 pixels; below that every tile is 56 high. */
export const tileHeight = (tall: number) => ({ height: 56, '@media (min-height: 1010px)': { height: tall } });

/** The box of one option, around a visually hidden native input that takes focus and keys. */
export const tileBox = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
  borderRadius: 1,
  border: '1px solid rgb(145 158 171 / 16%)',
  color: 'action.active',
  '[data-contrast="bold"] &': { borderColor: 'rgb(145 158 171 / 48%)' },
  '&:hover': { color: 'text.primary' },
  '& input': { position: 'absolute', inset: 0, opacity: 0, m: 0, cursor: 'pointer' },
  '&:has(input:focus-visible)': { outline: '2px solid var(--mui-palette-primary-strong)', outlineOffset: '2px' },
} as const;

export const tileChosen = {
  color: 'primary.strong',
  bgcolor: 'background.paper',
  borderColor: 'rgb(145 158 171 / 32%)',
  boxShadow: '-24px 8px 24px -4px rgb(var(--shadow) / 8%)',
} as const;

type Props = {
  name: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
  tall?: number;
  /** A colour that the tile shows, and its border when selected. */
  colour?: string;
  children?: ReactNode;
};

/** One option of several. The tick repeats what the colour shows. */
export function Tile({ name, label, checked, onChoose, tall = 56, colour, children }: Props) {
  return (
    <Box
      component="label"
      title={label}
      sx={[
        tileBox,
        tileHeight(tall),
        checked && tileChosen,
        checked && colour !== undefined && { borderColor: colour, bgcolor: tint(colour, 8) },
      ]}
    >
      <input type="radio" name={name} aria-label={label} checked={checked} onChange={onChoose} />
      {children}
      {colour && (
        <Box
          component="span"
          sx={{
            width: 12,
            height: 12,
            borderRadius: '50%',
            bgcolor: colour,
            // The navy preset would be invisible on dark paper.
            '[data-mode="dark"] &': { boxShadow: '0 0 0 1px rgb(145 158 171 / 48%)' },
            transform: checked ? 'scale(2)' : 'none',
            transition: 'transform 200ms',
          }}
        />
      )}
      {checked && <Icon name="check" size={12} sx={{ position: 'absolute', top: 5, insetInlineEnd: 5 }} />}
    </Box>
  );
}
