import { expect, test } from 'vitest';
import { barsOf, secondsWithoutProgress, sendRate, timeLeftText, withSample } from './pace.ts';

const samplesOf = (done: readonly number[]) => done.map((count, second) => ({ at: second * 1000, done: count }));

test('computes the rate over the last five seconds and none before that', () => {
  expect(sendRate(samplesOf([0, 40, 80]))).toBeUndefined();
  expect(sendRate(samplesOf([0, 10, 50, 90, 130, 170, 210]))).toBe(40);
});

test('rounds the time left and gives none while nothing is sent', () => {
  expect(timeLeftText(472, undefined)).toBe('estimating');
  expect(timeLeftText(472, 41)).toBe('about 12 s');
  expect(timeLeftText(12_000, 40)).toBe('about 5 min');
  expect(timeLeftText(1_000_000, 40)).toBe('about 7 h');
  expect(timeLeftText(472, 0)).toBe('not known');
});

test('interpolates to one bar per second when samples are less frequent', () => {
  expect(barsOf(samplesOf([0, 12, 40]))).toEqual([12, 28]);
  expect(
    barsOf([
      { at: 0, done: 0 },
      { at: 2000, done: 40 },
    ]),
  ).toEqual([20, 20]);
});

test('counts the seconds without progress and starts over with a retry', () => {
  expect(secondsWithoutProgress(samplesOf([0, 12, 40, 40, 40]))).toBe(2);
  expect(withSample(samplesOf([0, 12]), { at: 2000, done: 5 })).toEqual([{ at: 2000, done: 5 }]);
  expect(withSample(samplesOf([0, 12]), { at: 1000, done: 12 })).toHaveLength(2);
});
