import { type Canvas, disc, HEIGHT, mix, oval, type Point, times, WIDTH } from './canvas.ts';

/** A time of day: the sky and its effect on the colours below it. */
export interface Light {
  sky: readonly string[];
  sun?: { colour: string; at: Point; r: number };
  /** The tint of all colours, and its strength. */
  air: string;
  depth: number;
  /** The share of windows that are lit. */
  lit: number;
  cloud: string;
  stars?: true;
}

export const lights = {
  morning: {
    sky: ['#7fbce8', '#c9e6f5', '#fff0da'],
    sun: { colour: '#fff4d2', at: [0.78, 0.3], r: 52 },
    air: '#ffe6c4',
    depth: 0.08,
    lit: 0.06,
    cloud: '#ffffff',
  },
  noon: {
    sky: ['#3f97d8', '#8fcbee', '#e4f4fb'],
    air: '#eaf6ff',
    depth: 0.03,
    lit: 0.03,
    cloud: '#ffffff',
  },
  spring: {
    sky: ['#63b3d9', '#bfe4e6', '#fbf6e2'],
    sun: { colour: '#fffbe6', at: [0.2, 0.22], r: 46 },
    air: '#f4ffe9',
    depth: 0.06,
    lit: 0.05,
    cloud: '#ffffff',
  },
  golden: {
    sky: ['#5d77b8', '#e8a58f', '#ffd79c'],
    sun: { colour: '#fff0c0', at: [0.24, 0.5], r: 66 },
    air: '#f2a566',
    depth: 0.2,
    lit: 0.3,
    cloud: '#ffd9c2',
  },
  dusk: {
    sky: ['#27325f', '#8a6a9c', '#f6ad8c'],
    sun: { colour: '#ffdca8', at: [0.7, 0.56], r: 58 },
    air: '#3b3a74',
    depth: 0.36,
    lit: 0.62,
    cloud: '#d99bab',
  },
  evening: {
    sky: ['#141c3f', '#2f3c74', '#6c6aa3'],
    air: '#1d2550',
    depth: 0.5,
    lit: 0.75,
    cloud: '#515a93',
    stars: true,
  },
} as const satisfies Record<string, Light>;

export type Hour = keyof typeof lights;

export type Tone = (colour: string) => string;

/** A colour in this light. */
export const under =
  (light: Light): Tone =>
  (colour) =>
    mix(colour, light.air, light.depth);

/** The sky down to the horizon, with its sun, stars and clouds. */
export function sky(c: Canvas, light: Light, horizon: number) {
  const { random } = c;
  c.add(`<rect width="${WIDTH}" height="${HEIGHT}" fill="${light.sky.at(-1)}"/>`);
  c.add(`<rect width="${WIDTH}" height="${horizon + 2}" fill="${c.linear(light.sky)}"/>`);
  if (light.stars) {
    c.add(
      times(60, () =>
        disc(random.between(0, WIDTH), random.between(0, horizon * 0.7), random.between(1, 2.6), '#ffffff', 0.8),
      ),
    );
  }
  if (light.sun) {
    const x = light.sun.at[0] * WIDTH + random.between(-120, 120);
    const y = light.sun.at[1] * horizon;
    c.add(c.glow(x, y, light.sun.r * 5, light.sun.colour, 0.6), disc(x, y, light.sun.r, light.sun.colour, 0.95));
  }
  c.add(times(random.whole(2, 4), () => cloud(c, light, horizon)));
}

function cloud({ random }: Canvas, { cloud: colour }: Light, horizon: number) {
  const [x, y, size] = [random.between(60, WIDTH - 60), random.between(60, horizon * 0.55), random.between(0.6, 1.5)];
  const puff = (dx: number, dy: number, rx: number, ry: number) =>
    oval(x + dx * size, y + dy * size, rx * size, ry * size, colour);
  return `<g opacity="${random.between(0.45, 0.8).toFixed(2)}">${puff(0, 0, 130, 20)}${puff(-44, -18, 46, 30)}${puff(20, -30, 58, 42)}${puff(76, -12, 40, 26)}</g>`;
}

/** The final overlay: light from above and a slight vignette. */
export function veil(c: Canvas, light: Light) {
  const warm = c.linear([
    [0, light.air, 0.1],
    [1, light.air, 0],
  ]);
  const edge = c.radial([
    [0, '#140f2a', 0],
    [0.72, '#140f2a', 0],
    [1, '#140f2a', 0.22],
  ]);
  c.add(`<rect width="${WIDTH}" height="${HEIGHT}" fill="${warm}"/>`);
  c.add(oval(WIDTH / 2, HEIGHT / 2, WIDTH * 0.78, HEIGHT * 0.86, edge));
}
