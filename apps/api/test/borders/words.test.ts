import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { permissions } from '@lintel/contract';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Staff say property, appointment and core data; the other words are not used on the screen. */
const banned = /\b(listings?(?! reasons?\b)|viewings?(?! coordinator\b)|reference data|begun|mend|shall|this is no)\b/i;

/** All text in a source that a person could read: strings of more than one word, and JSX text. */
function textsIn(source: string, name: string) {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || isThrown(node)) return;
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = ts.isTemplateExpression(node) ? node.getText() : node.text;
      if (ts.isJsxText(node) || /\s|^[A-Z]/.test(text)) texts.push(text.trim());
    }
    ts.forEachChild(node, visit);
  };
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, kind));
  return texts.filter(Boolean);
}

/** `throw new Error(…)` is for developers only. */
const isThrown = (node: ts.Node) =>
  ts.isThrowStatement(node) && ts.isNewExpression(node.expression) && node.expression.expression.getText() === 'Error';

const keys = new RegExp(`\\b(${permissions.join('|').replaceAll('.', '\\.')})\\b`);

const wrongIn = (source: string, name = 'page.tsx') =>
  textsIn(source, name).filter((text) => banned.test(text) || keys.test(text));

/** Visitors have a viewing; staff have an appointment. */
const forVisitors = /appointments[\\/](appointment-email-texts|visitor-page)\.ts$/;

const sources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !forVisitors.test(file) && !/\.(test|d|queries|table)\.tsx?$|seeded-items/.test(file),
    )
    .map((file) => join(folder, file));

test.each(['apps/web/src', 'apps/api/src/features'])('the texts of %s use the agreed terms', (folder) => {
  const wrong = sources(folder).flatMap((file) =>
    wrongIn(readFileSync(join(root, file), 'utf8'), file).map((text) => `${file}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

test('detects a wrong term and the key of a permission, but neither code nor “listing reason”', () => {
  expect(wrongIn("const title = 'Delete 1 listing?';")).toEqual(['Delete 1 listing?']);
  expect(wrongIn('<b>All viewings were cancelled</b>')).toHaveLength(1);
  expect(wrongIn('<p>It needs property.edit here</p>')).toHaveLength(1);
  expect(wrongIn("can(admin, 'property.edit') && label('Listing reason');")).toEqual([]);
});

/** Words of the former style and identifiers that were renamed: the usual term must be found by a search. */
const retired =
  /\b(who(so)?ever|somebody|(is|are) told|made[ -]up|wished|goOn|keepHouse|keptFacts|knownFact|lockSeen|seenRecord|speakPlainly|judgePhonesBy|wasEndedForAnother|untilOthersWent|Farewell|askedAhead|Postman)\b/i;

const written = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      file &&
      !/words\.test\.ts$|seeded-items|^apps\/demo\/src\/properties\/phrases|CHANGELOG|changes-before/.test(file),
  );

const retiredIn = (text: string) => text.split('\n').filter((line) => retired.test(line));

test('code and documents use the terms of the trade', () => {
  const found = written
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => retiredIn(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`));
  expect(found).toEqual([]);
});

test('detects a retired word in a comment, a name and a sentence', () => {
  expect(retiredIn('// Somebody wished')).toHaveLength(1);
  expect(retiredIn('const wished = 1;\nconst input = 1;')).toHaveLength(1);
  expect(retiredIn('The table is a made-up one.')).toHaveLength(1);
  expect(retiredIn('// Retry after a backoff.')).toEqual([]);
});
