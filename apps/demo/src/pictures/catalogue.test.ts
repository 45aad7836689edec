import sharp from 'sharp';
import { expect, test } from 'vitest';
import { HEIGHT, WIDTH } from './canvas.ts';
import { drawPictures } from './catalogue.ts';

const pictures = drawPictures();

test('there are about 150 pictures, all different', () => {
  expect(pictures.length).toBeGreaterThanOrEqual(140);
  expect(new Set(pictures.map(({ hash }) => hash)).size).toBe(pictures.length);
});

test('drawings are deterministic, so that every clone shows the same properties', () => {
  expect(drawPictures().map(({ hash }) => hash)).toEqual(pictures.map(({ hash }) => hash));
});

test('no drawing contains text or an invalid number', () => {
  expect(pictures.filter(({ svg }) => /<text|NaN|undefined|Infinity/.test(svg)).map(({ subject }) => subject)).toEqual(
    [],
  );
});

test('each subject can be rendered and has contrast', async () => {
  for (const { subject, svg } of new Map(pictures.map((picture) => [picture.subject, picture])).values()) {
    // A sixth of the size is enough to check.
    const image = sharp(Buffer.from(svg), { density: 12 });
    const { width = 0, height = 1 } = await image.metadata();
    expect(width / height, subject).toBeCloseTo(WIDTH / HEIGHT, 1);
    const { channels, entropy } = await image.stats();
    expect(entropy, subject).toBeGreaterThan(4);
    expect(Math.max(...channels.map(({ stdev }) => stdev)), subject).toBeGreaterThan(20);
  }
});
