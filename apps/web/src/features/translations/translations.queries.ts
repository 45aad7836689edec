import {
  addTranslationComment,
  deleteTranslationComment,
  listTranslationComments,
  translationHistory,
} from '@lintel/contract/features/translations/translation-requests';
import { getTranslationRequest } from '@lintel/contract/features/translations/translation-work';
import { ask } from '../../platform/query-client.ts';

const show = ['translations'] as const;

/** Without a reader of `translations` who would fetch it with every word that is saved: the workspace hears by itself. */
export const workQuery = (id: number) => ask(getTranslationRequest, { id });

export const translationHistoryQuery = (id: number, per_page = 25) => ask(translationHistory, { id, per_page }, show);

/** Words among colleagues about one request. */
export const translationComments = {
  endpoints: { list: listTranslationComments, add: addTranslationComment, remove: deleteTranslationComment },
  show,
};
