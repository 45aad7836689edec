import type { listEarnings } from '@lintel/contract/features/payouts/payouts';
import { paths } from '../../platform/paths.ts';
import { webRoom } from '../../ui/web-room.ts';

declare module '../../platform/paths.ts' {
  interface Lists {
    [paths.payouts]: typeof listEarnings;
  }
}

export const payouts = webRoom({
  name: 'payouts',
  pages: [
    {
      path: paths.payouts,
      title: 'Payouts',
      needs: ['payout.view'],
      own: { permission: 'payout.view', text: 'You see your own earnings only' },
      load: () => import('./payout-list-page.tsx').then((file) => file.PayoutListPage),
      menu: { under: 'Access level control', icon: 'money' },
    },
  ],
  records: { earning: `${paths.payouts}?ids=$id`, payment: null },
  auditWords: () => import('./audit-words.ts').then((file) => file.auditWords),
});

export const adminEarnings = () => import('./admin-earnings.tsx').then((file) => file.AdminEarnings);
export const payBar = () => import('./pay-bar.tsx').then((file) => file.PayBar);
export const payDialog = () => import('./pay-dialog.tsx').then((file) => file.PayDialog);
