import type { City, Neighborhood } from '@lintel/contract';
import { nameColumns } from '../../platform/http/export.ts';

// The columns of the exported tables.

export const cityColumns: Record<string, (city: City) => unknown> = {
  id: (city) => city.id,
  ...nameColumns,
  country: (city) => city.country.code,
  timezone: (city) => city.timezone,
  lat: (city) => city.lat,
  lng: (city) => city.lng,
  neighborhoods_count: (city) => city.neighborhoods_count,
  used_by: (city) => city.used_by,
  created_at: (city) => city.created_at,
  updated_at: (city) => city.updated_at,
};

export const neighborhoodColumns: Record<string, (hood: Neighborhood) => unknown> = {
  id: (hood) => hood.id,
  ...nameColumns,
  city: (hood) => hood.city.name.en,
  country: (hood) => hood.country.code,
  lat: (hood) => hood.lat,
  lng: (hood) => hood.lng,
  has_outline: (hood) => hood.polygon !== null,
  is_active: (hood) => hood.is_active,
  used_by: (hood) => hood.used_by,
  created_at: (hood) => hood.created_at,
  updated_at: (hood) => hood.updated_at,
};
