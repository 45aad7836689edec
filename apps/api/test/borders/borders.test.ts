import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'lintel-borders-'));
const floors = ['packages/contract', 'apps/demo', 'apps/api', 'apps/web'];

const check = (folder: string) =>
  spawnSync(process.execPath, [join(root, 'scripts/borders.mjs'), folder], { encoding: 'utf8' });

/** Each fixture breaks one rule in separate files, so that one run shows which rules hold. */
const planted: Record<string, Record<string, string>> = {
  'sql-outside-queries: apps/api/src/features/planted/planted.routes.ts': {
    'apps/api/src/features/planted/planted.routes.ts': "import { eq } from 'drizzle-orm';\nexport const a = eq;",
  },
  'sql-text: apps/api/src/features/planted/raw.routes.ts:1': {
    'apps/api/src/features/planted/raw.routes.ts': "export const a = 'select id from admins where id = 1';",
  },
  'http-outside-routes: apps/api/src/features/planted/planted.service.ts': {
    'apps/api/src/features/planted/planted.service.ts':
      "import type { FastifyRequest } from 'fastify';\nexport type A = FastifyRequest;",
  },
  'api-into-app: apps/api/src/features/planted/climber.ts': {
    'apps/api/src/features/planted/climber.ts': "export { migrate } from '../../app/migrate.ts';",
  },
  'api-back-door: apps/api/src/features/planted/burglar.ts': {
    'apps/api/src/features/planted/burglar.ts': "export * from '../neighbour/inner.ts';",
    'apps/api/src/features/neighbour/inner.ts': 'export const inner = 1;',
  },
  'api-back-door-from-app: apps/api/src/app/planted.ts': {
    'apps/api/src/app/planted.ts': "export * from '../features/neighbour/inner.ts';",
  },
  'demo-in-rooms: apps/api/src/features/planted/dreamer.ts': {
    'apps/api/src/features/planted/dreamer.ts': "export { demoPassword } from '@lintel/demo/password';",
  },
  'demo-into-decisions: apps/demo/src/planted.ts': {
    'apps/demo/src/planted.ts': "export * from '@lintel/api/features/neighbour/inner.service';",
    'apps/api/src/features/neighbour/inner.service.ts': 'export const inner = 1;',
  },
  'api-platform-up: apps/api/src/platform/planted.ts': {
    'apps/api/src/platform/planted.ts': "export * from '../features/neighbour/inner.ts';",
  },
  'cycle: apps/api/src/platform/egg.ts': {
    'apps/api/src/platform/egg.ts': "import type { Hen } from './hen.ts';\nexport type Egg = { from: Hen };",
    'apps/api/src/platform/hen.ts': "import type { Egg } from './egg.ts';\nexport type Hen = { from: Egg };",
  },
  'unresolved: apps/api/src/platform/lost.ts': { 'apps/api/src/platform/lost.ts': "export * from './nowhere.ts';" },
  'contract-stands-alone: packages/contract/src/core/planted.ts': {
    'packages/contract/src/core/planted.ts': "export { join } from 'node:path';",
  },
  'web-into-app: apps/web/src/features/planted/climber.ts': {
    'apps/web/src/features/planted/climber.ts': "export * from '../../app/planted.ts';",
    'apps/web/src/app/planted.ts': 'export const planted = 1;',
  },
  'web-back-door: apps/web/src/features/planted/burglar.ts': {
    'apps/web/src/features/planted/burglar.ts': "export * from '../neighbour/inner.ts';",
    'apps/web/src/features/neighbour/inner.ts': 'export const inner = 1;',
  },
  'web-ui-up: apps/web/src/ui/planted.ts': {
    'apps/web/src/ui/planted.ts': "export * from '../features/neighbour/index.ts';",
    'apps/web/src/features/neighbour/index.ts': 'export const door = 1;',
  },
  'web-platform-up: apps/web/src/platform/planted.ts': {
    'apps/web/src/platform/planted.ts': "export * from '../ui/drawn.ts';",
    'apps/web/src/ui/drawn.ts': 'export const drawn = 1;',
  },
  'web-to-api: apps/web/src/platform/reacher.ts': {
    'apps/web/src/platform/reacher.ts': "export * from '../../../api/src/platform/egg.ts';",
  },
  'ui-domain-word: apps/web/src/ui/knows-too-much.tsx:2': {
    'apps/web/src/ui/knows-too-much.tsx':
      '// A property is fine in a comment.\nexport const PropertyCard = () => null;',
  },
  'storage-outside-storage: apps/web/src/features/planted/keeper.ts:1': {
    'apps/web/src/features/planted/keeper.ts': `export const kept = () => localStorage.getItem('kept');\n`,
  },
  'fetch-outside-call: apps/web/src/features/planted/caller.ts:1': {
    'apps/web/src/features/planted/caller.ts': "export const load = () => fetch('/v1/dashboard/admins');",
  },
  'forced-type: apps/web/src/features/planted/forced.ts:1': {
    'apps/web/src/features/planted/forced.ts': "export const id = 'seven' as unknown as number;",
  },
  'forced-type: apps/web/src/features/planted/forced-away.ts:2': {
    'apps/web/src/features/planted/forced-away.ts':
      "// Said `as never` in a comment.\nexport const id: number = 'seven' as never;",
  },
  'forced-type: packages/contract/src/core/paging.ts:1': {
    'packages/contract/src/core/paging.ts': 'export const pageSizes = [10] as unknown as readonly [25];',
  },
  'forced-type: apps/demo/src/forced.ts:1': {
    'apps/demo/src/forced.ts': "export const id: number = 'seven' as never;",
  },
  'room-without-test: apps/api/src/features/untested/index.ts': {
    'apps/api/src/features/untested/index.ts': 'export const door = 1;',
  },
  'path-outside-paths: apps/web/src/features/planted/wanderer.ts:1': {
    'apps/web/src/features/planted/wanderer.ts': "export const users = '/dashboard/users';",
  },
};

