import { expect, test } from 'vitest';
import { proposedTimeZone } from './zone-of.ts';

const cities = [
  { lat: 25.2, lng: 55.27, timezone: 'Asia/Dubai', country_id: 1 },
  { lat: 48.85, lng: 2.35, timezone: 'Europe/Paris', country_id: 2 },
];

test('proposes the time zone of the nearest known city in the same country', () => {
  expect(proposedTimeZone({ lat: 25.35, lng: 55.4 }, { id: 1, code: 'AE' }, cities)).toBe('Asia/Dubai');
  expect(proposedTimeZone({ lat: 48.8, lng: 2.1 }, null, cities)).toBe('Europe/Paris');
});

test('proposes the time zone of the country that fits the longitude when no city is near', () => {
  expect(proposedTimeZone({ lat: 52.52, lng: 13.4 }, { id: 3, code: 'DE' }, cities)).toBe('Europe/Berlin');
  expect(proposedTimeZone({ lat: 34.05, lng: -118.24 }, { id: 4, code: 'US' }, cities)).toMatch(
    /^America\/(Los_Angeles|Metlakatla)$/,
  );
});

test('proposes nothing at sea, far from every city', () => {
  expect(proposedTimeZone({ lat: 0, lng: -30 }, null, cities)).toBeUndefined();
});
