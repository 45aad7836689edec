// The mutants: the row of docs/trust.md, where the control is (see ./places.mjs), its replacement, and the tests that
// must fail without it.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot } from '../toolchain.mjs';
import { placesIn, placesInWords } from './places.mjs';

export const mutants = readdirSync(inRoot('scripts', 'mutants'))
  .filter((name) => name.endsWith('.json'))
  .sort()
  .flatMap((name) => JSON.parse(readFileSync(inRoot('scripts', 'mutants', name), 'utf8')));

/**
 * The source without the control. Throws if the control is not in exactly one place, or if the result does not parse.
 */
export function without(mutant, text) {
  const isCode = !mutant.file.endsWith('.sql');
  // If `in` is a list, the control is removed in each of these declarations.
  const edits = [mutant.in].flat().map((name) => only({ ...mutant, in: name }, text));
  const left = edits
    .sort((a, b) => b.from - a.from)
    .reduce((rest, { from, to, by }) => rest.slice(0, from) + by + rest.slice(to), text);
  if (left === text) throw new Error(`${nameOf(mutant)}: nothing is taken away`);
  if (isCode && parse(mutant.file, left).parseDiagnostics.length)
    throw new Error(`${nameOf(mutant)}: what is left is no code`);
  return left;
}

const nameOf = ({ row, what, file }) => `${row}, ${what} (${file})`;
const parse = (file, text) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Caches the last parsed file, since several controls are in one file. */
let parsed;
function parsedOnce(file, text) {
  if (parsed?.fileName !== file || parsed.text !== text) parsed = parse(file, text);
  return parsed;
}

function only(mutant, text) {
  const { file, becomes } = mutant;
  const places = file.endsWith('.sql') ? placesInWords(mutant.words, text) : placesIn(parsedOnce(file, text), mutant);
  if (places.length !== 1) throw new Error(`${nameOf(mutant)}: occurs in ${places.length} places`);
  const [{ from, to, drop }] = places;
  if (becomes === undefined) {
    if (!drop) throw new Error(`${nameOf(mutant)}: cannot be dropped, say what it becomes`);
    return drop;
  }
  return { from, to, by: becomes.replaceAll('$it', () => text.slice(from, to)) };
}
