import * as contract from '@lintel/contract';
import { type App, serve } from '../../platform/http/serve.ts';
import { notFound } from '../../platform/problem.ts';
import { findUser } from '../users/index.ts';
import { findUserAppointments } from './appointments.queries.ts';

export function appointmentRoutes(app: App) {
  serve(app, contract.userAppointments, async ({ db, scope, admin }, { params }) => {
    if (!(await findUser(db, params.id))) throw notFound('This user');
    return findUserAppointments(db, scope, admin.id, params.id);
  });
}
