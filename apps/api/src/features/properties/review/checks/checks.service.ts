import { checkLevels, type PropertyCheck } from '@lintel/contract';
import type { Context } from '../../../../platform/context.ts';
import { seenProperty } from '../../property-access.ts';
import { findActiveLocales } from './checks.queries.ts';
import { duplicateCheck, pinCheck, priceCheck } from './compared-checks.ts';
import { contactCheck, localeCheck, photoCheck, pointCheck } from './own-checks.ts';

const byLevel = (one: PropertyCheck, other: PropertyCheck) =>
  checkLevels.indexOf(one.level) - checkLevels.indexOf(other.level);

/** Automatic checks for reviewers, worst first. */
export async function checkProperty(context: Context, id: number): Promise<PropertyCheck[]> {
  const property = await seenProperty(context, id);
  const compared = await Promise.all([
    duplicateCheck(context, property),
    priceCheck(context, property),
    pinCheck(context, property),
  ]);
  return [
    contactCheck(property),
    ...compared.filter((check) => check !== undefined),
    photoCheck(property),
    pointCheck(property),
    localeCheck(property, await findActiveLocales(context.db)),
  ].sort(byLevel);
}
