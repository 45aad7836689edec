import type { ReactNode } from 'react';
import type { IconName } from '../icons.ts';

export type NavItem = {
  title: string;
  path: string;
  /** Other paths of the same page. */
  aliases?: readonly string[];
  icon?: IconName;
  children?: NavItem[];
  /** Hidden from all other roles. */
  roles?: readonly string[];
  caption?: string;
  /** A count or a badge at the end of the line. */
  info?: ReactNode;
  disabled?: boolean;
};

export type NavGroup = {
  heading: string;
  /** The heading links to this page. */
  path?: string;
  items: NavItem[];
};

export const allItems = (items: NavItem[]): NavItem[] =>
  items.flatMap((item) => [item, ...allItems(item.children ?? [])]);

const covers = (item: NavItem, path: string) =>
  path === item.path || path.startsWith(`${item.path}/`) || (item.aliases?.includes(path) ?? false);

/** The item of the current page: the most specific one that matches the path. */
export function currentItem(nav: NavGroup[], path: string): NavItem | undefined {
  const trimmed = path.replace(/(?<!\/)\/+$/, '');
  return nav
    .flatMap(({ items }) => allItems(items))
    .filter((item) => covers(item, trimmed))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}

export const contains = (item: NavItem, wanted: NavItem | undefined): boolean =>
  wanted !== undefined && (item === wanted || (item.children ?? []).some((child) => contains(child, wanted)));
