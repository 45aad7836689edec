import * as contract from '@lintel/contract';
import { type App, serve } from '../../platform/http/serve.ts';
import { notFound } from '../../platform/problem.ts';
import { isPropertySeen } from '../properties/index.ts';
import { findUser } from '../users/index.ts';
import { findPropertyAppointments, findUserAppointments } from './appointments.queries.ts';

export function appointmentRoutes(app: App) {
  serve(app, contract.userAppointments, async (context, { params }) => {
    if (!(await findUser(context.db, params.id))) throw notFound('This user');
    return findUserAppointments(context.db, context, params.id);
  });
  serve(app, contract.propertyAppointments, async (context, { params, query }) => {
    if (!(await isPropertySeen(context, params.id))) throw notFound('This property');
    return findPropertyAppointments(context.db, context, params.id, query.scope);
  });
}
