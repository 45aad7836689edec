export const payoutListPage = () => import('./payout-list-page.tsx').then((file) => file.PayoutListPage);
