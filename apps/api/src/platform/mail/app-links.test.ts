import { expect, test } from 'vitest';
import { appLink, appUrl } from './app-links.ts';

test.each([
  ['https://app.example.com', 'https://app.example.com/property/7'],
  ['https://app.example.com/', 'https://app.example.com/property/7'],
  ['https://app.example.com/en/{kind}s/{id}?from=email', 'https://app.example.com/en/propertys/7?from=email'],
  ['https://app.example.com/open/{id}', 'https://app.example.com/open/7'],
])('%s leads to a property', (publicAppUrl, url) => {
  expect(appUrl({ publicAppUrl }, 'property', 7)).toBe(url);
});

test('without an address there is no link, and a label is in the reader’s language', () => {
  expect(appLink({ publicAppUrl: undefined }, 'property', 7, 'fr')).toBeUndefined();
  expect(appLink({ publicAppUrl: 'https://app.example.com' }, 'property', undefined, 'fr')).toBeUndefined();
  expect(appLink({ publicAppUrl: 'https://app.example.com' }, 'appointment', 7, 'fr')).toEqual({
    label: 'Ouvrir dans l’application',
    url: 'https://app.example.com/appointment/7',
  });
});
