import { paths } from '../../platform/paths.ts';
import { webRoom } from '../../ui/web-room.ts';

export const account = webRoom({
  name: 'account',
  pages: [
    {
      path: paths.account,
      title: 'Profile',
      needs: 'signed_in',
      load: () => import('./account-page.tsx').then((file) => file.AccountPage),
      menu: { under: 'Account', icon: 'person' },
    },
  ],
});
