import type { Property } from '@lintel/contract';

/** What staff write about a property, flat, for the audit log: own fields by their names, parts in words. */
export function recordOf(property: Property) {
  const { address } = property;
  return {
    title: property.title,
    description: property.description,
    property_type_id: property.property_type_id,
    listing_reason_id: property.listing_reason_id,
    price: property.price,
    currency: property.currency,
    price_period: property.price_period,
    area_sqm: property.area_sqm,
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    floor: property.floor,
    floors_total: property.floors_total,
    year_built: property.year_built,
    owner_id: property.owner_id,
    added_by_id: property.added_by_id,
    assigned_admin_id: property.assigned_admin_id,
    deleted_at: property.deleted_at,
    country_id: address?.country_id ?? null,
    city_id: address?.city_id ?? null,
    neighborhood_id: address?.neighborhood_id ?? null,
    street: address?.street ?? null,
    building: address?.building ?? null,
    unit: address?.unit ?? null,
    postal_code: address?.postal_code ?? null,
    lat: address?.lat ?? null,
    lng: address?.lng ?? null,
    hide_exact_location: address?.hide_exact_location ?? null,
    tags: property.tags.map(({ name }) => name.en),
    rooms: property.rooms.map(({ room_type, count, area_sqm }) => ({ room_type: room_type.name.en, count, area_sqm })),
    features: property.features.map(({ feature, value }) => ({ feature: feature.name.en, value })),
    facilities: property.facilities.map(({ facility_type, name, description, distance_m }) => ({
      facility_type: facility_type.name.en,
      name,
      description,
      distance_m,
    })),
    views: property.views.map(({ view_category, description }) => ({
      view_category: view_category.name.en,
      description,
    })),
    availability: property.availability.map(({ id: _, version: __, ...stretch }) => stretch),
    photos: property.photos.map(({ id, alt }) => ({ id, alt })),
  };
}
