import { appointmentFields, appointmentTransitions } from '@lintel/contract';
import { asConsequence, type Tx } from '../../platform/context.ts';
import { post } from '../../platform/mail/outbox.queries.ts';
import { changeIn, record } from '../../platform/records/record.ts';
import { follow } from '../../platform/records/transition.ts';
import { CANCELLED, cancelledSubject } from './appointments.mails.ts';
import { findAppointment, lockUpcoming, ownAppointments } from './appointments.queries.ts';
import { appointments } from './appointments.table.ts';

export const appointment = record({
  entity: 'appointment',
  called: 'This appointment',
  table: appointments,
  fields: appointmentFields,
  own: ownAppointments,
  find: findAppointment,
});

/** A property that goes takes its upcoming appointments along: each is cancelled by itself, and its visitor is told. */
export async function cancelUpcoming(tx: Tx, propertyId: number): Promise<number> {
  const upcoming = await lockUpcoming(tx, propertyId);
  for (const { id, email, title } of upcoming) {
    await changeIn(asConsequence(tx), appointment, { id }, async (_, before) => ({
      act: 'cancel',
      set: { ...follow(appointmentTransitions, before, 'cancel'), reason: 'not_available' },
      done: () =>
        post(tx, {
          template: CANCELLED,
          recipient: email,
          title: cancelledSubject(title),
          payload: { appointment_id: id },
        }),
    }));
  }
  return upcoming.length;
}
