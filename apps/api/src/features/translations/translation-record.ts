import { translationResource } from '@lintel/contract';
import { recordOf } from '../../platform/records/record-of.ts';
import { admin } from '../admins/index.ts';
import { linksFor, property } from '../properties/index.ts';
import { findText } from './translation-work.queries.ts';
import { ownTranslations } from './translations.queries.ts';
import { translationRequests } from './translations.table.ts';

export const translationRequest = recordOf(translationResource, {
  table: translationRequests,
  references: { property_id: () => property, assigned_admin_id: () => admin },
  own: ownTranslations,
  find: (db, id, context) => findText(db, id, linksFor(context)),
});
