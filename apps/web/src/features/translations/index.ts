import type { listTranslationRequests } from '@lintel/contract/features/translations/translation-requests';
import { paths } from '../../platform/paths.ts';
import { webRoom } from '../../ui/web-room.ts';

declare module '../../platform/paths.ts' {
  interface Lists {
    [paths.translationRequests]: typeof listTranslationRequests;
  }
}

export const translations = webRoom({
  name: 'translations',
  pages: [
    {
      path: paths.translationRequests,
      title: 'Requests',
      needs: ['translation.view'],
      own: { permission: 'translation.view', text: 'You see your own requests only' },
      load: () => import('./translation-list-page.tsx').then((file) => file.TranslationListPage),
      menu: {
        under: 'Translations',
        icon: 'globe',
        count: { load: () => import('./open-count.tsx').then((file) => file.OpenCount) },
      },
    },
    {
      path: paths.translationRequest,
      title: 'Translate a property',
      needs: ['translation.view'],
      load: () => import('./workspace/work-page.tsx').then((file) => file.TranslationWorkPage),
    },
  ],
  records: { translation_request: paths.translationRequest },
  auditWords: () => import('./audit-words.ts').then((file) => file.auditWords),
});

export const adminRequests = () => import('./admin-requests.tsx').then((file) => file.AdminRequests);
export const defaultTranslatorDialog = () =>
  import('./default-translator-dialog.tsx').then((file) => file.DefaultTranslatorDialog);
