import * as contract from '@lintel/contract';
import { type App, serve } from '../../platform/http/serve.ts';
import { notFound } from '../../platform/problem.ts';
import { findProperty } from '../properties/index.ts';
import { findUser } from '../users/index.ts';
import { findReportsOnProperty, findReportsOnUser } from './reports.queries.ts';

export function reportRoutes(app: App) {
  serve(app, contract.userReports, async (context, { params }) => {
    if (!(await findUser(context.db, params.id))) throw notFound('This user');
    return findReportsOnUser(context, params.id);
  });
  serve(app, contract.propertyReports, async (context, { params }) => {
    if (!(await findProperty(context, params.id))) throw notFound('This property');
    return findReportsOnProperty(context, params.id);
  });
}
