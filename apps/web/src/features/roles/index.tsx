import type { listRoles } from '@lintel/contract/features/roles/roles';
import { paths } from '../../platform/paths.ts';
import { webRoom } from '../../ui/web-room.ts';
import type { MenuOf } from './role-form.tsx';

declare module '../../platform/paths.ts' {
  interface Lists {
    [paths.roles]: typeof listRoles;
  }
}

/** The form previews the menu of the role's holders: the app injects how it is built. */
export const roles = (menuOf: MenuOf) =>
  webRoom({
    name: 'roles',
    pages: [
      {
        path: paths.roles,
        title: 'Roles',
        needs: ['role.view'],
        load: () => import('./role-list-page.tsx').then((file) => file.RoleListPage),
        menu: { under: 'Access level control', icon: 'lock' },
        rendersBeforeIcons: true,
      },
      {
        path: paths.newRole,
        title: 'New role',
        needs: ['role.edit'],
        load: () =>
          import('./role-form-page.tsx').then(({ CreateRolePage }) => () => <CreateRolePage menuOf={menuOf} />),
      },
      {
        path: paths.editRole,
        title: 'Edit role',
        needs: ['role.view'],
        load: () =>
          import('./role-form-page.tsx').then(({ EditRolePage }) => () => <EditRolePage menuOf={menuOf} />),
      },
    ],
    records: { role: paths.editRole },
  });
