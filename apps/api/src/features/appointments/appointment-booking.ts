import { notBookableReason } from '@lintel/contract/features/appointments/bookable';
import { invalid } from '../../platform/problem.ts';
import type { Bookable } from './appointment-choices.queries.ts';

export type BookableNow = Bookable & { timezone: string };

export function refuseUnbookable(property: Bookable | undefined): asserts property is BookableNow {
  const why = property ? notBookableReason(property) : 'This property was deleted';
  if (why !== undefined) throw invalid({ property_id: [why] });
}
