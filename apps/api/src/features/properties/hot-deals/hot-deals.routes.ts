import * as contract from '@lintel/contract';
import { linksFor } from '../../../platform/files/photo-links.ts';
import { serveExport } from '../../../platform/http/export.ts';
import { exportColumns, fullName } from '../../../platform/http/export-columns.ts';
import { type App, serve } from '../../../platform/http/serve.ts';
import { allHotDeals, countHotDeals, type ExportedHotDeal, findHotDeals } from './hot-deals.queries.ts';
import { endHotDeals, startHotDeals, toggleHotDeal } from './hot-deals.service.ts';

const columns = exportColumns<ExportedHotDeal>(contract.hotDealFields, {
  property_id: {
    property: ({ property }) => property.reference,
    title: ({ property }) => property.title,
    property_type: ({ property }) => property.property_type.name.en,
    country: ({ property }) => property.country?.name.en,
  },
  ended_at: {
    ended_at: ({ ended_at }) => ended_at,
    by: ({ by }) => fullName(by),
    ended_by: ({ ended_by }) => fullName(ended_by),
  },
});

export function hotDealRoutes(app: App) {
  serve(app, contract.listHotDeals, (context, { query }) =>
    findHotDeals(context.db, linksFor(context), query, context),
  );
  serve(app, contract.countHotDeals, (context, { query }) => countHotDeals(context.db, query, context));
  serve(app, contract.toggleHotDeal, (context, { params, body }) => toggleHotDeal(context, params.id, body));
  serve(app, contract.startHotDeals, (context, { body }) => startHotDeals(context, body.items));
  serve(app, contract.endHotDeals, (context, { body }) => endHotDeals(context, body.items));
  serveExport(app, contract.exportHotDeals, {
    entity: 'hot_deal',
    file: 'hot-deals',
    table: (context, query) => ({ columns, rows: allHotDeals(app.database, query, context) }),
  });
}
