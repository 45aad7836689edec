import { appointmentTransitions } from '@lintel/contract';
import { asConsequence, type Tx } from '../../platform/context.ts';
import { changeIn } from '../../platform/records/record.ts';
import { follow } from '../../platform/records/transition.ts';
import { isShowable } from './appointment-choices.queries.ts';
import { appointment } from './appointment-record.ts';
import { tellVisitor } from './appointments.mails.ts';
import { lockLost, lockUpcoming } from './appointments.queries.ts';

// What becomes of the appointments of a property that goes, and comes back.

const WHY = { reason: 'not_available', reason_text: null } as const;

/** A property that goes takes its upcoming appointments along: each is cancelled by itself, and its visitor is told. */
export async function cancelUpcoming(tx: Tx, propertyId: number): Promise<number> {
  const upcoming = await lockUpcoming(tx, propertyId);
  for (const { id } of upcoming) {
    await changeIn(asConsequence(tx), appointment, { id }, async (_, before) => ({
      act: 'cancel',
      set: { ...follow(appointmentTransitions, before, 'cancel'), ...WHY, went_with_property: true },
      done: (inner) => tellVisitor(inner, id, 'cancel', WHY),
    }));
  }
  return upcoming.length;
}

/**
 * One that comes back offers them again: those that could still take place are pending, and somebody decides on each.
 * Their visitors were told that they are off, and hear of it when one is accepted.
 */
export async function reopenLost(tx: Tx, propertyId: number): Promise<number> {
  if (!(await isShowable(tx, propertyId))) return 0;
  const lost = await lockLost(tx, propertyId);
  for (const { id } of lost) {
    await changeIn(asConsequence(tx), appointment, { id }, async () => ({
      act: 'reopen',
      set: { status: 'pending' as const, reason: null, reason_text: null, went_with_property: false },
    }));
  }
  return lost.length;
}
