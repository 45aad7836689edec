import { createRequire } from 'node:module';
import { choiceIcons } from '@lintel/contract/features/reference-data/choice-icons';
import type { Plugin } from 'vite';
import { drawnIcons, lateIcons, solarIcons } from '../src/ui/icons.ts';
import { filterIcons } from '../src/ui/table/filters/filter-icons.ts';
import { type Drawing, inFewStrokes } from './one-stroke.ts';

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Rounds coordinates to 0.1, which is not visible and halves the size. Arcs stay unrounded: their flags may touch the
 * next number.
 */
const rounded = (path: string) =>
  /a/i.test(path) ? path : path.replace(/-?\d*\.\d{2,}/g, (number) => ` ${Number(Number(number).toFixed(1))}`);

/** Converts SVG text to nested elements, so that the browser never parses markup from a string. */
function drawingOf(name: string, body: string): Drawing[] {
  if (/\s(id|xlink:href)=/.test(body)) throw new Error(`Icon ${name} refers to ids, which would clash on a page`);
  const root: Drawing[] = [];
  const open = [root];
  for (const [, closing, tag, attributes, selfClosing] of body.matchAll(
    /<(\/?)(\w+)((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>/g,
  )) {
    if (closing) {
      open.pop();
      continue;
    }
    const pairs = [...(attributes ?? '').matchAll(/([\w-]+)="([^"]*)"/g)];
    const drawing: Drawing = [
      tag ?? '',
      Object.fromEntries(
        pairs.map(([, key, value]) => [camelCase(key ?? ''), key === 'd' ? rounded(value ?? '') : (value ?? '')]),
      ),
      [],
    ];
    open.at(-1)?.push(drawing);
    if (!selfClosing) open.push(drawing[2]);
  }
  return root;
}

const modules: Record<string, { solar: Record<string, string>; drawn: Record<string, string> }> = {
  'virtual:icon-drawings': { solar: solarIcons, drawn: drawnIcons },
  'virtual:late-icon-drawings': { solar: lateIcons, drawn: {} },
  'virtual:choice-icon-drawings': {
    solar: Object.fromEntries(choiceIcons.map((name) => [name, `${name}-bold-duotone`])),
    drawn: {},
  },
  'virtual:filter-icon-drawings': { solar: filterIcons, drawn: {} },
};

/** Bundles only the drawings of the icons that we use, out of the thousands in the set. */
export function iconSubset(): Plugin {
  return {
    name: 'icon-subset',
    resolveId: (source) => (source in modules ? `\0${source}` : undefined),
    load(source) {
      const wanted = source.startsWith('\0') ? modules[source.slice(1)] : undefined;
      if (!wanted) return;
      const require = createRequire(import.meta.url);
      const set = require('@iconify-json/solar/icons.json') as { icons: Record<string, { body: string }> };
      const bodies = Object.entries(wanted.solar).map(([name, solar]) => {
        const icon = set.icons[solar];
        if (!icon) throw new Error(`No icon ${solar} in the Solar set (${name} in src/ui)`);
        return [name, icon.body] as const;
      });
      const drawings = [...bodies, ...Object.entries(wanted.drawn)].map(([name, body]) => [
        name,
        inFewStrokes(drawingOf(name, body)),
      ]);
      return `export const drawings = ${JSON.stringify(Object.fromEntries(drawings))};`;
    },
  };
}
