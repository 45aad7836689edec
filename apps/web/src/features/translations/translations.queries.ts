import {
  addTranslationComment,
  deleteTranslationComment,
  listTranslationComments,
  translationHistory,
} from '@lintel/contract/features/translations/translation-requests';
import { getTranslationRequest } from '@lintel/contract/features/translations/translation-work';
import { endpointQuery } from '../../platform/query-client.ts';

const invalidatedBy = ['translations'] as const;

/**
 * Not in the collection `translations`, which would refetch it after every save: the workspace subscribes to live
 * events itself.
 */
export const workQuery = (id: number) => endpointQuery(getTranslationRequest, { id });

export const translationHistoryQuery = (id: number, per_page = 25) =>
  endpointQuery(translationHistory, { id, per_page }, invalidatedBy);

/** Internal comments on a request. */
export const translationComments = {
  endpoints: { list: listTranslationComments, add: addTranslationComment, remove: deleteTranslationComment },
  invalidatedBy,
};
