import { type CountryChange, countryFields } from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { duplicateValue } from '../../platform/problem.ts';
import { changeRecord, record } from '../../platform/records/record.ts';
import { findCountry, isCountryNameTaken, lockCountries } from './countries.queries.ts';
import { countries } from './places.table.ts';

export const country = record({
  entity: 'country',
  displayName: 'This country',
  table: countries,
  fields: countryFields,
  lockFirst: lockCountries,
  find: findCountry,
});

/** An inactive country stays on existing records. */
export const updateCountry = (context: Context, id: number, { version, ...input }: CountryChange) =>
  changeRecord(context, country, { id, version }, async (tx) => {
    if (input.name && (await isCountryNameTaken(tx, input.name.en, id)))
      throw duplicateValue({ 'name.en': ['Another country has this name'] });
    return { set: input };
  });
