import { translationFields } from '@lintel/contract';
import { record } from '../../platform/records/record.ts';
import { need } from '../../platform/records/transition.ts';
import { linksFor } from '../properties/index.ts';
import { findText } from './translation-work.queries.ts';
import { ownTranslations } from './translations.queries.ts';
import { translationRequests } from './translations.table.ts';

export const translationRequest = record({
  entity: 'translation_request',
  called: 'This translation request',
  table: translationRequests,
  fields: translationFields,
  own: ownTranslations,
  find: (db, id, context) => findText(db, id, linksFor(context)),
  async mayUndo(tx, { before, after }) {
    if (before && after && before.assigned_admin_id !== after.assigned_admin_id && after.status === 'assigned')
      need(tx.context, 'translation.assign');
  },
});
