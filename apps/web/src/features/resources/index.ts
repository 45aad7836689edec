import type { Collection } from '@lintel/contract/core/endpoint';
import type { Permission } from '@lintel/contract/core/permissions';
import type { ComponentType } from 'react';
import type { MenuHeading } from '../../platform/menu-headings.ts';
import { pathTo, roomPaths } from '../../platform/paths.ts';
import type { IconName } from '../../ui/icons.ts';
import type { MenuCount, RoomPage, WebRoom } from '../../ui/web-room.ts';
import type { ResourceFace } from './resource-face.ts';

export { resourceFace } from './resource-face.ts';

type RoomOfResource = {
  /** The collection: the name of the room, of its list and of the path. */
  name: Collection & string;
  entity: string;
  /** As a sentence names one, if that is not the entity: `translation request`. */
  noun?: string;
  /** The title of the list, also its name in the menu. */
  title: string;
  icon: IconName;
  under: MenuHeading;
  count?: MenuCount;
  permissions: { view: Permission; edit: Permission };
  /** The face is lazy-loaded with the first of its pages. */
  load: () => Promise<ResourceFace>;
};

type Kit = typeof import('./resource-pages.tsx');

/** List, create, details and edit; the kit and the face are loaded together. */
function pagesOf({
  name,
  entity,
  noun = entity,
  title,
  icon,
  under,
  count,
  permissions,
  load,
}: RoomOfResource): RoomPage[] {
  const paths = roomPaths(name);
  const { view, edit } = permissions;
  const page = (pick: (kit: Kit, face: ResourceFace) => ComponentType) => async () => {
    const [kit, face] = await Promise.all([import('./resource-pages.tsx'), load()]);
    return pick(kit, face);
  };
  return [
    {
      path: paths.list,
      title,
      needs: [view],
      own: { permission: view, text: `You see your own ${title.toLowerCase()} only` },
      load: page((kit, face) => kit.listPageOf(face)),
      menu: { under, icon, ...(count && { count }) },
    },
    { path: paths.create, title: `New ${noun}`, needs: [edit], load: page((kit, face) => kit.createPageOf(face)) },
    {
      path: paths.details,
      title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`,
      needs: [view],
      load: page((kit, face) => kit.detailsPageOf(face)),
    },
    { path: paths.edit, title: `Edit ${noun}`, needs: [edit], load: page((kit, face) => kit.editPageOf(face)) },
  ];
}

/** The web room of a resource: list, details, form, menu entry, search results and words of the audit log. */
export function resourceRoom(room: RoomOfResource): WebRoom {
  const { name, entity, noun = entity, title, icon, permissions, load } = room;
  const paths = roomPaths(name);
  return {
    name,
    pages: pagesOf(room),
    records: { [entity]: paths.details },
    searchResult: async () => ({
      kind: entity,
      heading: title,
      invalidatedBy: name,
      icon,
      most: 3,
      pathOf: ({ id }) => pathTo(paths.details, id),
      listPath: paths.list,
      statuses: (await load()).statuses,
      create: { title: `New ${noun}`, path: paths.create, permission: permissions.edit },
    }),
    auditWords: async () => ({
      verbs: Object.fromEntries(
        Object.entries((await load()).actions).map(([action, { done }]) => [`${entity}.${action}`, done]),
      ),
    }),
  };
}
