import type { Neighborhood } from '@lintel/contract/features/places/cities';
import type { StoredOutline } from '@lintel/contract/features/places/geometry';
import Box from '@mui/material/Box';
import { SignTile } from '../../ui/sign-tile.tsx';
import { frameOf, pathOf, projection } from './outline-path.ts';

/** Padding for the stroke width. */
const EDGE = 6;

/** A thumbnail of one outline. It has no text alternative, as the name is next to it. */
export function OutlineThumb({ outline, size = 44 }: { outline: StoredOutline | null; size?: number }) {
  const frame = outline && frameOf([outline]);
  const drawn = frame && projection(frame, 100);
  return (
    <SignTile size={size}>
      {outline && drawn ? (
        <svg
          role="presentation"
          viewBox={`${-EDGE} ${-EDGE} ${100 + 2 * EDGE} ${drawn.height + 2 * EDGE}`}
          style={{ width: size * 0.72, height: size * 0.72 }}
        >
          <path
            d={pathOf(outline, drawn.place)}
            fill="currentColor"
            fillOpacity={0.24}
            stroke="currentColor"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      ) : (
        <Box component="span" sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'currentColor' }} />
      )}
    </SignTile>
  );
}

type Props = {
  places: readonly Neighborhood[];
  /** The neighbourhood hovered in the list. */
  lit: number | undefined;
  label: string;
};

const WIDTH = 640;

/** All outlines of a city in one drawing. Screen readers have the list instead. */
export function OutlineMap({ places, lit, label }: Props) {
  const outlined = places.filter((place) => place.polygon !== null);
  const frame = frameOf(outlined.flatMap(({ polygon }) => polygon ?? []));
  if (!frame) return null;
  const { place, height } = projection(frame, WIDTH);
  const pointed = outlined.find(({ id }) => id === lit);
  return (
    <Box sx={{ color: 'primary.strong', borderRadius: 1, bgcolor: 'background.neutral', p: 2, position: 'relative' }}>
      <Box
        component="svg"
        role="img"
        aria-label={label}
        viewBox={`${-EDGE} ${-EDGE} ${WIDTH + 2 * EDGE} ${height + 2 * EDGE}`}
        sx={{ display: 'block', width: '100%', maxHeight: 320 }}
      >
        {outlined.map((item) => (
          <path
            key={item.id}
            d={item.polygon ? pathOf(item.polygon, place) : ''}
            fill="currentColor"
            fillOpacity={item.id === lit ? 0.48 : item.is_active ? 0.16 : 0.04}
            stroke="currentColor"
            strokeWidth={item.id === lit ? 2.5 : 1}
            vectorEffect="non-scaling-stroke"
          >
            <title>{item.name.en}</title>
          </path>
        ))}
      </Box>
      <Box aria-hidden sx={{ minHeight: 22, mt: 1, typography: 'caption', color: 'text.primary' }}>
        {pointed ? pointed.name.en : outlined.some(({ polygon }) => polygon?.approximate) && 'Outlines are approximate'}
      </Box>
    </Box>
  );
}
