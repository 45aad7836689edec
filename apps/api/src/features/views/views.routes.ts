import * as contract from '@lintel/contract';
import { type App, serve } from '../../platform/http/serve.ts';
import { notFound } from '../../platform/problem.ts';
import { findPreferences, findView, findViews } from './views.queries.ts';
import { createView, deletePreference, deleteView, setPreference, updateView } from './views.service.ts';

export function viewRoutes(app: App) {
  serve(app, contract.listViews, ({ db, admin }, { query }) => findViews(db, admin, query.list));
  serve(app, contract.getView, async ({ db, admin }, { params }) => {
    const view = await findView(db, admin, params.id);
    if (!view) throw notFound('This view');
    return view;
  });
  serve(app, contract.createView, (context, { body }) => createView(context, body));
  serve(app, contract.updateView, (context, { params, body }) => updateView(context, params.id, body));
  serve(app, contract.deleteView, (context, { params }) => deleteView(context, params.id));
  serve(app, contract.listPreferences, ({ db, admin }) => findPreferences(db, admin.id));
  serve(app, contract.setPreference, (context, { params, body }) => setPreference(context, params.key, body.value));
  serve(app, contract.deletePreference, (context, { params }) => deletePreference(context, params.key));
}
