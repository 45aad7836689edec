import {
  floorProblem,
  isFloorInHouse,
  type PropertyInput,
  propertyFields,
} from '@lintel/contract/features/properties/property-fields';
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
  title: propertyFields.input.title,
  property_type_id: picked(),
  listing_reason_id: picked(),
  owner_id: picked(),
}) as unknown as z.ZodType<PropertyInput, NewValues>;

/** Who added a property is not asked here: it is its creator. */
export type DetailName = Exclude<keyof typeof propertyFields.input, 'added_by_id'>;
export type DetailValues = Record<DetailName, string | number | null>;

const detailNames = (Object.keys(propertyFields.input) as (keyof typeof propertyFields.input)[]).filter(
  (name): name is DetailName => name !== 'added_by_id',
);

export const detailValues = (property: Property) =>
  Object.fromEntries(detailNames.map((name) => [name, property[name]])) as DetailValues;

const chosen: readonly DetailName[] = ['property_type_id', 'listing_reason_id', 'owner_id'];

function asked(name: DetailName) {
  const schema: z.ZodType = propertyFields.input[name];
  if (chosen.includes(name)) return picked();
  return schema instanceof z.ZodNullable ? orNull(schema) : schema;
}

export const DetailsForm = z
  .strictObject(Object.fromEntries(detailNames.map((name) => [name, asked(name)])))
  .refine(isFloorInHouse, floorProblem) as unknown as z.ZodType<Omit<PropertyInput, never>, DetailValues>;
