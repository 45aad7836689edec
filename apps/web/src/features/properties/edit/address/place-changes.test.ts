import type { Place } from '@lintel/contract/features/places/geocoding';
import { expect, test } from 'vitest';
import { type AddressValues, changesOf, fillsOf } from './place-changes.ts';

const form: AddressValues = {
  country_id: 1,
  city_id: 10,
  neighborhood_id: 100,
  street: 'Marina Walk',
  building: null,
  unit: '7',
  postal_code: null,
  lat: 25.080341,
  lng: 55.1398,
  hide_exact_location: false,
};
const named = (id: number, en: string) => ({ id, name: { en } });
const place = (facts: Partial<Place> = {}): Place => ({
  id: null,
  label: 'Dubai Marina',
  precision: 'neighborhood',
  lat: 25.080341,
  lng: 55.1398,
  country: { ...named(1, 'United Arab Emirates'), code: 'AE' },
  city: named(10, 'Dubai'),
  neighborhood: named(100, 'Dubai Marina'),
  street: null,
  building: null,
  postal_code: null,
  ...facts,
});

const told = (facts: Partial<Place>) => changesOf(form, place(facts)).map(({ name, value }) => [name, value]);

test('changes nothing if the place equals the form', () => expect(told({})).toEqual([]));

test('retains fields that the place does not know', () => {
  expect(told({ neighborhood: null })).toEqual([]);
  expect(told({ country: null, city: null, neighborhood: null })).toEqual([]);
});

test('clears the neighbourhood when the city changes and the place has none', () => {
  expect(told({ city: named(11, 'Sharjah'), neighborhood: null })).toEqual([
    ['city_id', 11],
    ['neighborhood_id', null],
  ]);
});

test('changes street, building and postal code if the place has them', () => {
  expect(told({ street: 'Al Marsa Street', building: '3', postal_code: '00000' })).toEqual([
    ['street', 'Al Marsa Street'],
    ['building', '3'],
    ['postal_code', '00000'],
  ]);
});

test('compares coordinates at the stored precision', () => {
  expect(told({ lat: 25.0803412, lng: 55.13980004 })).toEqual([]);
  expect(told({ lat: 25.09 })).toEqual([['lat', 25.09]]);
});

test('includes the names of the new values', () => {
  const [change] = changesOf(form, place({ neighborhood: named(101, 'JLT') }));
  expect(change).toEqual({ name: 'neighborhood_id', label: 'Neighbourhood', value: 101, text: 'JLT' });
});

const empty: AddressValues = {
  country_id: null,
  city_id: null,
  neighborhood_id: null,
  street: '',
  building: '',
  unit: '',
  postal_code: '',
  lat: null,
  lng: null,
  hide_exact_location: false,
};
const fills = (now: Partial<AddressValues>, facts: Partial<Place> = {}) =>
  fillsOf({ ...empty, ...now }, place(facts)).map(({ name, value }) => [name, value]);

test('fills an empty address completely, with the pin', () => {
  expect(fills({}, { street: 'Al Marsa Street' })).toEqual([
    ['country_id', 1],
    ['city_id', 10],
    ['neighborhood_id', 100],
    ['street', 'Al Marsa Street'],
    ['lat', 25.080341],
    ['lng', 55.1398],
  ]);
});

test('retains filled fields and an existing pin', () => {
  expect(fills({ street: 'Marina Walk', lat: 1, lng: 2 }, { street: 'Al Marsa Street', postal_code: '12' })).toEqual([
    ['country_id', 1],
    ['city_id', 10],
    ['neighborhood_id', 100],
    ['postal_code', '12'],
  ]);
  expect(fills({ country_id: 1, city_id: 10, lat: 1, lng: 2 })).toEqual([['neighborhood_id', 100]]);
});

test('does not fill a city in another country, nor a neighbourhood in another city', () => {
  expect(fills({ country_id: 2, lat: 1, lng: 2 })).toEqual([]);
  expect(fills({ country_id: 1, city_id: 11, lat: 1, lng: 2 })).toEqual([]);
});
