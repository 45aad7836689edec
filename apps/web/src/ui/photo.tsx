import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  src: string | null;
  alt?: string;
  loading?: 'lazy';
  /** Of the sign that stands for a picture. */
  iconSize?: number;
  sx?: SxProps<Theme>;
};

const frame = { width: '100%', height: '100%', display: 'block', bgcolor: 'background.neutral' } as const;
const all = (sx: SxProps<Theme> | undefined) => (Array.isArray(sx) ? sx : [sx]);

/** A picture that fills its frame; where there is none, or it does not come, the sign of one. */
export function Photo({ src, alt = '', loading, iconSize = 24, sx }: Props) {
  const [broken, setBroken] = useState<string>();
  if (src !== null && src !== broken) {
    return (
      <Box
        component="img"
        src={src}
        alt={alt}
        loading={loading}
        decoding="async"
        onError={() => setBroken(src)}
        sx={[frame, { objectFit: 'cover' }, ...all(sx)]}
      />
    );
  }
  return (
    <Box component="span" sx={[frame, ...all(sx), { display: 'grid', placeItems: 'center', color: 'action.active' }]}>
      <Icon name="gallery" size={iconSize} label={src === null ? 'No photo' : alt || 'The photo could not be loaded'} />
    </Box>
  );
}
