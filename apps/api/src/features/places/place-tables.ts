import { type City, cityFields, type Neighborhood, neighborhoodFields } from '@lintel/contract';
import { nameColumns } from '../../platform/http/export.ts';
import { exportColumns } from '../../platform/http/export-columns.ts';

// The columns of the exports.

export const cityColumns = exportColumns<City>(cityFields, {
  name: nameColumns,
  country_id: { country: ({ country }) => country.code },
});

export const neighborhoodColumns = exportColumns<Neighborhood>(neighborhoodFields, {
  name: nameColumns,
  city_id: { city: ({ city }) => city.name.en, country: ({ country }) => country.code },
  polygon: { has_outline: ({ polygon }) => polygon !== null },
});
