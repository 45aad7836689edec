import * as contract from '@lintel/contract';
import { usesOf } from '../../platform/database/references.queries.ts';
import { asSingleBatch, nameColumns, serveExport } from '../../platform/http/export.ts';
import { exportColumns } from '../../platform/http/export-columns.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { notFound } from '../../platform/problem.ts';
import { findCategories, findCategory, findFeature, findFeatures } from './features.queries.ts';
import * as service from './features.service.ts';
import { orderCategories, orderFeatures } from './features-order.service.ts';

const columns = exportColumns<contract.Feature>(contract.featureFields, { name: nameColumns });

export function featureRoutes(app: App) {
  const uses: service.FeatureUses = { feature: usesOf('features'), category: usesOf('feature_categories') };
  serve(app, contract.listFeatureCategories, ({ db }, { query }) => findCategories(db, uses.feature, query));
  serve(app, contract.getFeatureCategory, async ({ db }, { params }) => {
    const category = await findCategory(db, uses.feature, params.id);
    if (!category) throw notFound('This feature category');
    return category;
  });
  serve(app, contract.createFeatureCategory, (context, { body }) => service.createCategory(context, uses, body));
  serve(app, contract.updateFeatureCategory, (context, { params, body }) =>
    service.updateCategory(context, uses, params.id, body),
  );
  serve(app, contract.orderFeatureCategories, (context, { body }) => orderCategories(context, uses, body));
  serve(app, contract.deleteFeatureCategory, (context, { params }) => service.deleteCategory(context, uses, params.id));

  serve(app, contract.listFeatures, ({ db }, { query }) => findFeatures(db, uses.feature, query));
  serveExport(app, contract.exportFeatures, {
    entity: 'feature',
    file: 'features',
    table: async ({ db }, query) => ({ columns, rows: asSingleBatch(await findFeatures(db, uses.feature, query)) }),
  });
  serve(app, contract.getFeature, async ({ db }, { params }) => {
    const feature = await findFeature(db, uses.feature, params.id);
    if (!feature) throw notFound('This feature');
    return feature;
  });
  serve(app, contract.createFeature, (context, { body }) => service.createFeature(context, uses, body));
  serve(app, contract.updateFeature, (context, { params, body }) =>
    service.updateFeature(context, uses, params.id, body),
  );
  serve(app, contract.orderFeatures, (context, { body }) => orderFeatures(context, uses, body));
  serve(app, contract.deleteFeature, (context, { params }) => service.deleteFeature(context, uses, params.id));
}
