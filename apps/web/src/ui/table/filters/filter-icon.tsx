import { drawings } from 'virtual:filter-icon-drawings';
import type { Drawing } from 'virtual:icon-drawings';
import { createElement, type ReactNode } from 'react';
import type { FilterIconName } from './filter-icons.ts';

const draw = ([tag, attributes, children]: Drawing, index: number): ReactNode =>
  createElement(tag, { ...attributes, key: index }, ...children.map(draw));

/** Reserves the space where a filter has no icon, so that the names are aligned. */
export const FilterIcon = ({ name }: { name: FilterIconName | undefined }) => (
  <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden focusable="false">
    {name && drawings[name].map(draw)}
  </svg>
);
