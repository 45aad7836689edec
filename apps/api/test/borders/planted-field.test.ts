import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compilerErrors, copyProduct, type Insertion, insert } from './product-copy.ts';

// Adds a field with an input and a filter to a copy of the product: the compiler must name every place that lacks it,
// and there must be no others.

const room = 'src/features/properties';
const floors = ['packages/contract', 'apps/api', 'apps/web'];
const copy = copyProduct(
  floors.flatMap((floor) => ['src', 'package.json', 'tsconfig.json'].map((part) => join(floor, part))),
);

type Planted = [file: string, after: RegExp, line: string];

/** Two lines in the contract declare it: [file, the line before it, the line]. */
const planted: Planted[] = [
  [
    'packages/contract/src/features/properties/property-fields.ts',
    /^ {2}bathrooms: .*$/m,
    "parking_spaces: field(z.int().min(0).max(99).nullable(), 'Parking spaces'),",
  ],
  [
    'packages/contract/src/features/properties/property-query.ts',
    /^ {2}bedrooms_min: .*$/m,
    'parking_spaces_min: queryNumber(0, 99).optional(),',
  ],
];

/** The remaining places; the migration is generated from the table. */
const wanting: Planted[] = [
  ['apps/api/src/features/properties/properties.table.ts', /^ {2}bathrooms: .*$/m, 'parking_spaces: integer(),'],
  [
    'apps/api/src/features/properties/list/property-filters.queries.ts',
    /^ {2}bedrooms_min: .*$/m,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a template
    'parking_spaces_min: (least) => sql`properties.parking_spaces >= ${least}`,',
  ],
  [
    'apps/web/src/features/properties/edit/property-edit-details.tsx',
    /^ {2}bathrooms: .*$/m,
    "parking_spaces: number('parking_spaces'),",
  ],
  [
    'apps/web/src/features/properties/list/property-list-filters.ts',
    /^ {2}bedrooms_min: .*$/m,
    "parking_spaces_min: { label: 'Parking spaces, at least', load: bedrooms },",
  ],
];

const plant = ([file, after, line]: Planted) => insert(copy, { file, after, lines: [line] } satisfies Insertion);

const ownOf = (floor: string) =>
  readdirSync(join(copy, floor, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(floor, room, name));

/** The files of the feature with compiler errors, by the settings of one workspace. */
async function faultsOf(floor: string, own: string[]): Promise<string[]> {
  const found = await compilerErrors(copy, floor, { files: own.map((name) => relative(floor, name)) });
  return [...new Set(found.map(({ file }) => file))].filter((name) => own.includes(name));
}

async function allFaults() {
  const [contract, api, web] = floors.map(ownOf) as [string[], string[], string[]];
  for (const own of [contract, api, web]) expect(own.length).toBeGreaterThan(3);
  const found = await Promise.all([faultsOf('apps/api', [...contract, ...api]), faultsOf('apps/web', web)]);
  return found.flat();
}

afterAll(() => {
  rmSync(copy, { recursive: true });
});

test('a new field of a property needs six files, and the compiler names each one that is missing', {
  timeout: 180_000,
}, async () => {
  for (const each of planted) plant(each);
  expect((await allFaults()).sort()).toEqual(wanting.map(([file]) => file).sort());
  for (const each of wanting) plant(each);
  expect(await allFaults()).toEqual([]);
  expect(new Set([...planted, ...wanting].map(([file]) => file)).size).toBeLessThanOrEqual(6);
});
