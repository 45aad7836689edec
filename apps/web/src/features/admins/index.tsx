import type { LoadAdminParts } from './admin-parts.ts';

/** Components of other features are injected by the app, so that features do not import each other. */
export const adminDetailsPage = (load: LoadAdminParts) => async () => {
  const [{ AdminDetailsPage }, { adminParts }] = await Promise.all([
    import('./admin-details-page.tsx'),
    import('./admin-parts.ts'),
  ]);
  const parts = adminParts(load);
  return () => <AdminDetailsPage parts={parts} />;
};

export const adminListPage = () => import('./admin-list-page.tsx').then((file) => file.AdminListPage);
export const adminPicker = () => import('./admin-picker.ts').then((file) => file.adminPicker);
export const adminSearchFace = () => import('./admin-search-face.ts').then((file) => file.adminSearchFace);
export const avatarInput = () => import('./avatar-input.tsx').then((file) => file.AvatarInput);
export const createAdminPage = () => import('./admin-form-page.tsx').then((file) => file.CreateAdminPage);
export const editAdminPage = () => import('./admin-form-page.tsx').then((file) => file.EditAdminPage);
export const workingHoursInput = () => import('./working-hours-input.tsx').then((file) => file.WorkingHoursInput);
export const myWork = () => import('./my-work.tsx').then((file) => file.MyWork);
