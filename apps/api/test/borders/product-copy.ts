import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

export const root = join(import.meta.dirname, '../../../..');
const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
const workspaces = ['packages/contract', 'apps/api', 'apps/web', 'apps/demo'];

/** Copies parts of the product to a new folder, whose workspaces use each other and the installed packages. */
export function copyProduct(parts: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'lintel-copy-'));
  for (const part of ['tsconfig.base.json', 'package.json', ...parts])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@lintel'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@lintel') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  for (const workspace of workspaces)
    symlinkSync(join(copy, workspace), join(packages, '@lintel', basename(workspace)));
  return copy;
}

/** A change of one file: where, the line before the new ones, and the new ones. */
export type Insertion = { file: string; after: RegExp; lines: readonly string[] };

export function insert(copy: string, { file, after, lines }: Insertion) {
  const before = readFileSync(join(copy, file), 'utf8');
  const text = before.replace(after, (found) => [found, ...lines].join('\n'));
  if (text === before) throw new Error(`${file} has no line ${after}`);
  writeFileSync(join(copy, file), text);
}

type Program = { include?: string[]; files?: string[]; exclude?: string[] };

type CompilerError = { file: string; text: string };

/** The compiler errors in one workspace of the copy. An incremental build reads only what has changed. */
export async function compilerErrors(copy: string, workspace: string, program: Program): Promise<CompilerError[]> {
  const config = join(copy, workspace, 'tsconfig.copy.json');
  const compilerOptions = { incremental: true, tsBuildInfoFile: './copy.tsbuildinfo' };
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include: [], ...program, compilerOptions }));
  const said = await promisify(execFile)(process.execPath, [compiler, '-p', config, '--singleThreaded'], {
    cwd: copy,
  }).then(
    ({ stdout }) => stdout,
    ({ stdout }) => String(stdout),
  );
  return [...said.matchAll(/^([^\s(]+)\(\d+,\d+\): error (.*)/gm)].map(([, file = '', text = '']) => ({ file, text }));
}
