import { type Drawing, drawings } from 'virtual:icon-drawings';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { createElement, type ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './icon.module.css';
import type { IconName } from './icons.ts';
import { useLateIcon } from './late-icons.ts';

export type { IconName };

const mirrored = new Set<IconName>(['chevron-start', 'chevron-end', 'arrow-end', 'send', 'logout']);

const draw = ([tag, attributes, children]: Drawing, index: number): ReactNode =>
  createElement(tag, { ...attributes, key: index }, ...children.map(draw));

const drawn = new Map<IconName, ReactNode[]>();

/** Caches the elements of each icon. */
function linesOf(name: IconName, drawing: Drawing[]) {
  const lines = drawn.get(name) ?? drawing.map(draw);
  drawn.set(name, lines);
  return lines;
}

/** Its space is reserved until it has loaded. */
function LateLines({ name }: { name: IconName }) {
  const drawing = useLateIcon(name);
  return drawing && linesOf(name, drawing);
}

type Props = {
  name: IconName;
  size?: number;
  /** Only for icons without a text next to them. */
  label?: string;
  className?: string;
  sx?: SxProps<Theme>;
};

export function Icon({ name, size = 24, label, className, sx }: Props) {
  const props = {
    className: classes(css.icon, mirrored.has(name) && css.mirrored, className),
    viewBox: '0 0 24 24',
    width: size,
    height: size,
    role: label ? 'img' : undefined,
    'aria-label': label,
    'aria-hidden': label ? undefined : true,
    focusable: 'false' as const,
  };
  const drawing = drawings[name];
  const lines = drawing ? linesOf(name, drawing) : <LateLines name={name} />;
  // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label where no text is next to it
  if (sx === undefined) return <svg {...props}>{lines}</svg>;
  return (
    <Box component="svg" {...props} sx={sx}>
      {lines}
    </Box>
  );
}
