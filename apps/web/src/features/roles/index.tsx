import type { MenuOf } from './role-form.tsx';

/** The form previews the menu of the role's holders: the app injects how it is built. */
export const createRolePage = (menuOf: MenuOf) => () =>
  import('./role-form-page.tsx').then(({ CreateRolePage }) => () => <CreateRolePage menuOf={menuOf} />);
export const editRolePage = (menuOf: MenuOf) => () =>
  import('./role-form-page.tsx').then(({ EditRolePage }) => () => <EditRolePage menuOf={menuOf} />);
export const roleListPage = () => import('./role-list-page.tsx').then((file) => file.RoleListPage);
