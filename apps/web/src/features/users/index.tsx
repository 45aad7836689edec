import type { listUsers } from '@lintel/contract/features/users/users';
import { paths } from '../../platform/paths.ts';
import { webRoom } from '../../ui/web-room.ts';

declare module '../../platform/paths.ts' {
  interface Lists {
    [paths.users]: typeof listUsers;
  }
}

export const users = webRoom({
  name: 'users',
  pages: [
    {
      path: paths.users,
      title: 'Users',
      needs: ['user.view'],
      load: () => import('./user-list-page.tsx').then((file) => file.UserListPage),
      menu: { under: 'Users', icon: 'people' },
      rendersBeforeIcons: true,
    },
    {
      path: paths.newUser,
      title: 'New user',
      needs: ['user.edit'],
      load: () => import('./user-form-page.tsx').then((file) => file.CreateUserPage),
    },
    {
      path: paths.user,
      title: 'User',
      needs: ['user.view'],
      load: () => import('./user-details-page.tsx').then((file) => file.UserDetailsPage),
    },
    {
      path: paths.editUser,
      title: 'Edit user',
      needs: ['user.edit'],
      load: () => import('./user-form-page.tsx').then((file) => file.EditUserPage),
    },
  ],
  records: { user: paths.user },
  searchResult: () => import('./user-search-face.ts').then((file) => file.userSearchFace),
  auditWords: async () => ({ verbs: { 'user.unsubscribe': 'unsubscribed' } }),
});

/** @public For features that reference a user. */
export const userPicker = () => import('./user-picker.ts').then((file) => file.userPicker);
