import { paths } from '../../platform/paths.ts';
import { webRoom } from '../../ui/web-room.ts';

export const outbox = webRoom({
  name: 'outbox',
  pages: [
    {
      path: paths.outbox,
      title: 'Outbox',
      needs: ['audit.view'],
      load: () => import('./outbox-page.tsx').then((file) => file.OutboxPage),
      // It contains all emails, not only those of campaigns, but this is where staff look for them.
      menu: { under: 'Marketing', icon: 'outbox', demo: true },
    },
  ],
});
