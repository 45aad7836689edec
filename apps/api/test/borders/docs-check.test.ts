import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../../../scripts/docs-check.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lintel-docs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
write('package.json', '{ "scripts": { "start": "node app.mjs" } }');
for (const file of ['serve.ts', 'context.ts', 'mail/send.ts']) write(`apps/api/src/platform/${file}`, '');
write('apps/api/src/features/roles/roles.routes.ts', '');
spawnSync('git', ['init', '--quiet'], { cwd: folder });

/** The errors of the check for a document, without its file name. */
function said(text: string) {
  write('README.md', text);
  const { stderr, status } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  const lines = stderr.trim().split('\n').filter(Boolean);
  expect(status).toBe(lines.length > 0 ? 1 : 0);
  return lines.map((line) => line.replace(/^README\.md:/, ''));
}

test('existing files may be referenced: by path, by name, as a pattern, in a command, in a tree', () => {
  const tree =
    '```\napps/api/src/\n  features/<room>/   x.routes\n  platform/          serve, context, mail; no rooms\n```';
  expect(
    said(`\`serve.ts\` and \`apps/api/src/platform/mail\`, \`x.routes.ts\`, \`apps/api/src/features/<room>\`,
\`node apps/api/src/platform/serve.ts\`, \`npm start\`, \`PUT role/{id}\`, \`text/csv\`\n${tree}`),
  ).toEqual([]);
});

test.each([
  ['a file by its name', '`old-serve.ts`', '1: there is no old-serve.ts'],
  ['a path', '`apps/api/src/old`', '1: there is no apps/api/src/old'],
  ['a file in a command', '`node scripts/gone.mjs --all`', '1: there is no scripts/gone.mjs'],
  ['a pattern without a match', '`x.reactions.ts`', '1: there is no x.reactions.ts'],
  ['a folder of any feature', '`apps/api/src/rooms/<room>`', '1: there is no apps/api/src/rooms/<room>'],
  ['a script', '`npm run fly`', '1: there is no script fly'],
  ['a link', '[old](docs/old.md)', '1: broken link to docs/old.md'],
  ['a folder in a tree', '```\napps/api/src/\n  rooms/   all of them\n```', '3: there is no apps/api/src/rooms'],
  [
    'a name in a tree',
    '```\napps/api/src/\n  platform/  serve, context, addresses\n```',
    '3: there is no addresses in apps/api/src/platform',
  ],
])('reports %s that does not exist', (_, text, expected) => {
  expect(said(text)).toEqual([expected]);
});
