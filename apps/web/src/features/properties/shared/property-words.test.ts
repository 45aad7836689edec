import { describe, expect, test } from 'vitest';
import { distanceText, offerText, placeText, priceText, roomTexts } from './property-words.ts';

const rental = { name: { en: 'For rent' }, id: 1, is_rental: true };
const sale = { name: { en: 'For sale' }, id: 2, is_rental: false };
const flat = { price: '14500.00', currency: 'AED', price_period: 'month' as const, listing_reason: rental };
const house = { price: '4850000.50', currency: 'MAD', price_period: null, listing_reason: sale };

describe('price of a property', () => {
  test('shows currency and period, or nothing without a price', () => {
    expect(priceText(flat)).toBe('AED 14,500 / month');
    expect(priceText(house)).toBe('MAD 4,850,000.5');
    expect(priceText({ ...flat, price: null })).toBeUndefined();
    expect(priceText({ ...flat, currency: null })).toBe('14,500 / month');
  });

  test('shows the listing reason', () => {
    expect(offerText(flat)).toBe('for rent');
    expect(offerText(house)).toBe('for sale');
  });
});

test('shows neighbourhood and city, as far as they are known', () => {
  const city = { id: 3, name: { en: 'Dubai', ar: 'دبي' } };
  expect(placeText({ neighborhood: { id: 9, name: { en: 'Dubai Marina' } }, city })).toBe('Dubai Marina, Dubai');
  expect(placeText({ neighborhood: null, city })).toBe('Dubai');
  expect(placeText({ neighborhood: null, city: null })).toBe('');
});

test('shows distances in metres, and in kilometres from 1,000 metres on', () => {
  expect(distanceText(350)).toBe('350 m');
  expect(distanceText(1150)).toBe('1.15 km');
});

test('shows no rooms for a plot, and only the bathroom of a studio', () => {
  expect(roomTexts({ bedrooms: 3, bathrooms: 2 })).toEqual(['3 bed', '2 bath']);
  expect(roomTexts({ bedrooms: 0, bathrooms: 1 })).toEqual(['1 bath']);
  expect(roomTexts({ bedrooms: 0, bathrooms: 0 })).toEqual([]);
  expect(roomTexts({ bedrooms: null, bathrooms: null })).toEqual([]);
});
