import { bodies } from 'virtual:icon-bodies';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { IconName } from './icons.ts';

export type { IconName };

type Props = {
  name: IconName;
  size?: number;
  /** Say what the icon means only where no text beside it does. */
  label?: string;
  /** Arrows point the other way in right-to-left. */
  mirrored?: boolean;
  sx?: SxProps<Theme>;
};

export function Icon({ name, size = 24, label, mirrored = false, sx }: Props) {
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the bodies come from our own bundle, never from data
      dangerouslySetInnerHTML={{ __html: bodies[name] ?? '' }}
      sx={[
        { display: 'block', flex: 'none' },
        mirrored && { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}
