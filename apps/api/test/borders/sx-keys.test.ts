import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../../../scripts/sx-keys.mjs', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'lintel-sx-'));
const kit = join(copy, 'apps/web/src/ui');

beforeEach(() => {
  rmSync(kit, { recursive: true, force: true });
  mkdirSync(join(kit, 'inner'), { recursive: true });
  mkdirSync(join(copy, 'scripts'), { recursive: true });
  list({});
});
afterAll(() => rmSync(copy, { recursive: true }));

const listFile = join(copy, 'scripts/sx-keys.json');
const list = (counts: Record<string, number>) => writeFileSync(listFile, JSON.stringify(counts));
const component = (name: string, text: string) => writeFileSync(join(kit, name), text);
function check(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, copy, ...options], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}
const box = (sx: string) => `export const A = () => <Box sx={${sx}} />;`;

test('allows spacing and layout', () => {
  component(
    'a.tsx',
    box("{ mt: 2, px: { xs: 1, md: 2 }, display: 'flex', gap: 1, gridTemplateColumns: '1fr', maxWidth: 40 }"),
  );
  expect(check()).toMatchObject({ status: 0 });
});

test('refuses looks: in place, in a selector, in a constant, and by condition', () => {
  component('a.tsx', box("{ mt: 1, color: 'red' }"));
  component('inner/b.tsx', box("{ '& svg': { mt: 1, opacity: 0.5 } }"));
  component('c.tsx', `const look = { fontSize: 12 } as const;\n${box('look')}`);
  component(
    'd.tsx',
    `export const A = ({ on }) => <Box sx={[{ mb: 1 }, on && ((theme) => ({ border: theme.line }))]} />;`,
  );
  const { status, said } = check();
  expect(status).toBe(1);
  expect(said.trim().split('\n').sort()).toEqual([
    'apps/web/src/ui/a.tsx: sx with color (scripts/sx-keys.json allows 0): use a CSS module',
    'apps/web/src/ui/c.tsx: sx with fontSize (scripts/sx-keys.json allows 0): use a CSS module',
    'apps/web/src/ui/d.tsx: sx with border (scripts/sx-keys.json allows 0): use a CSS module',
    'apps/web/src/ui/inner/b.tsx: sx with & svg, opacity (scripts/sx-keys.json allows 0): use a CSS module',
  ]);
});

test('a listed number may only fall, and --lower writes what has fallen', () => {
  component('a.tsx', box("{ color: 'red', opacity: 1 }"));
  component('b.tsx', box('{ mt: 1 }'));
  list({ 'apps/web/src/ui/a.tsx': 1 });
  expect(check().status).toBe(1);
  list({ 'apps/web/src/ui/a.tsx': 3, 'apps/web/src/ui/b.tsx': 1 });
  expect(check().status).toBe(1);
  expect(check('--lower').status).toBe(0);
  expect(JSON.parse(readFileSync(listFile, 'utf8'))).toEqual({ 'apps/web/src/ui/a.tsx': 2 });
  expect(check().status).toBe(0);
});

test('does not raise a listed number by --lower', () => {
  component('a.tsx', box("{ color: 'red', opacity: 1 }"));
  list({ 'apps/web/src/ui/a.tsx': 1 });
  expect(check('--lower').status).toBe(1);
  expect(JSON.parse(readFileSync(listFile, 'utf8'))).toEqual({ 'apps/web/src/ui/a.tsx': 1 });
});
