import { drawings } from 'virtual:choice-icon-drawings';
import type { Drawing } from 'virtual:icon-drawings';
import Box from '@mui/material/Box';
import { createElement, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

const draw = ([tag, attributes, children]: Drawing, index: number): ReactNode =>
  createElement(tag, { ...attributes, key: index }, ...children.map(draw));

/** Shows a placeholder for a name that the set no longer has. */
export function DrawnChoiceIcon({ name, size }: { name: string; size: number }) {
  const drawing = drawings[name];
  if (!drawing) return <Icon name="empty" size={size} />;
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden
      focusable="false"
      sx={{ display: 'block', flex: 'none' }}
    >
      {drawing.map(draw)}
    </Box>
  );
}
