import type { Property } from '@lintel/contract/features/properties/property-replies';
import { expect, test } from 'vitest';
import { missingOf, sectionCompleteness } from './property-standing.ts';

const draft = {
  description: null,
  price: '1200.00',
  currency: 'EUR',
  price_period: 'month',
  area_sqm: 80,
  bedrooms: 2,
  bathrooms: null,
  listing_reason: { is_rental: true },
  address: null,
  photos_count: 0,
  tags: [1, 2, 3],
  rooms: [],
  facilities: [],
  availability: [],
  features: [],
  views: [],
  photos: [],
} as unknown as Property;

test('shows what is missing in a section, or how many entries it has', () => {
  expect(sectionCompleteness(draft, 'details')).toEqual({ state: 'begun', note: '2 fields left' });
  expect(sectionCompleteness({ ...draft, bathrooms: 1 }, 'details').note).toBe('1 field left');
  expect(sectionCompleteness({ ...draft, bathrooms: 1, description: 'Words' }, 'details')).toEqual({
    state: 'complete',
  });
  expect(sectionCompleteness(draft, 'address')).toEqual({ state: 'empty', note: '4 fields left' });
  expect(sectionCompleteness(draft, 'photos')).toEqual({ state: 'empty', note: '0 of 1' });
  expect(sectionCompleteness(draft, 'tags')).toEqual({ state: 'complete', note: '3' });
  expect(sectionCompleteness(draft, 'views')).toEqual({ state: 'empty', note: 'Optional' });
});

test('lists missing fields in the order of the form', () => {
  expect(missingOf(draft).map(({ section, field }) => `${section}.${field}`)).toEqual([
    'details.description',
    'details.bathrooms',
    'address.street',
    'photos.photos',
  ]);
});
