import { type PropertyPart, type PropertyStatus, propertyFields } from './property-fields.ts';

type Complete = {
  description: string | null;
  price: string | null;
  currency: string | null;
  price_period: string | null;
  area_sqm: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  listing_reason: { is_rental: boolean };
  address: object | null;
  photos_count: number;
};

/** A missing field: the part to fill it in, and its label. */
export type Missing = { part: PropertyPart; field: string; label: string };

const { labels } = propertyFields;

/** Fields required for submission, which cannot be cleared afterwards. */
export const requiredToSubmit = ['description', 'price', 'currency', 'area_sqm', 'bedrooms', 'bathrooms'] as const;

/** The fields missing for submission: reviewers need the address and photos, too. */
export function missingToSubmit(property: Complete): Missing[] {
  const { listing_reason, price_period, address, photos_count } = property;
  const lacks = (part: PropertyPart, field: string, label: string, isThere: boolean): Missing[] =>
    isThere ? [] : [{ part, field, label }];
  return [
    ...requiredToSubmit.flatMap((field) => lacks('details', field, labels[field], property[field] !== null)),
    ...lacks('details', 'price_period', labels.price_period, !listing_reason.is_rental || price_period !== null),
    ...lacks('address', 'street', 'Address', address !== null),
    ...lacks('photos', 'photos', 'A photo', photos_count > 0),
  ];
}

/** Whether a property in this status can be submitted. */
export const canSubmit = (status: PropertyStatus) => status === 'draft' || status === 'changes_requested';
