import { webRoom } from '../../ui/web-room.ts';

/** Its pages are outside the dashboard, so the router lists them itself. */
export const auth = webRoom({
  name: 'auth',
  pages: [],
  auditWords: () => import('./audit-words.ts').then((file) => file.auditWords),
});

export const loginPage = () => import('./login-page.tsx').then((file) => file.LoginPage);
export const forgetPasswordPage = () => import('./forget-password-page.tsx').then((file) => file.ForgetPasswordPage);
export const resetPasswordPage = () => import('./reset-password-page.tsx').then((file) => file.ResetPasswordPage);
export const choosePasswordPage = () => import('./choose-password-page.tsx').then((file) => file.ChoosePasswordPage);
export const confirmEmailPage = () => import('./email-link-page.tsx').then((file) => file.ConfirmEmailPage);
export const restoreEmailPage = () => import('./email-link-page.tsx').then((file) => file.RestoreEmailPage);
export const setupPage = () => import('./setup-page.tsx').then((file) => file.SetupPage);
export const staySignedIn = () => import('./stay-signed-in.tsx').then((file) => file.SessionExpiryWarning);

export const sessionList = () => import('./session-list.tsx').then((file) => file.SessionList);
