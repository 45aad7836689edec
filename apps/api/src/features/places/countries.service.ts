import { type CountryChange, countryFields } from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { taken } from '../../platform/problem.ts';
import { changeRecord, record } from '../../platform/records/record.ts';
import { findCountry, isCountryNameTaken, lockCountries } from './countries.queries.ts';
import { countries } from './places.table.ts';

export const country = record({
  entity: 'country',
  called: 'This country',
  table: countries,
  fields: countryFields,
  lockFirst: lockCountries,
  find: findCountry,
});

/** An inactive country stays on existing records. */
export const updateCountry = (context: Context, id: number, { version, ...wished }: CountryChange) =>
  changeRecord(context, country, { id, version }, async (tx) => {
    if (wished.name && (await isCountryNameTaken(tx, wished.name.en, id)))
      throw taken({ 'name.en': ['Another country has this name'] });
    return { set: wished };
  });
