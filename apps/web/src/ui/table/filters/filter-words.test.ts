import { propertyQuery } from '@lintel/contract/features/properties/property-query';
import { userQuery } from '@lintel/contract/features/users/users';
import { expect, test, vi } from 'vitest';
import { setDisplayTimeZone } from '../../../platform/format.ts';
import type { ListValues } from '../../../platform/use-list.ts';
import { datePresets } from './date-presets.ts';
import { type Filter, fieldOf, type Option } from './filter-fields.ts';
import { amountOf, sentenceOf, wordsOf } from './filter-words.ts';

const says = (filter: Filter, values: ListValues, options?: Option[]) => {
  const shape = { ...userQuery.shape, ...propertyQuery.shape };
  const words = wordsOf(fieldOf(filter, shape, options), values);
  return words && sentenceOf(words);
};

test('shows the first choice and the number of the others', () => {
  const options = [
    { value: '1', label: 'Dubai' },
    { value: '2', label: 'Paris' },
  ];
  const city: Filter = { name: 'city_id', label: 'City', load: async () => options };
  expect(says(city, { city_id: '1' }, options)).toBe('City is Dubai');
  expect(says(city, {}, options)).toBeUndefined();
  expect(wordsOf(fieldOf(city, propertyQuery.shape, options), { city_id: '2,1' })).toMatchObject({
    value: 'Paris',
    more: 1,
    all: 'Paris, Dubai',
  });
  // A name that is still loading must not show as an id.
  expect(says(city, { city_id: '1' })).toBe('City is …');
});

test('shows a labelled boolean without the filter name', () => {
  const labels = { true: 'Has a photo', false: 'No photo' };
  expect(says({ name: 'has_photo', label: 'No photo', labels }, { has_photo: 'false' })).toBe('No photo');
  expect(says({ name: 'has_photo', label: 'Photo' }, { has_photo: 'true' })).toBe('Photo is Yes');
});

test('shows a fixed text for an area drawn on the map', () => {
  const shape: Filter = { name: 'shape', label: 'Area', chipOnly: true, drawn: 'Area on the map' };
  expect(says(shape, { shape: '1,2;3,4;5,6' })).toBe('Area on the map');
  expect(says(shape, {})).toBeUndefined();
});

test('shows numbers with minimum, maximum, both and unit', () => {
  const area: Filter = { name: 'area', label: 'Area', unit: 'm²' };
  expect(says(area, { area_min: '80' })).toBe('Area ≥ 80 m²');
  expect(says(area, { area_max: '1200' })).toBe('Area ≤ 1,200 m²');
  expect(says(area, { area_min: '80', area_max: '1200' })).toBe('Area 80–1,200 m²');
  const bedrooms: Filter = { name: 'bedrooms', label: 'Bedrooms', least: 'bedrooms_min' };
  expect(says(bedrooms, { bedrooms_min: '3' })).toBe('Bedrooms 3+');
  expect(says(bedrooms, { bedrooms: '2' }, [{ value: '2', label: '2' }])).toBe('Bedrooms is 2');
});

test('shows a price with currency and period', () => {
  const price: Filter = { name: 'price', label: 'Price', money: { currency: 'currency', period: 'price_period' } };
  expect(says(price, { price_max: '20000', currency: 'AED', price_period: 'month' })).toBe(
    'Price ≤ AED 20,000 / month',
  );
  expect(says(price, { price_min: '10000', price_max: '20000', currency: 'AED' })).toBe('Price AED 10,000–20,000');
  expect(says(price, { currency: 'AED' })).toBe('Price AED');
});

test('shows the name of a date preset', () => {
  const [today, , week] = datePresets();
  const created: Filter = { name: 'created', label: 'Created' };
  expect(says(created, { created_from: today?.from ?? '', created_to: today?.to ?? '' })).toBe('Created today');
  expect(says(created, { created_from: week?.from ?? '' })).toBe('Created last 7 days');
  expect(says(created, { created_from: '2020-02-01' })).toBe('Created from 1 Feb 2020');
  expect(says(created, { created_to: '2020-02-01' })).toBe('Created until 1 Feb 2020');
});

test('counts the days of presets in the time zone of the profile', () => {
  vi.setSystemTime('2026-01-31T20:30:00Z');
  setDisplayTimeZone('Asia/Dubai');
  expect(datePresets().slice(0, 2)).toMatchObject([{ from: '2026-02-01' }, { from: '2026-01-31' }]);
  expect(datePresets().at(-2)).toEqual({ label: 'This month', from: '2026-02-01' });
  setDisplayTimeZone('America/New_York');
  expect(datePresets().at(-2)).toEqual({ label: 'This month', from: '2026-01-01' });
  setDisplayTimeZone(undefined);
  vi.useRealTimers();
});

test('ends presets at the end of months and years', () => {
  const presets = datePresets('2026-01-03');
  expect(presets.find(({ label }) => label === 'Last 7 days')).toMatchObject({ from: '2025-12-28' });
  expect(presets.find(({ label }) => label === 'Last month')).toEqual({
    label: 'Last month',
    from: '2025-12-01',
    to: '2025-12-31',
  });
});

test('reads an amount as the fields of forms do', () => {
  expect(['1.250,50', '12,5', '1.250,500', '2,5 k', '0,5m'].map(amountOf)).toEqual([
    '1250.5',
    '12.5',
    '1250.5',
    '2500',
    '500000',
  ]);
});

test('parses typed amounts', () => {
  expect(['20000', '20,000', '20k', '1.5m', ' ٢٠٠٠٠ ', ''].map(amountOf)).toEqual([
    '20000',
    '20000',
    '20000',
    '1500000',
    '20000',
    '',
  ]);
  expect(['lots', '-5', '1.2.3', '5x'].map(amountOf)).toEqual([undefined, undefined, undefined, undefined]);
});
