export const createUserPage = () => import('./user-form-page.tsx').then((file) => file.CreateUserPage);
export const editUserPage = () => import('./user-form-page.tsx').then((file) => file.EditUserPage);
export const userDetailsPage = () => import('./user-details-page.tsx').then((file) => file.UserDetailsPage);
export const userListPage = () => import('./user-list-page.tsx').then((file) => file.UserListPage);
export const userSearchFace = () => import('./user-search-face.ts').then((file) => file.userSearchFace);

/** @public For features that reference a user. */
export const userPicker = () => import('./user-picker.ts').then((file) => file.userPicker);
