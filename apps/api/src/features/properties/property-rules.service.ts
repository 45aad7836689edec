import { type PropertyInput, type PropertyStatus, requiredToSubmit } from '@lintel/contract';
import type { Tx } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import { lockAvailableAdmin } from '../admins/index.ts';
import { refuseUnknownItems } from '../reference-data/index.ts';
import { findOwner, isRental } from './parts/property-choices.queries.ts';
import type { PropertyColumns } from './properties.table.ts';

// Rules across the fields of a property. A rule is checked only when one of its fields is written: values from before
// the rule do not block other edits.

type Fields = Partial<Omit<PropertyInput, 'version'>>;
type Before = Partial<PropertyColumns>;
type Problems = Record<string, string[]>;

export const definedFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The owner must be a user of type owner, and not blocked for a new property. */
async function ownerProblem(tx: Tx, id: number): Promise<string | undefined> {
  const owner = await findOwner(tx, id);
  if (!owner) return 'Choose a user who exists';
  if (owner.type !== 'owner') return 'Choose an owner: this user looks for a home';
  return owner.status === 'blocked' ? 'This owner is blocked' : undefined;
}

/** People are validated only when they change, so that a person deleted since does not block other edits. */
async function badPeople(tx: Tx, input: Fields, before: Before): Promise<Problems> {
  const isNew = (name: keyof Fields & keyof Before) => input[name] != null && input[name] !== before[name];
  const problems: Problems = {};
  const bad = isNew('owner_id') ? await ownerProblem(tx, input.owner_id as number) : undefined;
  if (bad) problems.owner_id = [bad];
  for (const name of ['assigned_admin_id', 'added_by_id'] as const) {
    if (isNew(name) && !(await lockAvailableAdmin(tx, input[name] as number)))
      problems[name] = ['Choose an admin who is not blocked'];
  }
  return problems;
}

/** A rent has a period, anything else has none. A draft without a price needs none yet. */
async function badPeriod(tx: Tx, input: Fields, before: Before): Promise<Problems> {
  const { price, price_period, listing_reason_id } = { ...before, ...definedFields(input) };
  const isPriced = price != null && before.price == null;
  if (!isPriced && price_period === before.price_period && listing_reason_id === before.listing_reason_id) return {};
  const rental = await isRental(tx, listing_reason_id as number);
  if (rental && price != null && price_period == null) return { price_period: ['Required for a rental'] };
  return !rental && price_period != null ? { price_period: ['Only for rentals'] } : {};
}

function misfits(input: Fields, before: Before): Problems {
  const { price, currency, floor, floors_total } = { ...before, ...definedFields(input) };
  const problems: Problems = {};
  if (price !== before.price || currency !== before.currency) {
    if (price != null && currency == null) problems.currency = ['Choose the currency of the price'];
    // A currency may stay when its price is removed.
    if (price == null && input.currency != null) problems.price = ['A currency needs a price: enter both or neither'];
  }
  if (floor != null && floors_total != null && floor > floors_total)
    problems.floor = ['Must not be above the top floor'];
  return problems;
}

const submitted: readonly PropertyStatus[] = ['pending', 'published', 'rejected'];

/** Required fields cannot be cleared after submission; a draft, or one with changes requested, may be incomplete. */
function losses(input: Fields, before: Before): Problems {
  if (!before.status || !submitted.includes(before.status)) return {};
  const lost = requiredToSubmit.filter((name) => input[name] === null && before[name] != null);
  return Object.fromEntries(lost.map((name) => [name, ['Required: only a draft can be without it']]));
}

export async function refuseBadFields(tx: Tx, input: Fields, before: Before) {
  const items = {
    property_type_id: { type: 'property-type', id: input.property_type_id },
    listing_reason_id: { type: 'listing-reason', id: input.listing_reason_id },
  };
  const { property_type_id: type = 0, listing_reason_id: reason = 0 } = before;
  await refuseUnknownItems(tx, items, [type, reason]);
  const problems = {
    ...(await badPeople(tx, input, before)),
    ...(await badPeriod(tx, input, before)),
    ...misfits(input, before),
    ...losses(input, before),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
