import { expect, test } from 'vitest';
import { type Drawing, inFewStrokes } from './one-stroke.ts';

const stroke = { fill: 'none', stroke: 'currentColor' };
const path = (d: string, more: Record<string, string> = {}): Drawing => ['path', { d, ...more }, []];

test('merges lines with the same attributes into one path, including circles', () => {
  const circle: Drawing = ['circle', { cx: '12', cy: '6', r: '4' }, []];
  const drawn = inFewStrokes([['g', stroke, [circle, path('M1 1V3', { strokeLinejoin: 'round' }), path('M5 5L7 7Z')]]]);
  expect(drawn).toEqual([['path', { ...stroke, d: 'M8 6A4 4 0 1 1 16 6A4 4 0 1 1 8 6ZM1 1V3M5 5L7 7Z' }, []]]);
});

test('does not merge lines with different corner joins', () => {
  const round = path('M1 1V3H5', { strokeLinejoin: 'round' });
  expect(inFewStrokes([['g', stroke, [round, path('M5 5V7H9')]]])).toEqual([
    ['g', stroke, [path('M1 1V3H5', { strokeLinejoin: 'round' }), path('M5 5V7H9')]],
  ]);
});

test('leaves areas, translucent lines and other shapes unchanged', () => {
  const areas: Drawing = ['g', { fill: 'currentColor' }, [path('M1 1V3Z'), path('M5 5V7Z')]];
  const faint: Drawing = ['g', stroke, [path('M1 1V3'), path('M5 5V7', { opacity: '.5' })]];
  const others: Drawing = ['g', stroke, [path('M1 1V3'), ['rect', { x: '1' }, []]]];
  expect(inFewStrokes([areas, faint, others, path('M1 1V3')])).toEqual([areas, faint, others, path('M1 1V3')]);
});
