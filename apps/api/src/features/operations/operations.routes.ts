import * as contract from '@lintel/contract';
import { type App, serve } from '../../platform/http/serve.ts';
import { notFound } from '../../platform/problem.ts';
import { findOperation } from './operations.queries.ts';
import { cancelOperation, undoOperation } from './operations.service.ts';

export function operationRoutes(app: App) {
  serve(app, contract.getOperation, async ({ db, admin }, { params }) => {
    const operation = await findOperation(db, admin.id, params.id);
    if (!operation) throw notFound('This operation');
    return operation;
  });
  serve(app, contract.undoOperation, (context, { params, body }) =>
    undoOperation(context, app.records, { id: params.id, ...body }),
  );
  serve(app, contract.cancelOperation, (context, { params }) => cancelOperation(context, params.id));
}
