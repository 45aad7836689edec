import type { listAdmins } from '@lintel/contract/features/admins/admins';
import { paths } from '../../platform/paths.ts';
import { webRoom } from '../../ui/web-room.ts';
import type { LoadAdminParts } from './admin-parts.ts';

declare module '../../platform/paths.ts' {
  interface Lists {
    [paths.admins]: typeof listAdmins;
  }
}

const adminDetailsPage = (load: LoadAdminParts) => async () => {
  const [{ AdminDetailsPage }, { adminParts }] = await Promise.all([
    import('./admin-details-page.tsx'),
    import('./admin-parts.ts'),
  ]);
  const parts = adminParts(load);
  return () => <AdminDetailsPage parts={parts} />;
};

/** Sections of other features are injected by the app, so that features do not import each other. */
export const admins = (sections: LoadAdminParts) =>
  webRoom({
    name: 'admins',
    pages: [
      {
        path: paths.admins,
        title: 'Admins',
        needs: ['admin.view'],
        load: () => import('./admin-list-page.tsx').then((file) => file.AdminListPage),
        menu: { under: 'Access level control', icon: 'shield-person' },
      },
      {
        path: paths.newAdmin,
        title: 'New admin',
        needs: ['admin.edit'],
        load: () => import('./admin-form-page.tsx').then((file) => file.CreateAdminPage),
      },
      { path: paths.admin, title: 'Admin', needs: ['admin.view'], load: adminDetailsPage(sections) },
      {
        path: paths.editAdmin,
        title: 'Edit admin',
        needs: ['admin.edit'],
        load: () => import('./admin-form-page.tsx').then((file) => file.EditAdminPage),
      },
    ],
    records: { admin: paths.admin },
    searchResult: () => import('./admin-search-face.ts').then((file) => file.adminSearchFace),
    auditWords: async () => ({ verbs: { 'admin.invite': 'invited' } }),
  });

export const adminPicker = () => import('./admin-picker.ts').then((file) => file.adminPicker);
export const avatarInput = () => import('./avatar-input.tsx').then((file) => file.AvatarInput);
export const workingHoursInput = () => import('./working-hours-input.tsx').then((file) => file.WorkingHoursInput);
export const myWork = () => import('./my-work.tsx').then((file) => file.MyWork);
