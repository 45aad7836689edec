import * as contract from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { serveExport } from '../../platform/http/export.ts';
import { exportColumns, fullName } from '../../platform/http/export-columns.ts';
import { type App, serve, serveRaw } from '../../platform/http/serve.ts';
import { notFound } from '../../platform/problem.ts';
import type { Viewer } from '../../platform/records/record.queries.ts';
import { getVisible } from '../../platform/records/record.ts';
import { viewerBy } from '../../platform/records/viewer.ts';
import { serveHistory } from '../audit/index.ts';
import { isPropertySeen } from '../properties/index.ts';
import { findUser } from '../users/index.ts';
import { countDays, findInCalendar } from './appointment-calendar.queries.ts';
import { assigneesOn, visitorsFor } from './appointment-choices.service.ts';
import type { AppointmentQuery } from './appointment-filters.queries.ts';
import { readerOf } from './appointment-reader.ts';
import { appointment } from './appointment-record.ts';
import { findSlots, firstFree, offsetsOver } from './appointment-slots.service.ts';
import { previewMail } from './appointments.mails.ts';
import {
  allAppointments,
  countAppointments,
  type ExportedAppointment,
  findAppointments,
  findUserAppointments,
  ofProperty,
} from './appointments.queries.ts';
import * as acts from './appointments.service.ts';
import { findFeed } from './calendar-feed.queries.ts';
import { createFeed, readFeed, revokeFeed } from './calendar-feed.service.ts';
import { visitorRoutes } from './visitor.routes.ts';

const columns = exportColumns<ExportedAppointment>(contract.appointmentFields, {
  property_id: { property: ({ property }) => property.reference, title: ({ property }) => property.title },
  user_id: {
    visitor: ({ user }) => fullName(user),
    email: ({ user }) => user.email,
    phone: ({ user }) => user.phone,
  },
  assigned_admin_id: { assignee: ({ assigned_admin }) => fullName(assigned_admin) },
});

const see = (context: Context, id: number) => getVisible(context, appointment, id);

/** The narrower of the scopes to view and, for deleted ones, to delete. */
const viewerOf = (context: Context, { is_deleted }: AppointmentQuery): Viewer =>
  viewerBy(context, 'appointment.view', ...(is_deleted ? (['appointment.delete'] as const) : []));

/** Always scope own, whatever the caller's scope. */
const ownOf = (context: Context, query: AppointmentQuery): Viewer => ({ ...viewerOf(context, query), scope: 'own' });

function serveLists(app: App) {
  serve(app, contract.listAppointments, (context, { query }) =>
    findAppointments(context.db, readerOf(context), query, viewerOf(context, query)),
  );
  serve(app, contract.countAppointments, (context, { query }) =>
    countAppointments(context.db, query, viewerOf(context, query)),
  );
  serve(app, contract.calendarAppointments, (context, { query }) =>
    findInCalendar(context.db, readerOf(context), query, viewerOf(context, query)),
  );
  serve(app, contract.countAppointmentDays, (context, { query }) =>
    countDays(context.db, query, viewerOf(context, query)),
  );
  serveExport(app, contract.exportAppointments, {
    entity: 'appointment',
    file: 'appointments',
    table: async (context, query) => ({
      columns,
      rows: await allAppointments(app.database, query, viewerOf(context, query)),
    }),
  });
  serve(app, contract.myAppointments, (context, { query }) =>
    findAppointments(context.db, readerOf(context), query, ownOf(context, query)),
  );
  serveExport(app, contract.exportMyAppointments, {
    entity: 'appointment',
    file: 'my-appointments',
    table: async (context, query) => ({
      columns,
      rows: await allAppointments(app.database, query, ownOf(context, query)),
    }),
  });
  serve(app, contract.userAppointments, async (context, { params }) => {
    if (!(await findUser(context.db, params.id))) throw notFound('This user');
    return findUserAppointments(context.db, readerOf(context), context, params.id);
  });
  serve(app, contract.propertyAppointments, async (context, { params, query: { scope, sort, ...query } }) => {
    if (!(await isPropertySeen(context, params.id))) throw notFound('This property');
    const asked = { ...query, sort: sort ?? (scope === 'upcoming' ? 'starts_at' : '-starts_at') };
    const viewer = viewerOf(context, query);
    return findAppointments(context.db, readerOf(context), asked, viewer, ofProperty(params.id, scope));
  });
}

function serveActs(app: App) {
  serve(app, contract.createAppointment, (context, { body }) => acts.createAppointment(context, body));
  serve(app, contract.updateAppointment, (context, { params, body }) =>
    acts.updateAppointment(context, params.id, body),
  );
  serve(app, contract.acceptAppointment, (context, { params, body }) =>
    acts.acceptAppointment(context, params.id, body),
  );
  serve(app, contract.rejectAppointment, (context, { params, body }) =>
    acts.rejectAppointment(context, params.id, body),
  );
  serve(app, contract.assignAppointment, (context, { params, body }) =>
    acts.assignAppointment(context, params.id, body),
  );
  serve(app, contract.acceptAppointments, (context, { body }) =>
    acts.acceptAppointments(context, body.items, body.admin_id),
  );
  serve(app, contract.assignAppointments, (context, { body }) =>
    acts.assignAppointments(context, body.items, body.admin_id),
  );
  serve(app, contract.deleteAppointment, (context, { params }) => acts.deleteAppointment(context, params.id));
  serve(app, contract.deleteAppointments, (context, { body }) => acts.deleteAppointments(context, body.items));
  serve(app, contract.restoreAppointment, (context, { params, body }) =>
    acts.restoreAppointment(context, params.id, body.version),
  );
  serve(app, contract.previewAppointmentMail, async (context, { body: { id, act, ...input } }) => {
    await see(context, id);
    const preview = await previewMail(context, id, act, input);
    if (!preview) throw notFound(appointment.displayName);
    return { ...preview, direction: contract.directionOf(preview.locale) };
  });
}

export function appointmentRoutes(app: App) {
  serveLists(app);
  serveActs(app);
  visitorRoutes(app);
  serve(app, contract.getAppointment, (context, { params }) => see(context, params.id));
  serveHistory(app, contract.appointmentHistory, { entity: 'appointment', find: see });
  serve(app, contract.appointmentSlots, (context, { query }) => findSlots(context, query));
  serve(app, contract.firstFreeAssignees, (context, { query }) => firstFree(context, query));
  serve(app, contract.timeZoneOffsets, async (_, { query }) => offsetsOver(query));
  serve(app, contract.appointmentVisitors, (context, { query }) => visitorsFor(context, query));
  serve(app, contract.appointmentAssignees, (context, { query }) => assigneesOn(context, query));
  serve(app, contract.getCalendarFeed, async ({ db, admin }) => (await findFeed(db, admin.id)) ?? null);
  serve(app, contract.createCalendarFeed, (context) => createFeed(context));
  serve(app, contract.revokeCalendarFeed, (context) => revokeFeed(context));
  serveRaw(app, contract.readCalendarFeed, async ({ db, config }, { query }, reply) => {
    const calendar = await readFeed(db, config, query.token);
    return reply.header('content-disposition', 'inline; filename="appointments.ics"').send(calendar);
  });
}
