import { line } from '@lintel/contract/core/fields';
import { type PropertyInput, propertyFields } from '@lintel/contract/features/properties/property-fields';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import * as z from 'zod';

// What the forms of a listing hold, and how it becomes what the API takes.

/** A field left empty means that there is nothing. */
export const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema);

/** Picked from a list: without one there is nothing to send. */
const picked = () => z.number({ error: 'Choose one from the list' });

export type NewValues = {
  title: string;
  property_type_id: number | null;
  listing_reason_id: number | null;
  owner_id: number | null;
};

export const emptyProperty: NewValues = { title: '', property_type_id: null, listing_reason_id: null, owner_id: null };

export const NewPropertyForm = z.strictObject({
  title: line(10, 120),
  property_type_id: picked(),
  listing_reason_id: picked(),
  owner_id: picked(),
}) as unknown as z.ZodType<PropertyInput, NewValues>;

const detailNames = [
  'title',
  'description',
  'property_type_id',
  'listing_reason_id',
  'price',
  'currency',
  'price_period',
  'area_sqm',
  'bedrooms',
  'bathrooms',
  'floor',
  'floors_total',
  'year_built',
  'owner_id',
  'assigned_admin_id',
] as const;

export type DetailValues = Record<(typeof detailNames)[number], string | number | null>;

export const detailValues = (property: Property) =>
  Object.fromEntries(detailNames.map((name) => [name, property[name]])) as DetailValues;

// Who added a listing is not asked here: it is its creator.
const { added_by_id: _, ...asked } = propertyFields;

export const DetailsForm = z
  .strictObject({
    ...asked,
    description: orNull(propertyFields.description),
    price: orNull(propertyFields.price),
    currency: orNull(propertyFields.currency),
    price_period: orNull(propertyFields.price_period),
    property_type_id: picked(),
    listing_reason_id: picked(),
    owner_id: picked(),
  })
  .refine(({ floor, floors_total }) => floor === null || floors_total === null || floor <= floors_total, {
    path: ['floor'],
    message: 'Must not be above the top floor',
  }) as unknown as z.ZodType<Omit<PropertyInput, never>, DetailValues>;
