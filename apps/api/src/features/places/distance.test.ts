import { expect, test } from 'vitest';
import { kilometres } from './distance.ts';

const paris = { lat: 48.8566, lng: 2.3522 };

test('Paris and Versailles are 17 kilometres apart, Paris and London 344', () => {
  expect(kilometres(paris, { lat: 48.8049, lng: 2.1204 })).toBeCloseTo(17.9, 0);
  expect(Math.round(kilometres(paris, { lat: 51.5074, lng: -0.1278 }) / 10)).toBe(34);
});

test('the distance of two places across the date line is short', () => {
  expect(kilometres({ lat: -16.8, lng: 179.9 }, { lat: -16.8, lng: -179.9 })).toBeLessThan(25);
});
