import { propertyFields } from '@lintel/contract/features/properties/property-fields';
import type { Property } from '@lintel/contract/features/properties/property-replies';

// Values of the property forms. The contract validates them.

export type NewValues = {
  title: string;
  property_type_id: number | null;
  listing_reason_id: number | null;
  owner_id: number | null;
};

export const emptyProperty: NewValues = { title: '', property_type_id: null, listing_reason_id: null, owner_id: null };

/** The admin who added a property is set by the server, so it has no input. */
export type DetailName = Exclude<keyof typeof propertyFields.input, 'added_by_id'>;
export type DetailValues = Record<DetailName, string | number | null>;

const detailNames = (Object.keys(propertyFields.input) as (keyof typeof propertyFields.input)[]).filter(
  (name): name is DetailName => name !== 'added_by_id',
);

export const detailValues = (property: Property) =>
  Object.fromEntries(detailNames.map((name) => [name, property[name]])) as DetailValues;
