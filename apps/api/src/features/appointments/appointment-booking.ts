import type { PropertyStatus } from '@lintel/contract';
import { invalid } from '../../platform/problem.ts';
import type { Bookable } from './appointment-choices.queries.ts';

const unpublished: Record<Exclude<PropertyStatus, 'published'>, string> = {
  draft: 'is a draft',
  pending: 'is waiting for review',
  changes_requested: 'is being changed by its owner',
  rejected: 'was rejected',
};

/** Why nobody can be shown a property, or nothing. */
function whyNotBookable(property: Bookable | undefined): string | undefined {
  if (!property) return 'This property was deleted';
  if (property.status !== 'published') return `Only published properties: this one ${unpublished[property.status]}`;
  if (property.is_hidden) return 'This property is hidden because its owner is blocked';
  return property.timezone === null ? 'This property has no address, so its local time is unknown' : undefined;
}

export type BookableNow = Bookable & { timezone: string };

export function refuseUnbookable(property: Bookable | undefined): asserts property is BookableNow {
  const why = whyNotBookable(property);
  if (why !== undefined) throw invalid({ property_id: [why] });
}
