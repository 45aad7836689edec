import type { PropertyStatus } from '../properties/property-fields.ts';

const unpublished: Record<Exclude<PropertyStatus, 'published'>, string> = {
  draft: 'is a draft',
  pending: 'is waiting for review',
  changes_requested: 'is being changed by its owner',
  rejected: 'was rejected',
};

type Shown = { status: PropertyStatus; is_hidden: boolean; timezone: string | null };

/** The reason why no viewing can be booked for a property, or undefined. */
export function notBookableReason({ status, is_hidden, timezone }: Shown): string | undefined {
  if (status !== 'published') return `Only published properties: this one ${unpublished[status]}`;
  if (is_hidden) return 'This property is hidden because its owner is blocked';
  return timezone === null ? 'This property has no address, so its local time is unknown' : undefined;
}
