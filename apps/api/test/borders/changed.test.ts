import { expect, test } from 'vitest';

const { touchedBy } = (await import(new URL('../../../../scripts/suite/changed.mjs', import.meta.url).href)) as {
  touchedBy(files: string[]): Record<'types' | 'lint' | 'tests' | 'related' | 'journeys' | 'rooms', string[]>;
};

test('a change of the contract runs the types of every workspace, the tests of its feature and the walks', () => {
  const { types, tests } = touchedBy(['packages/contract/src/features/roles/roles.ts']);
  expect(types).toEqual(['packages/contract', 'apps/demo', 'apps/api', 'apps/web', 'e2e']);
  expect(tests).toEqual([
    'packages/contract/src/features/roles/',
    'apps/api/src/features/roles/',
    'apps/api/test/trust/walk.test.ts',
    'apps/api/test/trust/writes.test.ts',
  ]);
});

test('a change of a page runs its related tests, and names the feature to test in the browser', () => {
  const file = 'apps/web/src/features/users/user-form.tsx';
  expect(touchedBy([file])).toEqual({
    types: ['apps/web'],
    lint: [file],
    tests: [],
    related: [file],
    journeys: [],
    rooms: ['users'],
  });
});

test('a changed test or browser test is run, and a document is neither linted nor tested', () => {
  const files = ['apps/api/src/platform/http/csv.test.ts', 'e2e/kit/bulk.spec.ts', 'README.md'];
  const { types, tests, journeys, lint } = touchedBy(files);
  expect(types).toEqual(['apps/demo', 'apps/api', 'e2e']);
  expect(tests).toEqual(['apps/api/src/platform/http/csv.test.ts']);
  expect(journeys).toEqual(['e2e/kit/bulk.spec.ts']);
  expect(lint).not.toContain('README.md');
});
