export const adminRequests = () => import('./admin-requests.tsx').then((file) => file.AdminRequests);
export const defaultTranslatorDialog = () =>
  import('./default-translator-dialog.tsx').then((file) => file.DefaultTranslatorDialog);
export const openCount = () => import('./open-count.tsx').then((file) => file.OpenCount);
export const translationListPage = () => import('./translation-list-page.tsx').then((file) => file.TranslationListPage);
export const translationWorkPage = () => import('./workspace/work-page.tsx').then((file) => file.TranslationWorkPage);
