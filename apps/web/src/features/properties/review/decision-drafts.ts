import { reviewReasons } from '@lintel/contract/features/properties/property-fields';
import { reviewDecisions, reviewFields } from '@lintel/contract/features/properties/property-review';
import * as z from 'zod';
import { tab } from '../../../platform/storage.ts';
import { type DecisionValues, noDecision } from './decision-values.ts';

// Kept by the tab and by admin: what somebody typed on one property stands there when they come back to it.
const keyOf = (adminId: number, id: number) => `decision:${adminId}:${id}`;

const isEmpty = (values: DecisionValues) =>
  values.act === '' && values.note === '' && values.reason === '' && values.fields.length === 0;

const none = z.literal('');
const why = { reason: z.union([z.enum(reviewReasons), none]), note: z.string() };

/** A draft of an older version of this page may lack what this one reads. */
const Draft = z
  .object({
    ...why,
    act: z.union([z.enum(reviewDecisions), none]),
    fields: z.array(z.enum(reviewFields)),
    isEach: z.boolean(),
    each: z.partialRecord(z.enum(reviewFields), z.object(why).partial()),
  })
  .partial();

/** What was typed before; a draft that does not parse is removed. */
export function readDecision(adminId: number, id: number): DecisionValues {
  return { ...noDecision, ...tab.readAs(keyOf(adminId, id), Draft, 'draft') };
}

export const keepDecision = (adminId: number, id: number, values: DecisionValues) =>
  void tab.write(keyOf(adminId, id), isEmpty(values) ? null : JSON.stringify(values));

export const dropDecision = (adminId: number, id: number) => void tab.write(keyOf(adminId, id), null);
