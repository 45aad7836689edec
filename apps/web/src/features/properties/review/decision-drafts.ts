import { reviewReasons } from '@lintel/contract/features/properties/property-fields';
import { changeReasons, reviewDecisions, reviewFields } from '@lintel/contract/features/properties/property-review';
import * as z from 'zod';
import { tab } from '../../../platform/storage.ts';
import { type DecisionValues, noDecision } from './decision-values.ts';

// Drafts are stored in the session storage by admin and property, and restored when the property is opened again.
const keyOf = (adminId: number, id: number) => `decision:${adminId}:${id}`;

const isEmpty = ({ act, fields, reason, notes, assignee, hot_deal: isHotDeal }: DecisionValues) =>
  (act === '' || act === 'accept') &&
  assignee === undefined &&
  !isHotDeal &&
  fields.length === 0 &&
  reason === '' &&
  Object.values(notes).every((note) => !note);

const none = z.literal('');

const Draft = z.object({
  act: z.union([z.enum(reviewDecisions), none]),
  fields: z.array(z.enum(reviewFields)),
  each: z.partialRecord(z.enum(reviewFields), z.object({ reason: z.enum(changeReasons), note: z.string() }).partial()),
  reason: z.union([z.enum(reviewReasons), none]),
  notes: z.object({ accept: z.string(), request_changes: z.string(), reject: z.string() }),
  assignee: z.int().nullable().optional(),
  hot_deal: z.boolean().default(false),
});

/** The stored draft; one with an invalid shape is dropped. */
export const readDecision = (adminId: number, id: number): DecisionValues =>
  tab.readAs(keyOf(adminId, id), Draft, 'draft') ?? noDecision;

export const keepDecision = (adminId: number, id: number, values: DecisionValues) =>
  void tab.write(keyOf(adminId, id), isEmpty(values) ? null : JSON.stringify(values));

export const dropDecision = (adminId: number, id: number) => void tab.write(keyOf(adminId, id), null);
