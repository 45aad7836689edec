import * as contract from '@lintel/contract';
import { serveExport } from '../../platform/http/export.ts';
import { exportColumns, fullName } from '../../platform/http/export-columns.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { getVisible } from '../../platform/records/record.ts';
import { serveHistory } from '../audit/index.ts';
import { serveNotes } from '../notes/index.ts';
import { linksFor } from '../properties/index.ts';
import { prefill, suggest, translateText, workOn } from './suggestions.service.ts';
import { translationRequest } from './translation-record.ts';
import { finishTranslation, holdTranslation, reopenTranslation, saveTexts } from './translation-work.service.ts';
import {
  allRequests,
  countRequests,
  findRequests,
  findTranslators,
  type StoredRequest,
} from './translations.queries.ts';
import {
  assignForLocale,
  assignTranslations,
  holdRequest,
  next,
  openRequest,
  requestsOf,
  setDue,
} from './translations.service.ts';
import { translationNotes } from './translations.table.ts';

const columns = exportColumns<StoredRequest>(contract.translationFields, {
  property_id: { property: ({ property }) => property.reference, title: ({ property }) => property.title },
  assigned_admin_id: { translator: ({ assigned_admin }) => fullName(assigned_admin) },
  outdated_parts: { source_changed: ({ outdated_parts }) => outdated_parts.join(' ') },
});

export function translationRoutes(app: App) {
  serve(app, contract.listTranslationRequests, (context, { query }) =>
    findRequests(context.db, query, context, linksFor(context)),
  );
  serve(app, contract.countTranslationRequests, (context, { query }) => countRequests(context.db, query, context));
  serve(app, contract.propertyTranslationRequests, (context, { params }) => requestsOf(context, params.id));
  serve(app, contract.openTranslationRequest, (context, { body }) => openRequest(context, body));
  serve(app, contract.assignTranslations, (context, { body }) => assignTranslations(context, body));
  serve(app, contract.setTranslationsDue, (context, { body }) => setDue(context, body));
  serve(app, contract.listTranslators, ({ db }, { query }) => findTranslators(db, query.locale));
  serve(app, contract.nextTranslation, (context, { query }) => next(context, query));
  serve(app, contract.assignAdminForLocale, (context, { body }) => assignForLocale(context, body));
  serveExport(app, contract.exportTranslationRequests, {
    entity: 'translation_request',
    file: 'translation-requests',
    table: (context, query) => ({ columns, rows: allRequests(app.database, query, context) }),
  });

  serve(app, contract.getTranslationRequest, (context, { params }) => workOn(context, params.id));
  serve(app, contract.saveTranslatedDetails, (context, { body }) => saveTexts(context, 'details', body));
  serve(app, contract.saveTranslatedAddress, (context, { body }) => saveTexts(context, 'address', body));
  serve(app, contract.saveTranslatedFacilities, (context, { body }) => saveTexts(context, 'facility', body));
  serve(app, contract.saveTranslatedViews, (context, { body }) => saveTexts(context, 'view', body));
  serve(app, contract.prefillTranslation, (context, { body }) => prefill(context, body));
  serve(app, contract.finishTranslation, (context, { body }) => finishTranslation(context, body));
  serve(app, contract.reopenTranslation, (context, { body }) => reopenTranslation(context, body));
  serve(app, contract.lockTranslationPart, (context, { params, body }) => holdTranslation(context, params.id, body));
  serve(app, contract.translationSuggestions, (context, { params, query }) => suggest(context, params.id, query));
  serve(app, contract.translateText, (context, { body }) => translateText(context, body));

  const see = (context: Parameters<typeof workOn>[0], id: number) => getVisible(context, translationRequest, id);
  serveNotes(
    app,
    {
      list: contract.listTranslationComments,
      add: contract.addTranslationComment,
      remove: contract.deleteTranslationComment,
    },
    { entity: translationRequest.entity, table: translationNotes, see, hold: holdRequest },
  );
  serveHistory(app, contract.translationHistory, { entity: translationRequest.entity, find: see });
}
