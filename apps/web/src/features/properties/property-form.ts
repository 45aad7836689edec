import { propertyFields } from '@lintel/contract/features/properties/property-fields';
import type { Property } from '@lintel/contract/features/properties/property-replies';

// What the forms of a property hold. What may stand there is the contract's affair.

export type NewValues = {
  title: string;
  property_type_id: number | null;
  listing_reason_id: number | null;
  owner_id: number | null;
};

export const emptyProperty: NewValues = { title: '', property_type_id: null, listing_reason_id: null, owner_id: null };

/** Who added a property is not asked here: it is its creator. */
export type DetailName = Exclude<keyof typeof propertyFields.input, 'added_by_id'>;
export type DetailValues = Record<DetailName, string | number | null>;

const detailNames = (Object.keys(propertyFields.input) as (keyof typeof propertyFields.input)[]).filter(
  (name): name is DetailName => name !== 'added_by_id',
);

export const detailValues = (property: Property) =>
  Object.fromEntries(detailNames.map((name) => [name, property[name]])) as DetailValues;
