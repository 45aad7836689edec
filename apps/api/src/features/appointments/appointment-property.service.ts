import { appointmentTransitions } from '@lintel/contract';
import { asSideEffect, type Tx } from '../../platform/context.ts';
import { changeIn } from '../../platform/records/record.ts';
import { follow } from '../../platform/records/transition.ts';
import { isShowable } from './appointment-choices.queries.ts';
import { appointment } from './appointment-record.ts';
import { queueVisitorEmail } from './appointments.mails.ts';
import { lockCancelledWithProperty, lockUpcoming } from './appointments.queries.ts';

// Cancels and reopens appointments when their property is deleted, rejected or restored.

const WHY = { reason: 'not_available', reason_text: null } as const;

/** Cancels each upcoming appointment of a deleted or rejected property and emails its visitor. */
export async function cancelUpcoming(tx: Tx, propertyId: number): Promise<number> {
  const upcoming = await lockUpcoming(tx, propertyId);
  for (const { id } of upcoming) {
    await changeIn(asSideEffect(tx), appointment, { id }, async (_, before) => ({
      act: 'cancel',
      set: { ...follow(appointmentTransitions, before, 'cancel'), ...WHY, went_with_property: true },
      afterWrite: (inner) => queueVisitorEmail(inner, id, 'cancel', WHY),
    }));
  }
  return upcoming.length;
}

/**
 * Reopens them as pending when the property is restored, if they can still take place; each must be accepted again.
 * Their visitors know of the cancellation and are emailed when one is accepted.
 */
export async function reopenCancelledWithProperty(tx: Tx, propertyId: number): Promise<number> {
  if (!(await isShowable(tx, propertyId))) return 0;
  const lost = await lockCancelledWithProperty(tx, propertyId);
  for (const { id } of lost) {
    await changeIn(asSideEffect(tx), appointment, { id }, async () => ({
      act: 'reopen',
      set: { status: 'pending' as const, reason: null, reason_text: null, went_with_property: false },
    }));
  }
  return lost.length;
}
