import type { MenuOf } from './role-form.tsx';

/** The form shows the menu as the role's holders see it: whoever joins the rooms knows how it is drawn. */
export const createRolePage = (menuOf: MenuOf) => () =>
  import('./role-form-page.tsx').then(({ CreateRolePage }) => () => <CreateRolePage menuOf={menuOf} />);
export const editRolePage = (menuOf: MenuOf) => () =>
  import('./role-form-page.tsx').then(({ EditRolePage }) => () => <EditRolePage menuOf={menuOf} />);
export const roleListPage = () => import('./role-list-page.tsx').then((file) => file.RoleListPage);
