import { area, box, type Canvas, darker, disc, lighter, line, mix, shape, times, WIDTH } from './canvas.ts';
import { type Light, under } from './light.ts';
import { rail } from './windows.ts';

/** A row of distant blocks in haze. */
export function skyline(c: Canvas, light: Light, horizon: number, height: number, share = 0.6) {
  const { random } = c;
  const far = mix(mix('#5d6b92', light.air, light.depth), light.sky.at(-1) as string, share);
  let x = -30;
  while (x < WIDTH) {
    const w = random.between(46, 120);
    const h = random.between(0.3, 1) * height;
    c.add(box(x, horizon - h, w, h + 4, c.linear([far, mix(far, light.sky.at(-1) as string, 0.35)])));
    if (random.chance(0.3)) c.add(box(x + w / 2 - 2, horizon - h - 34, 4, 36, far));
    if (light.lit > 0.2) {
      c.add(
        times(9, () =>
          box(x + random.between(6, w - 12), horizon - random.between(14, h - 8), 6, 8, '#ffdc9a', { o: 0.7 }),
        ),
      );
    }
    x += w + random.between(-6, 26);
  }
}

const skins = ['#e9edf5', '#c9d6ea', '#f3e6d3', '#aebfd8', '#d9c7b5', '#8fa7c9', '#f7f5f0', '#b8c9cf'];

type Tower = (c: Canvas, light: Light, x: number, y: number, w: number, h: number, skin: string) => string;

const cell = (c: Canvas, light: Light, colour: string) =>
  c.random.chance(light.lit * 0.55) ? c.random.pick(['#ffd98e', '#ffe6b0', '#ffc978']) : colour;

const grid: Tower = (c, light, x, y, w, h, skin) => {
  const cols = Math.max(3, Math.round(w / 30));
  const rows = Math.floor(h / 32);
  const glass = mix(under(light)('#5c80ab'), skin, 0.1);
  const dx = (w - 16) / cols;
  return (
    box(x, y, w, h, c.linear([lighter(skin, 0.12), darker(skin, 0.1)])) +
    times(cols * rows, (index) => {
      const [col, row] = [index % cols, Math.floor(index / cols)];
      return box(x + 8 + col * dx + 3, y + 14 + row * 32, dx - 6, 20, cell(c, light, glass), { r: 1 });
    })
  );
};

const bands: Tower = (c, light, x, y, w, h, skin) => {
  const glass = under(light)('#6c92bd');
  return (
    box(x, y, w, h, glass) +
    times(Math.floor(h / 30), (row) => {
      const top = y + 6 + row * 30;
      return (
        times(Math.round(w / 26), (index) => box(x + index * 26 + 2, top + 10, 22, 18, cell(c, light, glass))) +
        box(x - 8, top, w + 16, 9, skin, { r: 2 }) +
        box(x - 8, top + 9, w + 16, 4, '#16203f', { o: 0.2 })
      );
    })
  );
};

const sail: Tower = (c, light, x, y, w, h, skin) => {
  const glass = c.linear([mix(skin, '#ffffff', 0.3), under(light)('#7fa8d0'), under(light)('#456a96')]);
  return (
    shape(`M${x} ${y + h}V${y + h * 0.16}Q${x + w * 0.5} ${y - h * 0.08} ${x + w} ${y + h * 0.3}V${y + h}Z`, glass) +
    times(Math.floor(h / 30), (row) =>
      box(x, y + h * 0.3 + row * 30, w, 3, '#ffffff', { o: y + h * 0.3 + row * 30 < y + h ? 0.35 : 0 }),
    ) +
    times(22, () =>
      box(
        x + c.random.between(6, w - 20),
        y + h * 0.34 + Math.floor(c.random.between(0, (h * 0.62) / 30)) * 30 + 6,
        14,
        16,
        cell(c, light, '#9cc0e0'),
        { o: 0.8 },
      ),
    ) +
    line(`M${x + w * 0.5} ${y + h * 0.08}V${y + h}`, '#ffffff', 3, 0.35)
  );
};

const needle: Tower = (c, light, x, y, w, h, skin) => {
  const step = (inset: number, top: number) =>
    grid(c, light, x + w * inset, y + h * top, w * (1 - inset * 2), h * (1 - top), skin);
  return box(x + w / 2 - 3, y - h * 0.08, 6, h * 0.12, skin) + step(0.3, 0) + step(0.15, 0.22) + step(0, 0.46);
};

