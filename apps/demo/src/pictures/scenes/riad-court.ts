import {
  arch,
  area,
  box,
  type Canvas,
  darker,
  disc,
  HEIGHT,
  lighter,
  line,
  oval,
  shape,
  times,
  WIDTH,
} from '../canvas.ts';
import { type Light, sky, type Tone, under, veil } from '../light.ts';
import { ground } from '../nature.ts';
import type { Scene } from '../scene.ts';
import { pottedPlant } from '../terrace.ts';
import { rail } from '../windows.ts';

interface Court {
  floor: number;
  wall: string;
  wood: string;
  blue: string;
  red: string;
  light: Light;
  tone: Tone;
}

/** The court of a riad: arches, tiles, a basin. */
export const riadCourt: Scene = (c, light) => {
  const { random } = c;
  const tone = under(light);
  const wall = tone(random.pick(['#e0966a', '#eec59a', '#f7efe2', '#d97f5e', '#e9b07e']));
  const blue = tone(random.pick(['#2a7c93', '#28538c', '#2f7a5c', '#6a4c93']));
  const red = tone(random.pick(['#d9573f', '#e0a23c', '#b8479c']));
  const wood = tone('#7a4328');
  sky(c, light, 200);
  const floor = 740;
  c.add(
    box(0, 110, WIDTH, floor - 110, c.linear([lighter(wall, 0.12), darker(wall, 0.12)])),
    box(0, 96, WIDTH, 30, darker(wall, 0.22)),
    times(32, (i) => shape(`M${i * 48} 98q24 34 48 0Z`, tone('#3f7a52'))),
  );
  const court: Court = { floor, wall, wood, blue, red, light, tone };
  upperFloor(c, court);
  tileBand(c, court);
  arcade(c, court);
  ground(c, floor, tone('#f0dcc0'), tone('#cda980'), 6);
  basin(c, court);
  plants(c, tone);
  c.add(
    area(
      [
        [0, 0],
        [420, 0],
        [980, HEIGHT],
        [300, HEIGHT],
      ],
      c.linear([
        [0, '#fff3cf', 0.16],
        [1, '#fff3cf', 0.03],
      ]),
    ),
  );
  veil(c, light);
};

/** Screened windows above a gallery. */
function upperFloor(c: Canvas, { wall, wood, light }: Court) {
  const { random } = c;
  c.add(
    times(5, (i) => {
      const x = 90 + i * 290;
      return (
        box(x, 180, 170, 150, darker(wall, 0.35), { r: 6 }) +
        times(7, (k) => box(x + 12 + k * 22, 184, 5, 142, wood)) +
        times(5, (k) => box(x + 4, 200 + k * 28, 162, 4, wood)) +
        (random.chance(light.lit) ? box(x, 180, 170, 150, '#ffcf80', { o: 0.4, r: 6 }) : '')
      );
    }),
  );
  c.add(
    box(0, 340, WIDTH, 20, wood),
    rail(0, 300, WIDTH, 44, wood, 26),
    box(0, 360, WIDTH, 20, '#2a1420', { o: 0.25 }),
  );
}

function tileBand(c: Canvas, { blue, red, tone }: Court) {
  const band = (y: number, size: number) =>
    times(Math.ceil(WIDTH / size), (i) =>
      shape(
        `M${i * size + size / 2} ${y}l${size / 2} ${size / 2}l${-size / 2} ${size / 2}l${-size / 2} ${-size / 2}Z`,
        i % 2 ? blue : red,
      ),
    );
  c.add(box(0, 384, WIDTH, 50, tone('#f8ead6')), band(385, 48));
}

/** Arches with lanterns. */
function arcade(c: Canvas, { floor, wall, blue, red, light }: Court) {
  const opening = [
    [150, 216],
    [459, 216],
    [768, 264],
    [1077, 216],
    [1386, 216],
  ] as const;
  for (const [x, w] of opening) {
    const [left, width] = [x - w / 2, w];
    c.add(
      arch(left - 18, 452, width + 36, floor - 452, lighter(wall, 0.25)),
      arch(left, 470, width, floor - 470, c.linear([darker(wall, 0.62), darker(wall, 0.45)])),
    );
    c.add(
      c.glow(left + width / 2, 590, 150, '#ffcf7d', 0.35 + light.lit * 0.5),
      line(`M${left + width / 2} 470v70`, '#4a2c1c', 3),
      shape(`M${left + width / 2 - 20} 544h40l-6 44h-28Z`, '#ffdf9e'),
    );
    c.add(
      box(left, 650, width, 90, blue, { o: 0.75 }),
      times(Math.floor(width / 24), (i) => disc(left + 12 + i * 24, 695, 7, i % 2 ? red : '#f8ead6')),
    );
  }
}

/** With its fountain. */
function basin(c: Canvas, { floor, tone }: Court) {
  c.add(
    area(
      [
        [480, floor + 60],
        [1060, floor + 60],
        [1190, 1000],
        [350, 1000],
      ],
      tone('#fff3e0'),
    ),
    area(
      [
        [500, floor + 70],
        [1040, floor + 70],
        [1155, 986],
        [385, 986],
      ],
      c.linear([tone('#7fdcd9'), tone('#1d94a6')]),
    ),
  );
  c.add(
    times(5, (i) =>
      line(`M${470 - i * 16 + 60} ${floor + 100 + i * 32}q40 -10 80 0t80 0t80 0t80 0`, '#dff9f5', 4, 0.6),
    ),
  );
  c.add(
    oval(770, floor + 108, 70, 20, tone('#fff3e0')),
    box(758, floor + 40, 24, 66, tone('#f3dfc4')),
    oval(770, floor + 40, 46, 13, tone('#fff8ea')),
    line(`M770 ${floor + 36}q-4 -60 -34 -30M770 ${floor + 36}q4 -60 34 -30`, '#e8fbff', 4, 0.9),
  );
}

function plants(c: Canvas, tone: Tone) {
  const { random } = c;
  const pots = tone(random.pick(['#2a7c93', '#b9653f', '#e9c46a']));
  c.add(
    times(4, (i) =>
      pottedPlant(
        c,
        [130, 330, 1210, 1410][i] as number,
        i === 0 || i === 3 ? 960 : 800,
        i === 0 || i === 3 ? 250 : 150,
        tone,
        pots,
      ),
    ),
  );
}
