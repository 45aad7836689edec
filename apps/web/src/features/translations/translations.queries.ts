import {
  addTranslationComment,
  deleteTranslationComment,
  listTranslationComments,
  translationHistory,
} from '@lintel/contract/features/translations/translation-requests';
import { getTranslationRequest } from '@lintel/contract/features/translations/translation-work';
import { ask } from '../../platform/query-client.ts';

const show = ['translations'] as const;

/**
 * Not in the collection `translations`, which would refetch it after every save: the workspace subscribes to live
 * events itself.
 */
export const workQuery = (id: number) => ask(getTranslationRequest, { id });

export const translationHistoryQuery = (id: number, per_page = 25) => ask(translationHistory, { id, per_page }, show);

/** Internal comments on a request. */
export const translationComments = {
  endpoints: { list: listTranslationComments, add: addTranslationComment, remove: deleteTranslationComment },
  show,
};
