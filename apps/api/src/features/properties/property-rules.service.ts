import { type PropertyInput, type PropertyStatus, requiredToSubmit } from '@lintel/contract';
import type { Tx } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import { refuseUnknownItems } from '../reference-data/index.ts';
import { findOwner, isAtWork, isRental } from './parts/property-choices.queries.ts';
import type { PropertyColumns } from './properties.table.ts';

// What the own fields of a property must be, beyond what each is by itself. A rule is judged when a field it speaks of is
// written: what is there since before the rule does not stand in the way of the rest.

type Fields = Partial<Omit<PropertyInput, 'version'>>;
type Before = Partial<PropertyColumns>;
type Problems = Record<string, string[]>;

export const definedFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** A user who lists properties: one who looks for a home has none, and a blocked one gets no new one. */
async function ownerProblem(tx: Tx, id: number): Promise<string | undefined> {
  const owner = await findOwner(tx, id);
  if (!owner) return 'Choose a user who exists';
  if (owner.type !== 'owner') return 'Choose an owner: this user looks for a home';
  return owner.status === 'blocked' ? 'This owner is blocked' : undefined;
}

/** People are judged when they change, so that one who left since does not stand in the way of the rest. */
async function badPeople(tx: Tx, wished: Fields, before: Before): Promise<Problems> {
  const isNew = (name: keyof Fields & keyof Before) => wished[name] != null && wished[name] !== before[name];
  const problems: Problems = {};
  const bad = isNew('owner_id') ? await ownerProblem(tx, wished.owner_id as number) : undefined;
  if (bad) problems.owner_id = [bad];
  for (const name of ['assigned_admin_id', 'added_by_id'] as const) {
    if (isNew(name) && !(await isAtWork(tx, wished[name] as number)))
      problems[name] = ['Choose an admin who is not blocked'];
  }
  return problems;
}

/** A rent is so much for so long; anything else has no period. A draft without a price needs none yet. */
async function badPeriod(tx: Tx, wished: Fields, before: Before): Promise<Problems> {
  const { price, price_period, listing_reason_id } = { ...before, ...definedFields(wished) };
  const isPriced = price != null && before.price == null;
  if (!isPriced && price_period === before.price_period && listing_reason_id === before.listing_reason_id) return {};
  const rental = await isRental(tx, listing_reason_id as number);
  if (rental && price != null && price_period == null) return { price_period: ['Required for a rental'] };
  return !rental && price_period != null ? { price_period: ['Only for rentals'] } : {};
}

function misfits(wished: Fields, before: Before): Problems {
  const { price, currency, floor, floors_total } = { ...before, ...definedFields(wished) };
  const problems: Problems = {};
  if (price !== before.price || currency !== before.currency) {
    if (price != null && currency == null) problems.currency = ['Choose the currency of the price'];
    // One that stood beside a price which is taken away may stay for the next.
    if (price == null && wished.currency != null) problems.price = ['A currency needs a price: enter both or neither'];
  }
  if (floor != null && floors_total != null && floor > floors_total)
    problems.floor = ['Must not be above the top floor'];
  return problems;
}

const submitted: readonly PropertyStatus[] = ['pending', 'published', 'rejected'];

/** What a reviewer has seen, or is about to see, is not taken out again; a draft, or one sent back, may be incomplete. */
function losses(wished: Fields, before: Before): Problems {
  if (!before.status || !submitted.includes(before.status)) return {};
  const lost = requiredToSubmit.filter((name) => wished[name] === null && before[name] != null);
  return Object.fromEntries(lost.map((name) => [name, ['Required: only a draft can be without it']]));
}

export async function refuseBadFields(tx: Tx, wished: Fields, before: Before) {
  const items = {
    property_type_id: { type: 'property-type', id: wished.property_type_id },
    listing_reason_id: { type: 'listing-reason', id: wished.listing_reason_id },
  };
  const { property_type_id: type = 0, listing_reason_id: reason = 0 } = before;
  await refuseUnknownItems(tx, items, [type, reason]);
  const problems = {
    ...(await badPeople(tx, wished, before)),
    ...(await badPeriod(tx, wished, before)),
    ...misfits(wished, before),
    ...losses(wished, before),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
