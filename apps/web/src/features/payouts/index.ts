export const adminEarnings = () => import('./admin-earnings.tsx').then((file) => file.AdminEarnings);
export const payBar = () => import('./pay-bar.tsx').then((file) => file.PayBar);
export const payDialog = () => import('./pay-dialog.tsx').then((file) => file.PayDialog);
export const payoutListPage = () => import('./payout-list-page.tsx').then((file) => file.PayoutListPage);
