/** The parts of a regular expression. Unsupported syntax is rejected. */
export type Part =
  | { is: 'sign'; source: string }
  | { is: 'sequence'; parts: Part[] }
  | { is: 'either'; options: Part[] }
  | { is: 'repeat'; of: Part; least: number; most: number }
  | { is: 'place'; at: '^' | '$' | '\\b' | '\\B' }
  | { is: 'look'; of: Part; isBehind: boolean; isNegative: boolean };

const REPEAT = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y;
const OPENING = /\((?:\?(?::|<?[=!]|<[^=!>][^>]*>))?/y;
const ESCAPED = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|.)/isy;

export class NotReadable extends Error {}

/** Parses the source of a valid regular expression. */
export function readPattern(source: string, flags: string): Part {
  let at = 0;

  function take(pattern: RegExp) {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at = pattern.lastIndex;
    return found;
  }

  function either(): Part {
    const options = [sequence()];
    while (source[at] === '|') {
      at++;
      options.push(sequence());
    }
    return options.length === 1 ? (options[0] as Part) : { is: 'either', options };
  }

  function sequence(): Part {
    const parts: Part[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(piece()));
    return { is: 'sequence', parts };
  }

  function repeated(of: Part): Part {
    const found = take(REPEAT);
    if (!found) return of;
    const [sign, least, comma, most] = found;
    if (least !== undefined)
      return { is: 'repeat', of, least: +least, most: comma ? (most ? +most : Number.POSITIVE_INFINITY) : +least };
    return { is: 'repeat', of, least: sign[0] === '+' ? 1 : 0, most: sign[0] === '?' ? 1 : Number.POSITIVE_INFINITY };
  }

  function piece(): Part {
    const sign = source[at] as string;
    if (sign === '(') return group();
    if (sign === '[') return { is: 'sign', source: wholeClass() };
    if (sign === '\\') return escaped();
    at++;
    if (sign === '^' || sign === '$') return { is: 'place', at: sign };
    const pair = sign + (source[at] ?? '');
    if (!/^[\ud800-\udbff][\udc00-\udfff]$/.test(pair)) return { is: 'sign', source: sign };
    at++;
    return { is: 'sign', source: pair };
  }

  function group(): Part {
    const opening = take(OPENING)?.[0] as string;
    if (source[at] === '?') throw new NotReadable(`it has an unsupported group: ${source.slice(at - 1)}`);
    const of = either();
    at++;
    const look = /^\(\?(<?)([=!])/.exec(opening);
    return look ? { is: 'look', of, isBehind: look[1] === '<', isNegative: look[2] === '!' } : of;
  }

  function wholeClass(): string {
    const from = at;
    let depth = 0;
    do {
      if (source[at] === '\\') at++;
      else if (source[at] === '[' && (depth === 0 || flags.includes('v'))) depth++;
      else if (source[at] === ']') depth--;
      at++;
    } while (depth > 0);
    return source.slice(from, at);
  }

  function escaped(): Part {
    if (/^\\(?:[1-9]|k<)/.test(source.slice(at, at + 3))) throw new NotReadable('it has a backreference');
    const found = take(ESCAPED)?.[0] as string;
    return found === '\\b' || found === '\\B' ? { is: 'place', at: found } : { is: 'sign', source: found };
  }

  return either();
}

/** The reversed pattern, because a lookbehind is matched backwards. */
export function reversed(part: Part): Part {
  if (part.is === 'sequence') return { ...part, parts: part.parts.map(reversed).reverse() };
  if (part.is === 'either') return { ...part, options: part.options.map(reversed) };
  if (part.is === 'repeat') return { ...part, of: reversed(part.of) };
  return part;
}
