import { expect, test } from 'vitest';
import { missingToSubmit } from './property-complete.ts';

const whole = {
  description: 'Bright',
  price: '2400.00',
  currency: 'EUR',
  price_period: 'month',
  area_sqm: 80,
  bedrooms: 2,
  bathrooms: 1,
  listing_reason: { is_rental: true },
  address: {},
  photos_count: 1,
};
const fieldsOf = (property: Parameters<typeof missingToSubmit>[0]) =>
  missingToSubmit(property).map(({ field }) => field);

test('reports nothing for a complete property', () => {
  expect(missingToSubmit(whole)).toEqual([]);
});

test('requires a price period for rentals only', () => {
  expect(fieldsOf({ ...whole, price_period: null })).toEqual(['price_period']);
  expect(fieldsOf({ ...whole, price_period: null, listing_reason: { is_rental: false } })).toEqual([]);
});

test('reports the missing texts, size, address and photos of a new draft', () => {
  const texts = { description: null, price: null, currency: null, area_sqm: null, bedrooms: null, bathrooms: null };
  expect(fieldsOf({ ...whole, ...texts, address: null, photos_count: 0 })).toEqual([
    'description',
    'price',
    'currency',
    'area_sqm',
    'bedrooms',
    'bathrooms',
    'street',
    'photos',
  ]);
});
