import type { Grants } from '@lintel/contract/core/permissions';
import { menuHeadings } from '../platform/menu-headings.ts';
import { paths } from '../platform/paths.ts';
import type { NavGroup, NavItem } from '../ui/layout/nav.ts';
import { type MenuEntry, mayOpen, type RoomPage, type WebRoom } from '../ui/web-room.ts';

type Holder = { permissions: Grants; isDemo?: boolean };

/** Badges at the end of an item's line, by path. */
export type Infos = Partial<Record<string, NavItem['info']>>;

const isShown = ({ demo, roles }: MenuEntry, { isDemo }: Holder, role: string) =>
  (!demo || isDemo) && (!roles || roles.includes(role));

/** The menu of these rooms for an admin with these permissions and this role, by its key. */
export function navigationOf(rooms: readonly WebRoom[], holder: Holder, infos: Infos = {}, role = 'admin'): NavGroup[] {
  const open = rooms.flatMap(({ pages }) => pages).filter(({ needs }) => mayOpen(holder, needs));
  const itemsIn = (isIn: (menu: MenuEntry) => boolean): NavItem[] =>
    open.flatMap(({ menu, ...page }) => (menu && isIn(menu) && isShown(menu, holder, role) ? itemOf(page, menu) : []));
  const itemOf = ({ title, path, isHome }: RoomPage, menu: MenuEntry): NavItem => {
    const children = itemsIn((other) => 'within' in other && other.within === path);
    return {
      title,
      path,
      info: infos[path],
      ...('icon' in menu && { icon: menu.icon }),
      ...(isHome && { aliases: [paths.home] }),
      ...(children.length > 0 && { children }),
    };
  };
  return menuHeadings
    .map((heading) => ({
      heading,
      path: open.find((page) => page.heading === heading)?.path,
      items: itemsIn((menu) => 'under' in menu && menu.under === heading),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The start page of an admin who may not see the home page: the first page of their menu. */
export const startPageOf = (rooms: readonly WebRoom[], admin: Holder & { role: { key: string } }): string =>
  navigationOf(rooms, admin, {}, admin.role.key)[0]?.items[0]?.path ?? paths.account;
