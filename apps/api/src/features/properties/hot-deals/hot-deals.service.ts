import type { HotDealChange } from '@lintel/contract';
import type { Context, Tx } from '../../../platform/context.ts';
import { invalid, problem } from '../../../platform/problem.ts';
import { audit } from '../../../platform/records/audit.queries.ts';
import type { RowOf } from '../../../platform/records/record.queries.ts';
import { changeRecord, type Decision, eachRecord } from '../../../platform/records/record.ts';
import type { properties } from '../properties.table.ts';
import { property } from '../property-record.ts';
import { clearHotDeal, endRun, moveRun, startRun } from './hot-deals.queries.ts';

type Row = RowOf<typeof properties>;
type Wish = Omit<HotDealChange, 'version'>;

export const HOT_DEALS = 'hot-deals';

/** The columns of a property that is not a hot deal. */
const cool = { is_hot_deal: false, hot_deal_since: null, hot_deal_ends_at: null } as const;

const ending: Decision<typeof properties> = { act: 'end_hot_deal', set: cool };

function refusePast(endsAt: string | null | undefined) {
  if (endsAt && Date.parse(endsAt) <= Date.now()) throw invalid({ ends_at: ['Must be in the future'] });
}

/** Wakes the job at the end time; its schedule covers times when no server ran. */
const wakeAt = (tx: Tx, endsAt: string | null) =>
  endsAt && tx.context.jobs.enqueue(tx, HOT_DEALS, Math.max(1, Math.ceil((Date.parse(endsAt) - Date.now()) / 1000)));

function start({ id, status, is_hidden }: Row, endsAt: string | null): Decision<typeof properties> {
  if (status !== 'published') throw problem('illegal_transition', 'Only a published property can be a hot deal.');
  if (is_hidden) throw problem('illegal_transition', 'Hidden: its owner is blocked.');
  const since = new Date().toISOString();
  return {
    act: 'start_hot_deal',
    set: { is_hot_deal: true, hot_deal_since: since, hot_deal_ends_at: endsAt },
    async afterWrite(tx) {
      await startRun(tx, { property_id: id, since, ends_at: endsAt });
      await wakeAt(tx, endsAt);
    },
  };
}

const move = ({ id }: Row, endsAt: string | null | undefined): Decision<typeof properties> => ({
  act: 'move_hot_deal',
  set: { hot_deal_ends_at: endsAt },
  async afterWrite(tx) {
    await moveRun(tx, id, endsAt ?? null);
    await wakeAt(tx, endsAt ?? null);
  },
});

/** Idempotent: a request for the current status changes nothing. Without `ends_at` a running deal retains its end. */
function decide(before: Row, { is_hot_deal, ends_at }: Wish): Decision<typeof properties> {
  if (!is_hot_deal) return before.is_hot_deal ? ending : {};
  refusePast(ends_at);
  return before.is_hot_deal ? move(before, ends_at) : start(before, ends_at ?? null);
}

export const toggleHotDeal = (context: Context, id: number, { version, ...wish }: HotDealChange) =>
  changeRecord(context, property, { id, version }, async (_, before) => decide(before, wish));

type Items = readonly { id: number; version: number }[];

/** A running deal retains its end. */
export const startHotDeals = (context: Context, items: Items) =>
  eachRecord(context, property, items, async (_, before) => (before.is_hot_deal ? {} : start(before, null)));

export const endHotDeals = (context: Context, items: Items) =>
  eachRecord(context, property, items, async (_, before) => (before.is_hot_deal ? ending : {}));

/** Ends the run whenever the property stops being a hot deal. */
export async function followChange(tx: Tx, id: number, change: readonly unknown[] | undefined) {
  if (change?.[0] === true && change[1] === false) await endRun(tx, id);
}

/** Deleting a property ends its hot deal; restoring it does not start another. */
export async function endWithProperty(tx: Tx, id: number) {
  if ((await clearHotDeal(tx, id)) === 0) return;
  await endRun(tx, id);
  await audit(tx, {
    action: 'property.end_hot_deal',
    entity: 'property',
    entity_id: id,
    changes: { is_hot_deal: [true, false] },
  });
}
