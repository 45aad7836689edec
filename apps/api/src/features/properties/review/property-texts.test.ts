import { expect, test } from 'vitest';
import { changesBetween } from './property-texts.ts';

test('a change of availability shows readable dates, whenever the snapshot was stored', () => {
  const picture = (availability: string) => ({ texts: { availability }, photos: [] });
  const changes = changesBetween(
    picture('2027-05-01 to 2027-05-20 · booked'),
    picture('2027-05-01 to 2027-05-21 · booked · flat 2027-99-99'),
  );
  expect(changes).toEqual([
    {
      field: 'availability',
      part: 'availability',
      before: '1 May 2027 to 20 May 2027 · booked',
      after: '1 May 2027 to 21 May 2027 · booked · flat 2027-99-99',
    },
  ]);
});
