import { expect, test } from 'vitest';
import { contactDetailsIn } from './contact-details.ts';

const found = (text: string) => contactDetailsIn(text).map(({ kind, text: words }) => [kind, words]);

test.each([
  ['Call +971 50 555 0142 for a visit', 'phone', '+971 50 555 0142'],
  ['Call 050 555 0142 4 today', 'phone', '050 555 0142 4'],
  ['Ring 0 6 1 2 3 4 5 6 7 8 at any hour', 'phone', '0 6 1 2 3 4 5 6 7 8'],
  ['Write to (0)20-7946-0958 now', 'phone', '(0)20-7946-0958'],
  ['اتصل على ٠٥٠ ٥٥٥ ٠١٤٢ مباشرة', 'phone', '٠٥٠ ٥٥٥ ٠١٤٢'],
  ['تلفن ۰۹۱۲۳۴۵۶۷۸۹', 'phone', '۰۹۱۲۳۴۵۶۷۸۹'],
  ['Tel. 06.12.34.56.78 le soir', 'phone', '06.12.34.56.78'],
  ['Mail sami.haddad@example.com please', 'email', 'sami.haddad@example.com'],
  ['sami at gmail dot com', 'email', 'sami at gmail dot com'],
  ['sami (at) gmail (dot) com', 'email', 'sami (at) gmail (dot) com'],
  ['Écrivez à sami arobase orange point fr', 'email', 'sami arobase orange point fr'],
  ['More at https://my-homes.example/7', 'link', 'https://my-homes.example/7'],
  ['Chat on wa.me/971505550142', 'link', 'wa.me/971505550142'],
])('finds contact details in: %s', (text, kind, words) => {
  expect(found(text)).toEqual([[kind, words]]);
});

test.each([
  'Built in 2019, renovated 2024, 142 m² on floor 12 of 30',
  'Built 1998-2004, extended 2010 and again 2015',
  'Asking 1 250 000 or 12 500 000 with the land; ground rent 250.000 a year',
  'Free from 2026-11-15 to 2027-03-01',
  'Postal code 20250, plot 14/2207, parking 3 and 4, lots 101 102 103',
  'Two minutes at walking pace to the dot of green in the middle of the square',
  'Look at the sea. Come in summer, or at any time',
  'Rooms of 12.5, 14.25, 9.75 and 8.5 m²',
  'الطابق ١٢، المساحة ١٤٢ مترًا، بُني عام ٢٠١٩',
  '500 m to the metro, 1.2 km to the beach, 35 minutes to the airport',
])('finds no contact details in: %s', (text) => {
  expect(found(text)).toEqual([]);
});

test('positions are counted in UTF-16 code units, as in a browser', () => {
  const text = 'مكالمة 😀 +971 50 555 0142.';
  const [span] = contactDetailsIn(text);
  expect(text.slice(span?.start, span?.end)).toBe('+971 50 555 0142');
});
