import * as contract from '@lintel/contract';
import { serveExport } from '../../platform/http/export.ts';
import { exportColumns, fullName } from '../../platform/http/export-columns.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { allEarnings, countEarnings, findEarnings, totalEarnings } from './payouts.queries.ts';
import { markAsPaid } from './payouts.service.ts';

const columns = exportColumns<contract.Earning>(contract.earningFields, {
  admin_id: { admin: ({ admin }) => fullName(admin) },
  property_id: { property: ({ property }) => property.reference, title: ({ property }) => property.title },
  paid_by_id: { paid_by: ({ paid_by }) => fullName(paid_by) },
});

export function payoutRoutes(app: App) {
  serve(app, contract.listEarnings, (context, { query }) => findEarnings(context.db, query, context));
  serve(app, contract.countEarnings, (context, { query }) => countEarnings(context.db, query, context));
  serve(app, contract.totalEarnings, (context, { query }) => totalEarnings(context.db, query, context));
  serve(app, contract.markAsPaid, (context, { body }) => markAsPaid(context, body));
  serveExport(app, contract.exportEarnings, {
    entity: 'earning',
    file: 'payouts',
    table: (context, query) => ({ columns, rows: allEarnings(app.database, query, context) }),
  });
}
