import { area, box, type Canvas, lighter, mix, shape, times, WIDTH } from '../canvas.ts';
import { skyline, tower } from '../city.ts';
import { type Light, sky, type Tone, under, veil } from '../light.ts';
import { ground, hills, sailboat, water } from '../nature.ts';
import type { Scene } from '../scene.ts';
import { pottedPlant, terraceSeats } from '../terrace.ts';
import { rail } from '../windows.ts';

/** A high terrace and its view. */
export const balconyView: Scene = (c, light) => {
  const { random } = c;
  const tone = under(light);
  const horizon = random.between(500, 560);
  sky(c, light, horizon);
  outlook(c, light, horizon);
  const floorTop = 770;
  ground(c, floorTop, tone(random.pick(['#e2cbae', '#c99e73', '#d8d2c8', '#b98f6b'])), tone('#b08f6c'), 6);
  railing(c, tone, 640, floorTop);
  c.add(box(0, floorTop - 8, WIDTH, 18, tone('#f3ece0')), box(0, floorTop + 10, WIDTH, 26, '#16203f', { o: 0.14 }));
  if (random.chance(0.6)) sunShade(c, tone);
  const pot = tone(random.pick(['#d98b5f', '#ffffff', '#2a7c93', '#4b5563']));
  c.add(pottedPlant(c, 110, 950, 340, tone, pot), pottedPlant(c, 1440, 930, 300, tone, pot));
  c.add(terraceSeats(c, tone));
  veil(c, light);
};

function roofs(c: Canvas, light: Light, tone: Tone) {
  const { random } = c;
  skyline(c, light, 560, 150, 0.65);
  for (let row = 0; row < 4; row++) {
    for (let x = -80; x < WIDTH; x += 170) {
      const [y, w] = [540 + row * 62 + random.between(-18, 18), random.between(150, 210)];
      const roof = tone(random.pick(['#b5654a', '#a3553d', '#6d7887', '#c98d63']));
      c.add(
        box(x, y, w, 240, tone(random.pick(['#f3e7d3', '#e9d3b3', '#fbf6ec']))),
        area(
          [
            [x - 10, y + 4],
            [x + 30, y - 40],
            [x + w - 30, y - 40],
            [x + w + 10, y + 4],
          ],
          roof,
        ),
        box(x + w * 0.7, y - 70, 26, 44, tone('#9b5b45')),
      );
      c.add(
        times(3, (i) => box(x + 22 + i * 50, y + 22, 24, 32, random.chance(light.lit) ? '#ffd98e' : tone('#56748c'))),
      );
    }
  }
}

/** What the terrace looks out on. */
function outlook(c: Canvas, light: Light, horizon: number) {
  const { random } = c;
  const tone = under(light);
  const view = random.pick(['sea', 'city', 'roofs', 'sea'] as const);
  if (view === 'sea') {
    hills(c, horizon + 6, [mix(tone('#7fa07c'), light.sky.at(-1) as string, 0.4)], 70);
    water(c, horizon, 760, ['#6fc0dc', '#2f8fbb', '#1b6c9c'].map(tone), '#eefcff', 60);
    c.add(
      times(3, (i) =>
        sailboat(
          200 + i * 480 + random.between(-90, 90),
          horizon + random.between(30, 110),
          random.between(50, 90),
          tone,
          random,
        ),
      ),
    );
  } else if (view === 'city') {
    skyline(c, light, 700, 380, 0.5);
    c.add(
      times(6, (i) =>
        tower(c, light, i * 260 + random.between(-30, 50), 780, random.between(110, 170), random.between(220, 430)),
      ),
    );
  } else roofs(c, light, tone);
}

/** Of glass or iron. */
function railing(c: Canvas, tone: Tone, top: number, foot: number) {
  const { random } = c;
  if (random.chance(0.5))
    c.add(
      box(0, top, WIDTH, foot - top, '#d4ecf5', { o: 0.28 }),
      times(7, (i) => box(i * 252, top, 6, foot - top, tone('#f2f5f6'))),
      box(0, top - 8, WIDTH, 12, tone('#fbfaf6')),
    );
  else
    c.add(
      rail(0, top, WIDTH, foot - top, tone(random.pick(['#2b303b', '#ffffff', '#4d5a52'])), 30, random.chance(0.4)),
    );
}

function sunShade(c: Canvas, tone: Tone) {
  const cloth = tone(c.random.pick(['#e58e6a', '#f0c25b', '#5f9ea0', '#fff4e2', '#7a93c4']));
  c.add(
    area(
      [
        [-10, 0],
        [WIDTH + 10, 0],
        [WIDTH + 10, 64],
        [-10, 64],
      ],
      cloth,
    ),
    times(24, (i) => shape(`M${i * 66 - 12} 64h66q-33 54 -66 0Z`, i % 2 ? cloth : lighter(cloth, 0.5))),
    times(12, (i) => box(i * 132 + 54, 0, 66, 64, lighter(cloth, 0.5))),
    box(0, 64, WIDTH, 18, '#16203f', { o: 0.12 }),
  );
}
