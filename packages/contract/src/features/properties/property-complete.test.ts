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

test('a whole property lacks nothing', () => {
  expect(missingToSubmit(whole)).toEqual([]);
});

test('a rental says per what it is paid, a sale need not', () => {
  expect(fieldsOf({ ...whole, price_period: null })).toEqual(['price_period']);
  expect(fieldsOf({ ...whole, price_period: null, listing_reason: { is_rental: false } })).toEqual([]);
});

test('a new draft lacks its texts, its size, its place and a photo', () => {
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
