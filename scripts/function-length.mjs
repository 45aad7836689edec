// No function is longer than 60 lines, except those listed in `function-length.json` with their lengths, which may only
// get shorter. Callbacks of test frameworks are exempt: a test is one story, read from top to bottom.
// node scripts/function-length.mjs [folder] checks another copy of the repository; --lower writes to the list what has
// become shorter.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { giveUp, root } from './toolchain.mjs';

const longest = 60;
const folder = resolve(process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? root);
const list = 'scripts/function-length.json';
/** It is sent to the browser as text, so it contains all its rules; these are checked. */
const sentAsText = 'e2e/wander/in-page.ts > installInPage';
const isTestCall = /^(test|it|describe|beforeAll|beforeEach|afterAll|afterEach)\b/;

check(process.argv.includes('--lower'));

function check(lowers) {
  const listed = JSON.parse(readFileSync(join(folder, list), 'utf8'));
  const found = Object.fromEntries(sources().flatMap(longFunctionsIn));
  const grown = Object.entries(found).filter(([name, lines]) => lines > (listed[name] ?? longest));
  const lowered = Object.entries(listed).filter(([name, lines]) => (found[name] ?? 0) < lines);

  for (const [name, lines] of grown) {
    const limit = name in listed ? `its limit in ${list} is ${listed[name]}` : `the limit is ${longest}`;
    console.error(`${name} has ${lines} lines, ${limit}: split it into named steps`);
  }
  if (lowers) lower(listed, found);
  else for (const [name, lines] of lowered) console.error(staleEntry(name, lines, found[name]));

  if (grown.length || (lowered.length && !lowers)) process.exitCode = 1;
  else console.log(`${Object.keys(found).length} functions are longer than ${longest} lines, as listed in ${list}.`);
}

function staleEntry(name, lines, now) {
  const is = now === undefined ? `has at most ${longest} lines or is gone` : `has only ${now} lines`;
  return `${name} ${is}, ${list} says ${lines}: run node scripts/function-length.mjs --lower`;
}

/** Writes the present lengths of the listed functions, and drops those that are no longer too long. */
function lower(listed, found) {
  const left = Object.entries(listed).filter(([name]) => name in found);
  const lengths = Object.fromEntries(left.map(([name, lines]) => [name, Math.min(lines, found[name])]));
  writeFileSync(join(folder, list), `${JSON.stringify(lengths, null, 2)}\n`);
}

function sources() {
  const args = ['ls-files', '-co', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) giveUp('The check of function lengths needs git to list the sources.');
  return stdout
    .split('\n')
    .filter((file) => /\.([cm]?[jt]s|tsx)$/.test(file) && !/\.(gen|d)\.ts$/.test(file))
    .filter((file) => existsSync(join(folder, file)));
}

/** The functions of a file that are too long, each with its lines: `[file > outer > name, lines]`. */
function longFunctionsIn(file) {
  const text = readFileSync(join(folder, file), 'utf8');
  if (text.split('\n').length <= longest) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line;
  const functions = [];
  const visit = (node, path) => {
    const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1;
    if (lines <= longest) return;
    const isFunction = ts.isFunctionLike(node) && node.body !== undefined;
    const inner = isFunction || ts.isClassLike(node) ? [...path, nameOf(node)] : path;
    const name = inner.join(' > ');
    if (isFunction && !isTest(node) && !isScript(node) && name !== sentAsText) functions.push([name, lines]);
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(source, [file]);
  return numbered(functions);
}

/** Distinguishes functions of the same name in one file. */
function numbered(functions) {
  const counts = new Map();
  return functions.map(([name, lines]) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [count > 1 ? `${name} #${count}` : name, lines];
  });
}

/** Its own name, that of the constant or property it makes (also as an argument, as in `memo(…)`), or of its call. */
function nameOf(node) {
  if (node.name) return node.name.getText();
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  let made = node.parent;
  while (isWrapper(made)) made = made.parent;
  if (made.name && made.initializer) return made.name.getText();
  return ts.isCallExpression(node.parent) ? `${node.parent.expression.getText().match(/\w*$/)[0]}()` : 'anonymous';
}

function isWrapper(node) {
  const isCast = ts.isAsExpression(node) || ts.isSatisfiesExpression(node);
  return isCast || ts.isParenthesizedExpression(node) || ts.isCallExpression(node);
}

function isTest({ parent }) {
  return ts.isCallExpression(parent) && isTestCall.test(parent.expression.getText());
}

/** A script that wraps all its code in a function, because it is loaded without a module. */
function isScript(node) {
  const wrapper = node.parent.parent?.parent;
  return ts.isParenthesizedExpression(node.parent) && wrapper && ts.isSourceFile(wrapper.parent ?? node);
}