const round: Tower = (c, light, x, y, w, h, skin) =>
  shape(
    `M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z`,
    c.linear([lighter(skin), darker(skin)], 0),
  ) +
  times(Math.floor((h - w / 2) / 34), (row) =>
    box(x + 5, y + w / 2 + row * 34, w - 10, 20, cell(c, light, under(light)('#7096c0')), { r: 3 }),
  ) +
  box(x + w * 0.12, y + w * 0.3, w * 0.1, h - w * 0.3, '#ffffff', { o: 0.16 });

const towers = [grid, bands, sail, needle, round];

/** A tower in its own style, with its shaded side. */
export function tower(c: Canvas, light: Light, x: number, ground: number, w: number, h: number) {
  const { random } = c;
  const skin = under(light)(random.pick(skins));
  const depth = w * random.between(0.12, 0.2);
  const y = ground - h;
  const style = random.pick(towers);
  const side =
    style === grid || style === bands
      ? area(
          [
            [x + w, y],
            [x + w + depth, y + depth * 0.7],
            [x + w + depth, ground],
            [x + w, ground],
          ],
          darker(skin, 0.32),
        )
      : '';
  return c.shadow(x + w / 2, ground, w * 0.9, 16, 0.3) + side + style(c, light, x, y, w, h, skin);
}

/** A balcony: slab, rail, shadow and perhaps a plant. */
export function balcony(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  slab: string,
  railing: 'glass' | 'iron' | 'wall',
  colour: string,
) {
  const { random } = c;
  const h = 34;
  const front =
    railing === 'glass'
      ? box(x, y - h, w, h, '#cfe6f2', { o: 0.55 }) + box(x, y - h, w, 4, colour)
      : railing === 'iron'
        ? rail(x, y - h, w, h, colour, 12)
        : box(x, y - h, w, h, colour) + box(x, y - h, w, 5, lighter(colour));
  const green = random.chance(0.45)
    ? times(4, (index) =>
        disc(
          x + w * 0.14 + index * 15,
          y - h - 4 + (index % 2) * 6,
          12,
          random.pick(['#4f8f4a', '#3c7a4e', '#6a9a45']),
        ),
      )
    : '';
  return box(x - 4, y + 8, w + 8, 20, '#141a33', { o: 0.18 }) + green + front + box(x - 5, y, w + 10, 9, slab);
}

/** A lamp post beside the road. */
export const lampPost = (c: Canvas, x: number, y: number, h: number, lit: boolean, colour: string) =>
  box(x - 3, y - h, 6, h, colour) +
  box(x - 9, y - 12, 18, 12, colour, { r: 3 }) +
  (lit ? c.glow(x, y - h, 90, '#ffdc94', 0.55) : '') +
  shape(`M${x - 12} ${y - h - 26}h24l-5 30h-14Z`, lit ? '#ffe9b5' : '#dbe6ea') +
  shape(`M${x - 15} ${y - h - 26}h30l-15 -14Z`, colour);

/** A parked car, seen from its side. */
export function car(c: Canvas, x: number, y: number, size: number, colour: string) {
  const s = size / 100;
  return (
    c.shadow(x + size / 2, y, size * 0.6, 12 * s, 0.45) +
    shape(
      `M${x} ${y - 8 * s}v${-12 * s}q2 ${-7 * s} ${12 * s} ${-8 * s}l${14 * s} ${-14 * s}q4 ${-4 * s} ${12 * s} ${-4 * s}h${26 * s}q8 0 ${13 * s} ${5 * s}l${11 * s} ${13 * s}q${12 * s} 2 ${12 * s} ${10 * s}v${10 * s}Z`,
      colour,
    ) +
    shape(`M${x + 29 * s} ${y - 29 * s}l${10 * s} ${-10 * s}h${12 * s}v${10 * s}Z`, '#cfe3ee') +
    shape(`M${x + 54 * s} ${y - 29 * s}v${-10 * s}h${10 * s}q5 0 ${8 * s} ${4 * s}l${4 * s} ${6 * s}Z`, '#bcd5e4') +
    [22, 78]
      .map((at) => disc(x + at * s, y - 8 * s, 9 * s, '#23262f') + disc(x + at * s, y - 8 * s, 4 * s, '#b9c0c9'))
      .join('') +
    box(x, y - 20 * s, 5 * s, 5 * s, '#ffe9a8', { r: 2 })
  );
}
