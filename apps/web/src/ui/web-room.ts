import { can, type Grants, type Permission } from '@lintel/contract/core/permissions';
import type { ComponentType } from 'react';
import type { MenuHeading } from '../platform/menu-headings.ts';
import type { IconName } from './icons.ts';
import type { SearchResultType } from './search-dialog/search-result-type.ts';

/** What a page requires: only a session, or any of these permissions. */
export type RequiredPermissions = 'signed_in' | readonly Permission[];

/** The notice of a list for admins whose scope is their own records. */
export type OwnScopeNotice = { permission: Permission; text: string };

export type LoadComponent = () => Promise<ComponentType>;

/** Loaded once the opened page has settled, or at once if its chunk is small. */
export type MenuCount = { load: LoadComponent; isSmall?: true };

/** The title, path and permissions of a menu entry are those of its page. */
export type MenuEntry = {
  /** A count of open work at the end of the line. */
  count?: MenuCount;
  /** Hidden from all other roles, by key. */
  roles?: readonly string[];
  /** Only where emails are stored instead of sent. */
  demo?: true;
} & (
  | { under: MenuHeading; icon: IconName }
  /** A sub-item of the entry with this path. */
  | { within: string }
);

export type RoomPage<Path extends string = string> = {
  path: Path;
  /** Also its name in the menu. */
  title: string;
  needs: RequiredPermissions;
  own?: OwnScopeNotice;
  /** A page without it is not built yet and shows a placeholder. */
  load?: LoadComponent;
  menu?: MenuEntry;
  /** The heading of the menu that links to it. */
  heading?: MenuHeading;
  /** Also shown at `/dashboard`. Admins who may not see it are redirected to the first page of their menu. */
  isHome?: true;
  /** Renders without waiting for the lazy-loaded icons and figures: only for lists that an admin starts with. */
  rendersBeforeIcons?: true;
};

/** The words of the audit log by action, such as `property.submit`, in the past tense. */
export type AuditWords = {
  /** The record's name follows: `submitted`. */
  verbs?: Readonly<Record<string, string>>;
  /** Nothing follows: `signed in`. */
  sentences?: Readonly<Record<string, string>>;
};

/**
 * What a feature registers with the app. Router, menu, search, audit log and prefetch read it from the list of rooms.
 * It is part of the first page's bundle: components and long texts are lazy-loaded, contract modules are imported as
 * types only.
 */
export type WebRoom<Path extends string = string> = {
  /** The name of the feature's folder, here and in the contract. */
  name: string;
  pages: readonly RoomPage<Path>[];
  /** The room's records by entity, as the audit log names them: the page that shows one, or null if there is none. */
  records?: Readonly<Record<string, NoInfer<Path | `${Path}?ids=$id`> | null>>;
  /** How its records appear in the search. */
  searchResult?: () => Promise<SearchResultType>;
  /** The words for its actions besides those of every room, such as `create` and `update`. */
  auditWords?: () => Promise<AuditWords>;
};

/** Whether the holder of these permissions may open a page. */
export const mayOpen = (holder: { permissions: Grants }, needs: RequiredPermissions) =>
  needs === 'signed_in' || needs.some((permission) => can(holder, permission));

/** The page that shows a record, and what it requires; undefined if the record has no page. */
export function recordPageOf(rooms: readonly WebRoom[], entity: string, id: number) {
  for (const { records, pages } of rooms) {
    const pattern = records?.[entity];
    const page = pages.find(({ path }) => path === pattern?.split('?')[0]);
    if (pattern && page) return { path: pattern.replace('$id', String(id)), needs: page.needs };
  }
  return undefined;
}

/** Declares a room. The pages of its records must be among its pages. */
export const webRoom = <const Path extends string>(room: WebRoom<Path>): WebRoom => room;
