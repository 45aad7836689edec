import { expect, test } from 'vitest';
import { appLink, appUrl } from './app-links.ts';

test.each([
  ['https://app.example.com', 'https://app.example.com/property/7'],
  ['https://app.example.com/', 'https://app.example.com/property/7'],
  ['https://app.example.com/en/{kind}s/{id}?from=email', 'https://app.example.com/en/propertys/7?from=email'],
  ['https://app.example.com/open/{id}', 'https://app.example.com/open/7'],
])('builds the link of a property from %s', (publicAppUrl, url) => {
  expect(appUrl({ publicAppUrl }, 'property', 7)).toBe(url);
});

test('returns no link without PUBLIC_APP_URL, and localizes the label', () => {
  expect(appLink({ publicAppUrl: undefined }, 'property', 7, 'fr')).toBeUndefined();
  expect(appLink({ publicAppUrl: 'https://app.example.com' }, 'property', undefined, 'fr')).toBeUndefined();
  expect(appLink({ publicAppUrl: 'https://app.example.com' }, 'appointment', 7, 'fr')).toEqual({
    label: 'Ouvrir dans l’application',
    url: 'https://app.example.com/appointment/7',
  });
});
