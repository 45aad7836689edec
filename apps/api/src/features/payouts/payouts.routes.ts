import * as contract from '@lintel/contract';
import { serveExport } from '../../platform/http/export.ts';
import { exportColumns, fullName } from '../../platform/http/export-columns.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { allPayments, findPayments } from './payments.queries.ts';
import { allEarnings, countEarnings, findEarnings, totalEarnings } from './payouts.queries.ts';
import { markAsPaid, payMany } from './payouts.service.ts';
import { reverseEarning, reversePayment } from './reversals.service.ts';

const columns = exportColumns<contract.Earning>(contract.earningFields, {
  admin_id: { admin: ({ admin }) => fullName(admin) },
  property_id: { property: ({ property }) => property.reference, title: ({ property }) => property.title },
  paid_by_id: { paid_by: ({ paid_by }) => fullName(paid_by) },
  payment_id: { payment: ({ payment }) => payment?.number },
});

const paymentColumns = exportColumns<contract.Payment>(contract.paymentFields, {
  admin_id: { payee: ({ admin }) => fullName(admin) },
  paid_by_id: { paid_by: ({ paid_by }) => fullName(paid_by) },
  reversed_by_id: { reversed_by: ({ reversed_by }) => fullName(reversed_by) },
});

export function payoutRoutes(app: App) {
  serve(app, contract.listEarnings, (context, { query }) => findEarnings(context.db, query, context));
  serve(app, contract.countEarnings, (context, { query }) => countEarnings(context.db, query, context));
  serve(app, contract.totalEarnings, (context, { query }) => totalEarnings(context.db, query, context));
  serve(app, contract.markAsPaid, (context, { body }) => markAsPaid(context, body));
  serve(app, contract.payMany, (context, { body }) => payMany(context, body));
  serve(app, contract.listPayments, (context, { query }) => findPayments(context.db, query, context));
  serve(app, contract.reverseEarning, (context, { params, body }) => reverseEarning(context, params.id, body));
  serve(app, contract.reversePayment, (context, { params, body }) => reversePayment(context, params.id, body));
  serveExport(app, contract.exportPayments, {
    entity: 'payment',
    file: 'payments',
    table: (context, query) => ({ columns: paymentColumns, rows: allPayments(app.database, query, context) }),
  });
  serveExport(app, contract.exportEarnings, {
    entity: 'earning',
    file: 'payouts',
    table: (context, query) => ({ columns, rows: allEarnings(app.database, query, context) }),
  });
}
