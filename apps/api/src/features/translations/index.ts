import type { Room } from '../../platform/room.ts';
import { dropOldSweeps } from './locale-sweeps.queries.ts';
import { sweepLocales } from './locale-sweeps.service.ts';
import { translationRequest } from './translation-record.ts';
import { dropOldHolds } from './translation-work.queries.ts';
import { ownTranslations } from './translations.queries.ts';
import { LOCALE_SWEEPS, translationReactions } from './translations.reactions.ts';
import { translationRoutes } from './translations.routes.ts';

export { translationRequests } from './translations.table.ts';

export const translationsRoom: Room = {
  name: 'translations',
  routes: translationRoutes,
  reactions: translationReactions,
  records: [translationRequest],
  collections: {
    translations: { access: 'translation.view', own: ownTranslations, partsBy: 'translation_request_id' },
  },
  jobs: { [LOCALE_SWEEPS]: ({ database }) => ({ every: '* * * * *', run: () => sweepLocales(database) }) },
  retentionPurges: [({ database }) => dropOldHolds(database), ({ database }) => dropOldSweeps(database)],
};
