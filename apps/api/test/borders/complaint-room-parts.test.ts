import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { linesByFile, plantComplaintRoom, takeOut } from './complaint-room.ts';
import { compilerErrors, root } from './product-copy.ts';

// Leaves out each file of the complaint room in turn: types, borders or a walk must name it. `npm run trust` leaves out all
// of them, other runs one that the types and one that the borders name.

type Named = 'types of the API' | 'types of the web app' | 'borders' | { walk: string; title: string };

const served = { walk: 'apps/api/test/trust/walk.test.ts', title: 'every endpoint of the contract is served' };
const granted = { walk: 'apps/api/test/trust/walk.test.ts', title: 'the ten roles grant exactly' };
const listed = { walk: 'apps/web/src/app/rooms.test.ts', title: 'has one room per feature' };

/** By what each file is named when it is missing. */
const namedBy: Record<string, Named> = {
  'packages/contract/src/features/complaints/complaints.ts': 'types of the API',
  'packages/contract/src/index.ts': 'types of the API',
  'packages/contract/src/core/permissions.ts': 'types of the API',
  'apps/api/src/features/complaints/complaints.table.ts': 'types of the API',
  'apps/api/src/features/complaints/index.ts': 'types of the API',
  'apps/api/src/features/complaints/complaints.test.ts': 'borders',
  'apps/api/src/features/roles/seeded-roles.ts': granted,
  'apps/api/src/app/rooms.ts': served,
  'apps/api/test/trust/walk.test.ts': granted,
  'apps/api/test/examples-resources.ts': served,
  'apps/web/src/features/complaints/index.ts': 'types of the web app',
  'apps/web/src/features/complaints/complaint-face.ts': 'types of the web app',
  'apps/web/src/app/rooms.ts': listed,
};

const copy = plantComplaintRoom();
afterAll(() => rmSync(copy, { recursive: true }));

type Said = { stdout: string; stderr: string };
/** Runs a program in the copy; returns what it printed if it failed. */
const failureOf = (args: string[], env: Record<string, string> = {}): Promise<string | undefined> =>
  promisify(execFile)(process.execPath, args, { cwd: copy, env: { ...process.env, ...env } }).then(
    () => undefined,
    ({ stdout, stderr }: Said) => `${stdout}\n${stderr}`,
  );

/** The list of rooms on each side, or what reads it, and all that they reach. */
const program = {
  'types of the API': { workspace: 'apps/api', files: ['src/app/rooms.ts', 'test/examples-resources.ts'], include: [] },
  'types of the web app': { workspace: 'apps/web', files: ['src/app/main.tsx'], include: ['src/**/*.d.ts'] },
};

/** Whether the check names something, and what. */
async function named(by: Named): Promise<string | undefined> {
  if (by === 'borders') return failureOf([join(root, 'scripts/borders.mjs'), copy]);
  if (typeof by === 'string') {
    const { workspace, files, include } = program[by];
    const found = await compilerErrors(copy, workspace, { files, include });
    return found.map(({ file, text }) => `${file}: ${text}`).join('\n') || undefined;
  }
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // With databases of its own: those of this run were made without the room.
  return failureOf([vitest, 'run', by.walk, '-t', by.title], { LINTEL_TEST_SERVER: '' });
}

const all = Object.keys(linesByFile());
const few = [
  'apps/api/src/features/complaints/complaints.table.ts',
  'apps/api/src/features/complaints/complaints.test.ts',
];
const leftOut = process.env.LINTEL_LEAVE_OUT === 'each' ? all : few;

test('every file of the room has a check that names it', () => {
  expect(Object.keys(namedBy).toSorted()).toEqual(all.toSorted());
});

test.each(leftOut)('a room without %s is named', { timeout: 300_000 }, async (file) => {
  const by = namedBy[file] as Named;
  const putBack = takeOut(copy, file);
  const said = await named(by);
  putBack();
  expect(said, JSON.stringify(by)).toBeDefined();
  // Named because of the complaints, not because of something else.
  expect(said).toMatch(/complaint/);
});

test('the whole room passes the same checks', { timeout: 600_000 }, async () => {
  const checks = new Set<Named>(['types of the web app', ...leftOut.map((file) => namedBy[file] as Named)]);
  for (const by of checks) expect(await named(by), JSON.stringify(by)).toBeUndefined();
});
