import type { PropertyCheck } from '@lintel/contract/features/properties/property-checks';
import type { ChangeReason, ReviewField } from '@lintel/contract/features/properties/property-review';
import type { DecisionValues } from './decision-values.ts';

/** The field and reason of a failed check; a duplicate is not something that the owner can change. */
function wishOf({ check, evidence }: PropertyCheck): [ReviewField, ChangeReason] | undefined {
  if (check === 'contact') return [evidence.spans?.[0]?.field ?? 'description', 'contact_in_text'];
  if (check === 'price') return ['price', 'price_suspect'];
  if (check === 'pin') return ['address', 'wrong_location'];
  return check === 'point' ? ['address', 'missing_information'] : undefined;
}

/** Change requests suggested by the checks: each failed check adds its field with its reason. */
export function suggestedChangeRequests(checks: readonly PropertyCheck[]): Pick<DecisionValues, 'fields' | 'each'> {
  const found = checks
    .filter(({ level }) => level === 'failed')
    .flatMap((check) => [wishOf(check) ?? []].filter((wish) => wish.length > 0) as [ReviewField, ChangeReason][]);
  return {
    fields: [...new Set(found.map(([field]) => field))],
    each: Object.fromEntries(found.toReversed().map(([field, reason]) => [field, { reason }])),
  };
}
