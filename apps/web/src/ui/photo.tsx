import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  src: string | null;
  alt?: string;
  loading?: 'lazy';
  /** The size of the placeholder icon. */
  iconSize?: number;
  sx?: SxProps<Theme>;
  /** Used instead of `sx` where there is one per row. */
  className?: string;
};

const frame = { width: '100%', height: '100%', display: 'block', bgcolor: 'background.neutral' } as const;
const all = (sx: SxProps<Theme> | undefined) => (Array.isArray(sx) ? sx : [sx]);

/** A picture that fills its frame, with a placeholder icon if it is missing or fails to load. */
export function Photo({ src, alt = '', loading, iconSize = 24, sx, className }: Props) {
  const [broken, setBroken] = useState<string>();
  const sign = (
    <Icon name="gallery" size={iconSize} label={src === null ? 'No photo' : alt || 'The photo could not be loaded'} />
  );
  if (src === null || src === broken) {
    if (className !== undefined) return <span className={className}>{sign}</span>;
    return (
      <Box component="span" sx={[frame, ...all(sx), { display: 'grid', placeItems: 'center', color: 'action.active' }]}>
        {sign}
      </Box>
    );
  }
  const picture = { src, alt, loading, decoding: 'async', onError: () => setBroken(src) } as const;
  // biome-ignore lint/a11y/useAltText: alt is among the spread props
  if (className !== undefined) return <img {...picture} className={className} />;
  return <Box component="img" {...picture} sx={[frame, { objectFit: 'cover' }, ...all(sx)]} />;
}
