// The controls that can be taken away: which row of docs/trust.md, where it stands, what stands there instead, and the
// tests that must miss it.
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../toolchain.mjs';

export const mutants = readdirSync(inRoot('scripts', 'mutants'))
  .filter((name) => name.endsWith('.json'))
  .sort()
  .flatMap((name) => JSON.parse(readFileSync(inRoot('scripts', 'mutants', name), 'utf8')));

/** Words and signs in their order: where lines are broken and where commas trail does not matter. */
function placeOf(from) {
  const signs = from.match(/[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu) ?? [];
  const quoted = signs.map((sign) => sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(quoted.join('\\s*').replaceAll('\\s*\\)', '\\s*,?\\s*\\)'), 'gu');
}

export const stands = ({ from }, text) => placeOf(from).test(text);
export const without = ({ from, to }, text) => text.replace(placeOf(from), () => to);
