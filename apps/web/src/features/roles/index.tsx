export const createRolePage = () => import('./role-form-page.tsx').then((file) => file.CreateRolePage);
export const editRolePage = () => import('./role-form-page.tsx').then((file) => file.EditRolePage);
export const roleListPage = () => import('./role-list-page.tsx').then((file) => file.RoleListPage);
