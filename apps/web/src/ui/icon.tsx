import { type Drawing, drawings } from 'virtual:icon-drawings';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { createElement, type ReactNode } from 'react';
import type { IconName } from './icons.ts';

export type { IconName };

/** Arrows along the line of reading point the other way in right-to-left. */
const mirrored = new Set<IconName>(['chevron-start', 'chevron-end', 'logout']);

const draw = ([tag, attributes, children]: Drawing, index: number): ReactNode =>
  createElement(tag, { ...attributes, key: index }, ...children.map(draw));

type Props = {
  name: IconName;
  size?: number;
  /** Say what the icon means only where no text beside it does. */
  label?: string;
  sx?: SxProps<Theme>;
};

export function Icon({ name, size = 24, label, sx }: Props) {
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
      sx={[
        { display: 'block', flex: 'none' },
        mirrored.has(name) && { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {drawings[name].map(draw)}
    </Box>
  );
}
