import { startHotDeals } from '@lintel/contract/features/properties/hot-deals';
import { assignAdmin, getProperty } from '@lintel/contract/features/properties/properties';
import { call, callWithMeta } from '../../../platform/call.ts';
import { continuing } from '../../../platform/one-operation.ts';
import { errorText } from '../../../platform/problem.ts';
import type { DecisionValues } from './decision-values.ts';

/** What the reviewer chose to do with a property once it is accepted. */
export type AcceptExtras = {
  /** The new assignee, null for none; undefined leaves it as it is. */
  assignee?: number | null;
  isHotDeal: boolean;
};

/** Undefined if nothing more was chosen. */
export function acceptExtrasOf(
  { act, assignee, hot_deal: isHotDeal }: Pick<DecisionValues, 'act' | 'assignee' | 'hot_deal'>,
  current: number | null,
): AcceptExtras | undefined {
  const isReassigned = assignee !== undefined && assignee !== current;
  if (act !== 'accept' || !(isReassigned || isHotDeal)) return undefined;
  return { isHotDeal, ...(isReassigned && { assignee }) };
}

type Outcome = { data: { skipped: readonly { detail: string }[] } };

/** Why a call did nothing; undefined if it succeeded. */
const refusal = (answer: Promise<Outcome>): Promise<string | undefined> =>
  answer.then(({ data }) => data.skipped[0]?.detail, errorText);

/** What became of the extras: `assigned`, or why not. */
export type ExtrasOutcome = { done: string[]; refused: string[] };

/**
 * Continues the operation of the decision, so that one undo takes back all of it. The Hot Deal comes first: after the
 * assignment the property may be out of the reviewer's scope.
 */
export async function sendAcceptExtras(id: number, extras: AcceptExtras, operation: number | undefined) {
  const outcome: ExtrasOutcome = { done: [], refused: [] };
  const note = (why: string | undefined, done: string, not: string) =>
    why === undefined ? outcome.done.push(done) : outcome.refused.push(`Not ${not}: ${why}`);
  const options = continuing(operation);
  if (extras.isHotDeal) {
    const start = async () => {
      const { version } = await call(getProperty, { id });
      return callWithMeta(startHotDeals, { items: [{ id, version }] }, options);
    };
    note(await refusal(start()), 'added to Hot Deals', 'added to Hot Deals');
  }
  if (extras.assignee !== undefined) {
    const input = { admin_id: extras.assignee, property_ids: [id] };
    const done = extras.assignee === null ? 'unassigned' : 'assigned';
    note(await refusal(callWithMeta(assignAdmin, input, options)), done, done);
  }
  return outcome;
}

const listed = new Intl.ListFormat('en-GB');

/** “accepted, added to Hot Deals and assigned”. */
export const decidedText = (decided: string, { done }: ExtrasOutcome) => listed.format([decided, ...done]);
