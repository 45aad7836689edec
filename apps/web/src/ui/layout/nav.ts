import type { ReactNode } from 'react';
import type { IconName } from '../icons.ts';

export type NavItem = {
  title: string;
  path: string;
  icon?: IconName;
  children?: NavItem[];
  /** Hidden unless the current role is among them. */
  roles?: readonly string[];
  caption?: string;
  /** A count or a mark at the end of the line. */
  info?: ReactNode;
  disabled?: boolean;
};

export type NavGroup = { heading: string; items: NavItem[] };
