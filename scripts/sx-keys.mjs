// In the kit (apps/web/src/ui) `sx` is for spacing and layout only: what has a look or repeats is a class of a CSS module
// (docs/decisions/0076-one-way-of-styling.md). `sx-keys.json` lists the files that still have other keys, with their
// number, which may only fall.
// node scripts/sx-keys.mjs [folder] checks another copy of the repository; --lower writes to the list what has fallen.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { root } from './toolchain.mjs';

const folder = resolve(process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? root);
const kit = 'apps/web/src/ui';
const list = 'scripts/sx-keys.json';

const spacing = /^(m|p)[trblxy]?$|^(margin|padding)([A-Z]|$)|^(gap|rowGap|columnGap)$/;
const layout = /^(display|order|flex|grid|align|justify|place)|^(min|max)?(width|height)$/i;
/** The keys of a value per breakpoint: `{ xs: 44, md: 28 }`. */
const breakpoints = new Set(['xs', 'sm', 'md', 'lg', 'xl']);
const isAllowed = (key) => spacing.test(key) || layout.test(key) || breakpoints.has(key);

check(process.argv.includes('--lower'));

function check(lowers) {
  const listed = JSON.parse(readFileSync(join(folder, list), 'utf8'));
  const found = Object.fromEntries(
    componentsIn(kit).flatMap((file) => {
      const keys = otherKeysIn(file);
      return keys.length ? [[file, keys]] : [];
    }),
  );
  const grown = Object.entries(found).filter(([file, keys]) => keys.length > (listed[file] ?? 0));
  const fallen = Object.entries(listed).filter(([file, count]) => (found[file]?.length ?? 0) < count);

  for (const [file, keys] of grown)
    console.error(`${file}: sx with ${keys.join(', ')} (${list} allows ${listed[file] ?? 0}): use a CSS module`);
  if (lowers) lower(listed, found);
  else for (const [file] of fallen) console.error(`${file} has fewer keys than ${list} says: run it with --lower`);

  if (grown.length || (fallen.length && !lowers)) process.exitCode = 1;
  else console.log(`${Object.values(found).flat().length} keys of sx in the kit are more than spacing and layout.`);
}

function lower(listed, found) {
  const left = Object.entries(listed).flatMap(([file, count]) =>
    found[file] ? [[file, Math.min(count, found[file].length)]] : [],
  );
  writeFileSync(join(folder, list), `${JSON.stringify(Object.fromEntries(left), null, 2)}\n`);
}

function componentsIn(place) {
  return readdirSync(join(folder, place), { withFileTypes: true }).flatMap((entry) => {
    const path = `${place}/${entry.name}`;
    if (entry.isDirectory()) return componentsIn(path);
    return entry.name.endsWith('.tsx') && !entry.name.endsWith('.test.tsx') ? [path] : [];
  });
}

/** The keys of every `sx` of a file, also of constants of the file that it names, that are not allowed. */
function otherKeysIn(file) {
  const source = ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const constants = new Map();
  const styles = new Set();
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer) constants.set(node.name.getText(source), node.initializer);
    const isSx = (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && node.name.getText(source) === 'sx';
    if (isSx && node.initializer) styles.add(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);

  const keys = [];
  const collect = (node) => {
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
      const key = node.name.getText(source).replace(/^['"]|['"]$/g, '');
      if (!isAllowed(key)) keys.push(key);
      // What a selector contains is counted too.
      if (ts.isPropertyAssignment(node)) collect(node.initializer);
      return;
    }
    const constant = ts.isIdentifier(node) && constants.get(node.text);
    if (constant && !ts.isCallExpression(constant)) styles.add(constant);
    ts.forEachChild(node, collect);
  };
  // A set also visits what is added while it is read.
  for (const style of styles) collect(style);
  return keys;
}
