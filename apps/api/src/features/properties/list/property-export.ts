import type { PropertyRow } from '@lintel/contract';

type Person = { first_name: string; last_name: string } | null;
const name = (person: Person) => person && `${person.first_name} ${person.last_name}`;

/** The columns of the exported table, in the source language. */
export const exportColumns: Record<string, (row: Omit<PropertyRow, 'cover_url'>) => unknown> = {
  id: (row) => row.id,
  reference: (row) => row.reference,
  title: (row) => row.title,
  status: (row) => row.status,
  property_type: (row) => row.property_type.name.en,
  listing_reason: (row) => row.listing_reason.name.en,
  price: (row) => row.price,
  currency: (row) => row.currency,
  price_period: (row) => row.price_period,
  area_sqm: (row) => row.area_sqm,
  bedrooms: (row) => row.bedrooms,
  bathrooms: (row) => row.bathrooms,
  country: (row) => row.country?.code,
  city: (row) => row.city?.name.en,
  neighborhood: (row) => row.neighborhood?.name.en,
  lat: (row) => row.lat,
  lng: (row) => row.lng,
  owner: (row) => name(row.owner),
  added_by: (row) => name(row.added_by),
  assigned_admin: (row) => name(row.assigned_admin),
  is_hot_deal: (row) => row.is_hot_deal,
  photos_count: (row) => row.photos_count,
  reports_count: (row) => row.reports_count,
  locales_done: (row) => row.locales_done,
  locales_total: (row) => row.locales_total,
  created_at: (row) => row.created_at,
  updated_at: (row) => row.updated_at,
  published_at: (row) => row.published_at,
};
