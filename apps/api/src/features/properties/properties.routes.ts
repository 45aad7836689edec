import * as contract from '@lintel/contract';
import { linksFor } from '../../platform/files/photo-links.ts';
import { serveExport } from '../../platform/http/export.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { notFound } from '../../platform/problem.ts';
import { serveHistory } from '../audit/index.ts';
import { findUser } from '../users/index.ts';
import { hotDealRoutes } from './hot-deals/hot-deals.routes.ts';
import { exportColumns } from './list/property-export.queries.ts';
import { allProperties, countProperties, findProperties } from './list/property-list.queries.ts';
import { propertyMapRoutes } from './map/property-map.routes.ts';
import { propertyNoteRoutes } from './notes/property-notes.routes.ts';
import { findOwners } from './parts/property-choices.queries.ts';
import { propertyPartRoutes } from './parts/property-parts.routes.ts';
import { propertyPhotoRoutes } from './photos/property-photos.routes.ts';
import {
  assignAdmin,
  createProperty,
  deleteProperties,
  deleteProperty,
  duplicateProperty,
  restoreProperties,
  restoreProperty,
  updateProperty,
} from './properties.service.ts';
import { listViewer, seenProperty } from './property-access.ts';
import { countUpcoming } from './property-details.queries.ts';
import { reviewRoutes } from './review/review.routes.ts';

export function propertyRoutes(app: App) {
  serve(app, contract.listProperties, (context, { query }) =>
    findProperties(context.db, linksFor(context), query, listViewer(context, query)),
  );
  serve(app, contract.countProperties, (context, { query }) =>
    countProperties(context.db, query, listViewer(context, query)),
  );
  serve(app, contract.propertyOwners, ({ db }, { query }) => findOwners(db, query));
  serve(app, contract.getProperty, (context, { params }) => seenProperty(context, params.id));
  serve(app, contract.createProperty, (context, { body }) => createProperty(context, body));
  serve(app, contract.updateProperty, (context, { params, body }) => updateProperty(context, params.id, body));
  serve(app, contract.deleteProperty, (context, { params }) => deleteProperty(context, params.id));
  serve(app, contract.restoreProperty, (context, { params, body }) =>
    restoreProperty(context, params.id, body.version),
  );
  serve(app, contract.deleteProperties, (context, { body }) => deleteProperties(context, body.items));
  serve(app, contract.restoreProperties, (context, { body }) => restoreProperties(context, body.items));
  serve(app, contract.countUpcomingAppointments, (context, { body }) =>
    countUpcoming(context.db, context, body.property_ids),
  );
  serve(app, contract.assignAdmin, (context, { body }) => assignAdmin(context, body.admin_id, body.property_ids));
  serve(app, contract.duplicateProperty, (context, { params }) => duplicateProperty(context, params.id));
  serve(app, contract.userProperties, async (context, { params, query }) => {
    if (!(await findUser(context.db, params.id))) throw notFound('This user');
    const theirs = { ...query, owner_id: [params.id] };
    return findProperties(context.db, linksFor(context), theirs, listViewer(context, query));
  });
  propertyNoteRoutes(app);
  serveHistory(app, contract.propertyHistory, { entity: 'property', find: seenProperty });
  serveExport(app, contract.exportProperties, {
    entity: 'property',
    file: 'properties',
    table: async (context, query) => ({
      columns: exportColumns,
      rows: await allProperties(app.database, query, listViewer(context, query)),
    }),
  });
  propertyPartRoutes(app);
  propertyPhotoRoutes(app);
  propertyMapRoutes(app);
  reviewRoutes(app);
  hotDealRoutes(app);
}
