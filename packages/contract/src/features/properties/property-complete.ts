import { addressFields, type PropertyPart, type PropertyStatus, propertyFields } from './property-fields.ts';

type Complete = {
  description: string | null;
  price: string | null;
  currency: string | null;
  price_period: string | null;
  area_sqm: number | null;
  listing_reason: { is_rental: boolean };
  address: { lat: number | null; lng: number | null } | null;
  photos_count: number;
};

/** Something that a property lacks: where it is filled in, and what it is called. */
export type Missing = { part: PropertyPart; field: string; label: string };

const { labels } = propertyFields;
const texts = ['description', 'price', 'currency', 'area_sqm'] as const;

/** What must be there before a property can be submitted for review: those who judge it need its place and its pictures. */
export function missingToSubmit(property: Complete): Missing[] {
  const { listing_reason, price_period, address, photos_count } = property;
  const lacks = (part: PropertyPart, field: string, label: string, isThere: boolean): Missing[] =>
    isThere ? [] : [{ part, field, label }];
  return [
    ...texts.flatMap((field) => lacks('details', field, labels[field], property[field] !== null)),
    ...lacks('details', 'price_period', labels.price_period, !listing_reason.is_rental || price_period !== null),
    ...lacks('address', 'street', 'Address', address !== null),
    ...lacks('address', 'lat', `${addressFields.labels.lat} and longitude`, address === null || address.lat !== null),
    ...lacks('photos', 'photos', 'A photo', photos_count > 0),
  ];
}

/** Whether a property in this status is still to be submitted. */
export const isToSubmit = (status: PropertyStatus) => status === 'draft' || status === 'changes_requested';
