import { appointmentResource } from '@lintel/contract';
import { recordOf } from '../../platform/records/record-of.ts';
import { admin } from '../admins/index.ts';
import { property } from '../properties/index.ts';
import { user } from '../users/index.ts';
import { ownAppointments } from './appointment-filters.queries.ts';
import { readerOf } from './appointment-reader.ts';
import { findAppointment } from './appointments.queries.ts';
import { appointments } from './appointments.table.ts';

export const appointment = recordOf(appointmentResource, {
  table: appointments,
  references: { property_id: () => property, user_id: () => user, assigned_admin_id: () => admin },
  // Internal columns for calendars and for reopening, never returned or audited.
  internalColumns: ['ics_sequence', 'scheduled_at', 'went_with_property'],
  own: ownAppointments,
  find: (db, id, context) => findAppointment(db, readerOf(context), id),
});
