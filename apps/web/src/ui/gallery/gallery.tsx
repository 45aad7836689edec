import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { countText } from '../../platform/format.ts';
import { Icon } from '../icon.tsx';
import { LateOverlay } from '../late-overlay.tsx';
import { lazyPart } from '../lazy-part.ts';
import { Photo } from '../photo.tsx';
import css from './gallery.module.css';
import type { Picture } from './picture.ts';

const Lightbox = lazyPart(() => import('./lightbox.tsx'));

const MOST = 5;
const MOST_COMPACT = 4;

/** The grid spans of the tiles next to the first one, by their number, without gaps. */
const spans: Record<number, readonly { columns: 1 | 2; rows: 1 | 2 }[]> = {
  1: [{ columns: 2, rows: 2 }],
  2: [
    { columns: 2, rows: 1 },
    { columns: 2, rows: 1 },
  ],
  3: [
    { columns: 2, rows: 1 },
    { columns: 1, rows: 1 },
    { columns: 1, rows: 1 },
  ],
};

type Props = {
  pictures: readonly Picture[];
  /** The text without pictures. */
  empty: string;
  /** Lower, with the small tiles in one column, for a pane next to others. */
  compact?: boolean;
};

/** One large picture and up to four small ones; the last small one shows how many more there are. */
export function Gallery({ pictures, empty, compact = false }: Props) {
  const [open, setOpen] = useState<number>();
  const most = compact ? MOST_COMPACT : MOST;
  const shown = pictures.slice(0, most);
  const more = pictures.length - shown.length;
  if (shown.length === 0) return <NoPicture text={empty} compact={compact} />;
  const beside = shown.length - 1;
  return (
    <>
      <Box role="group" aria-label="Pictures" sx={compact ? compactGrid(beside) : gridOf(beside)}>
        {shown.map((picture, index) => {
          const span = spans[beside]?.[index - 1];
          return (
            <Tile
              key={picture.id}
              picture={picture}
              large={index === 0}
              label={`Open picture ${index + 1} of ${pictures.length}${picture.alt && `: ${picture.alt}`}`}
              compact={compact}
              more={index === most - 1 ? more : 0}
              onOpen={() => setOpen(index)}
              sx={
                index === 0 ? (compact ? { gridRow: '1 / -1' } : first) : compact ? undefined : span && besideOf(span)
              }
            />
          );
        })}
      </Box>
      {open !== undefined && (
        <LateOverlay open onCancel={() => setOpen(undefined)}>
          <Lightbox pictures={pictures} start={open} onClose={() => setOpen(undefined)} />
        </LateOverlay>
      )}
    </>
  );
}

const gridOf = (beside: number): SxProps<Theme> => ({
  display: 'grid',
  gap: 1,
  gridTemplateColumns: {
    xs: `repeat(${Math.max(beside, 1)}, minmax(0, 1fr))`,
    sm: beside === 0 ? '1fr' : 'minmax(0, 1fr) 136px 136px',
  },
  gridTemplateRows: { xs: beside === 0 ? '220px' : '220px 72px', sm: '124px 124px' },
});

const compactGrid = (beside: number): SxProps<Theme> => ({
  display: 'grid',
  gap: 0.5,
  height: 176,
  gridTemplateColumns: beside === 0 ? '1fr' : 'minmax(0, 1fr) 88px',
  gridTemplateRows: `repeat(${Math.max(beside, 1)}, minmax(0, 1fr))`,
});

const first = { gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: '1', sm: '1 / 3' } } as const;

const besideOf = ({ columns, rows }: { columns: number; rows: number }) => ({
  gridColumn: { sm: `span ${columns}` },
  gridRow: { sm: `span ${rows}` },
});

type TileProps = {
  picture: Picture;
  large: boolean;
  label: string;
  more: number;
  compact: boolean;
  onOpen: () => void;
  sx?: SxProps<Theme>;
};

function Tile({ picture, large, label, more, compact, onOpen, sx }: TileProps) {
  return (
    <Box
      component="button"
      type="button"
      aria-label={more > 0 ? `${label}, and ${more} more` : label}
      onClick={onOpen}
      sx={[tile, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <Photo src={large ? picture.large : picture.small} iconSize={large ? 40 : 24} />
      {more > 0 && (
        <span className={css.veil}>
          {!compact && <Icon name="gallery" size={20} />}
          <bdi>{compact ? `+${more}` : `+${countText(more, 'photo')}`}</bdi>
        </span>
      )}
    </Box>
  );
}

const tile = {
  position: 'relative',
  p: 0,
  border: 0,
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
  borderRadius: 1,
  cursor: 'zoom-in',
  bgcolor: 'background.neutral',
  '& img': { transition: 'transform 200ms' },
  '&:hover img': { transform: 'scale(1.03)' },
  '@media (prefers-reduced-motion: reduce)': { '&:hover img': { transform: 'none' } },
} as const;

function NoPicture({ text, compact }: { text: string; compact: boolean }) {
  return (
    <Box
      sx={{
        minHeight: compact ? 176 : { xs: 160, sm: 256 },
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1,
        borderRadius: 1,
        border: '1px dashed',
        borderColor: 'divider',
        bgcolor: 'rgb(145 158 171 / 4%)',
        color: 'text.secondary',
        typography: 'subtitle2',
      }}
    >
      <Icon name="gallery-add" size={40} />
      {text}
    </Box>
  );
}
