import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Adds a field with an input and a filter to a copy of the product: the compiler must name every place that lacks it,
// and there must be no others.

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'lintel-field-'));
const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
const room = 'src/features/properties';
const floors = ['packages/contract', 'apps/api', 'apps/web'];

/** Two lines in the contract declare it: [file, the line before it, the line]. */
const planted: [string, RegExp, string][] = [
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
const wanting: [string, RegExp, string][] = [
  ['apps/api/src/features/properties/properties.table.ts', /^ {4}bathrooms: .*$/m, 'parking_spaces: integer(),'],
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

function plant([file, line, text]: [string, RegExp, string]) {
  const before = readFileSync(join(copy, file), 'utf8');
  const after = before.replace(line, (found) => `${found}\n${text}`);
  expect(after, `${file} has no such line`).not.toBe(before);
  writeFileSync(join(copy, file), after);
}

const ownOf = (floor: string) =>
  readdirSync(join(copy, floor, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(floor, room, name));

/** The files of the feature with compiler errors, by the settings of one workspace. */
async function faultsOf(floor: string, own: string[]): Promise<string[]> {
  const config = join(copy, floor, 'tsconfig.room.json');
  const files = own.map((name) => relative(floor, name));
  // An incremental build reads only what has changed.
  const compilerOptions = { incremental: true, tsBuildInfoFile: './room.tsbuildinfo' };
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include: [], files, compilerOptions }));
  const said = await promisify(execFile)(process.execPath, [compiler, '-p', config, '--singleThreaded'], {
    cwd: copy,
  }).then(
    ({ stdout }) => stdout,
    ({ stdout }) => String(stdout),
  );
  const faults = [...said.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, name]) => String(name));
  return [...new Set(faults)].filter((name) => own.includes(name));
}

async function allFaults() {
  const [contract, api, web] = floors.map(ownOf) as [string[], string[], string[]];
  for (const own of [contract, api, web]) expect(own.length).toBeGreaterThan(3);
  const found = await Promise.all([faultsOf('apps/api', [...contract, ...api]), faultsOf('apps/web', web)]);
  return found.flat();
}

beforeAll(() => {
  cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  for (const floor of floors) {
    for (const part of ['src', 'package.json', 'tsconfig.json'])
      cpSync(join(root, floor, part), join(copy, floor, part), { recursive: true });
  }
  // Links the installed packages, but the workspaces from the copy.
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@lintel'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@lintel') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  for (const floor of floors) symlinkSync(join(copy, floor), join(packages, '@lintel', basename(floor)));
});
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
