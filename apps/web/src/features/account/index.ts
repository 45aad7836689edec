export const accountPage = () => import('./account-page.tsx').then((file) => file.AccountPage);
