import { isTransitionAllowed } from '@lintel/contract/core/transitions';
import { propertyTransitions } from '@lintel/contract/features/properties/property-fields';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import type { ReviewDecision } from '@lintel/contract/features/properties/property-review';
import type { IconName } from '../../../ui/icon.tsx';
import { statusDisabledReason } from '../shared/property-disabled-reason.ts';

type Words = {
  label: string;
  key: string;
  /** The colour in the bar of decisions. */
  tone: 'success' | 'neutral' | 'error';
  /** The label of the button if the next property opens automatically. */
  andNext: string;
  /** "PR-001284 accepted". */
  done: string;
  colour: 'success' | 'primary' | 'error';
};

/** In the order of their keys. */
export const decisionWords: Record<ReviewDecision, Words> = {
  accept: {
    label: 'Accept',
    key: '1',
    tone: 'success',
    andNext: 'Accept and next',
    done: 'accepted',
    colour: 'success',
  },
  request_changes: {
    label: 'Request changes',
    key: '2',
    tone: 'neutral',
    andNext: 'Request and next',
    done: 'sent back for changes',
    colour: 'primary',
  },
  reject: { label: 'Reject', key: '3', tone: 'error', andNext: 'Reject and next', done: 'rejected', colour: 'error' },
};

export const decisionIcons = {
  accept: 'check-circle',
  request_changes: 'swap',
  reject: 'block',
} as const satisfies Record<ReviewDecision, IconName>;

type Target = Pick<PropertyRow, 'status' | 'photos_count' | 'lat' | 'city' | 'added_by' | 'deleted_at'>;

function lackOf({ photos_count, lat, city }: Target): string | undefined {
  const missing = [
    ...(photos_count === 0 ? ['a photo'] : []),
    ...(city === null ? ['an address'] : []),
    ...(lat === null ? ['a point on the map'] : []),
  ];
  return missing.length === 0 ? undefined : `Needs ${new Intl.ListFormat('en').format(missing)}`;
}

/** The disabled reason of a decision on a property, if any. The server applies the same rules. */
export function decisionDisabledReason(act: ReviewDecision, property: Target, adminId: number): string | undefined {
  if (property.deleted_at !== null) return 'Not available for deleted properties';
  if (!isTransitionAllowed(propertyTransitions[act], property.status)) return statusDisabledReason(property.status);
  if (act !== 'accept') return undefined;
  if (property.added_by?.id === adminId) return 'A colleague has to accept what you added';
  return lackOf(property);
}