beforeAll(() => {
  for (const floor of floors) {
    cpSync(join(root, floor, 'src'), join(copy, floor, 'src'), { recursive: true });
    cpSync(join(root, floor, 'package.json'), join(copy, floor, 'package.json'));
  }
  // Links the installed packages, but the workspaces from the copy.
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@lintel'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@lintel') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  for (const floor of floors) symlinkSync(join(copy, floor), join(packages, '@lintel', basename(floor)));
});
afterAll(() => rmSync(copy, { recursive: true }));

test('a check that reads no modules fails instead of reporting success', () => {
  const empty = join(copy, 'empty');
  for (const floor of floors) mkdirSync(join(empty, floor, 'src'), { recursive: true });
  writeFileSync(join(empty, 'apps/api/src/alone.ts'), 'export const alone = 1;');
  const { status, stderr } = check(empty);
  rmSync(empty, { recursive: true });
  expect(stderr).toContain('it checks nothing');
  expect(status).toBe(1);
});

describe('a planted violation is caught', () => {
  let report: ReturnType<typeof check>;
  beforeAll(() => {
    for (const [file, text] of Object.values(planted).flatMap((files) => Object.entries(files))) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), text);
    }
    report = check(copy);
  });

  // The rest of the copy is the real product.
  test('the real product has no violation, and the check has read its modules', () => {
    const files = Object.values(planted).flatMap((each) => Object.keys(each));
    const others = report.stderr.split('\n').filter((line) => line && !files.some((file) => line.includes(file)));
    expect(others).toEqual([]);
    expect(Number.parseInt(report.stdout, 10)).toBeGreaterThan(50);
  });

  test.each(Object.keys(planted))('%s', (violation) => {
    expect(report.stderr).toContain(violation);
    expect(report.status).toBe(1);
  });
});
