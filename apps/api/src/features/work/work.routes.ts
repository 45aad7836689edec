import * as contract from '@lintel/contract';
import { type App, serve } from '../../platform/http/serve.ts';
import { propertiesOf, statsOf } from './work.service.ts';

export function workRoutes(app: App) {
  serve(app, contract.adminStats, (context, { params }) => statsOf(context, params.id));
  serve(app, contract.assignedProperties, (context, { params, query }) =>
    propertiesOf(context, params.id, query, 'assigned_admin_id'),
  );
  serve(app, contract.addedProperties, (context, { params, query }) =>
    propertiesOf(context, params.id, query, 'added_by_id'),
  );
}
