import { appointmentFields } from '@lintel/contract';
import { record } from '../../platform/records/record.ts';
import { need } from '../../platform/records/transition.ts';
import { ownAppointments } from './appointment-filters.queries.ts';
import { readerOf } from './appointment-reader.ts';
import { findAppointment } from './appointments.queries.ts';
import { appointments } from './appointments.table.ts';

export const appointment = record({
  entity: 'appointment',
  called: 'This appointment',
  table: appointments,
  fields: appointmentFields,
  // Internal columns for calendars and for reopening, never returned or audited.
  unread: ['ics_sequence', 'scheduled_at', 'went_with_property'],
  own: ownAppointments,
  find: (db, id, context) => findAppointment(db, readerOf(context), id),
  async mayUndo(tx, { before, after }) {
    if (!before || !after || before.assigned_admin_id === after.assigned_admin_id) return;
    // Admins who assigned it to themselves may undo that.
    if (after.assigned_admin_id !== tx.context.adminId) need(tx.context, 'appointment.assign');
  },
});
