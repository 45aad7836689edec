import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnTo } from './return-to.ts';

const origin = 'https://lintel.example';
const go = (wish: unknown) => safeReturnTo(wish, origin);

test.each([
  '/dashboard',
  '/dashboard/',
  '/dashboard/properties?status=pending,published&page=2',
  '/dashboard?search=a%20b',
  '/dashboard#top',
  '/dashboard/users/7#history',
])('accepts %s unchanged as the page after sign-in', (path) => {
  expect(go(path)).toBe(path);
});

test.each([
  '//evil.test',
  '//evil.test/dashboard',
  '/\\evil.test',
  '/\\/evil.test/dashboard',
  '\\\\evil.test',
  '/%09/evil.test',
  '/\t/evil.test',
  '\t//evil.test',
  ' /dashboard',
  '/dashboard\n',
  '/dash\nboard',
  '/dashboard\\..\\..\\evil',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//dashboard',
  'data:text/html,x',
  'http://us\\@evil.test',
  'https://lintel.example@evil.test/dashboard',
  'https://lintel.example/dashboard',
  'https:/dashboard',
  '%2F%2Fevil.test',
  '/%2F/evil.test',
  '/dashboard/../../login',
  '/dashboard/%2e%2e/login',
  '/dashboard/.%2E/',
  '/dashboards',
  '/dashboard.evil.test',
  '/dashboard@evil.test',
  '/dashboard:80',
  '/login',
  '/Dashboard',
  '',
  undefined,
  null,
  ['/dashboard'],
])('rejects %j', (wish) => {
  expect(go(wish)).toBeUndefined();
});

const pieces = fc.constantFrom(
  ...['/', '//', '\\', '/dashboard', 'dashboard', '..', '.', '%2e', '%2F', '%5C', '%09', '\t', '\n', '\r', '\0', ' '],
  ...[
    'javascript:',
    'http:',
    'https://',
    '@',
    ':',
    '?',
    '#',
    'evil.test',
    'us',
    'lintel.example',
    '\u200b',
    '／',
    '。',
  ],
);
const hostile = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 8 });

test('stays on our origin and under /dashboard for any input', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom('', '/dashboard', '/dashboard/'), (parts, start) => {
      const path = go(start + parts.join(''));
      if (path === undefined) return;
      const url = new URL(path, origin);
      expect(url.origin).toBe(origin);
      expect(url.pathname).toMatch(/^\/dashboard(\/|$)/);
    }),
    { numRuns: 20_000 },
  );
});

test('is idempotent for an accepted path', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const first = go(`/dashboard${path}?${query}`);
      if (first !== undefined) expect(go(first)).toBe(first);
    }),
  );
});
