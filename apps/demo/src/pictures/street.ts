import { area, box, type Canvas, darker, HEIGHT, lighter, line, oval, times, WIDTH } from './canvas.ts';
import { car, lampPost } from './city.ts';
import type { Light } from './light.ts';
import { awning, pane } from './windows.ts';

type Tone = (colour: string) => string;

const cars = ['#b83b3b', '#2f4d74', '#e7e2d8', '#3c4048', '#d8a13a', '#5c8a83'];

/** Pavement, kerb and road. */
export function street(c: Canvas, light: Light, top: number, tone: Tone) {
  const { random } = c;
  c.add(box(0, top, WIDTH, 110, c.linear([tone('#c7bcae'), tone('#ded5c8')])));
  c.add(
    times(14, (i) => line(`M${i * 118 - 20} ${top}l-60 110`, tone('#a99d8d'), 2, 0.6)),
    box(0, top + 52, WIDTH, 2, tone('#a99d8d'), { o: 0.6 }),
  );
  c.add(box(0, top + 104, WIDTH, 12, tone('#efe8dc')), box(0, top + 116, WIDTH, 8, '#16203f', { o: 0.3 }));
  c.add(box(0, top + 118, WIDTH, HEIGHT - top, c.linear([tone('#5d6069'), tone('#747780')])));
  c.add(
    times(7, (i) =>
      area(
        [
          [i * 250 - 60, 985],
          [i * 250 + 50, 985],
          [i * 250 + 40, 996],
          [i * 250 - 76, 996],
        ],
        '#ffffff',
        0.55,
      ),
    ),
  );
  if (random.chance(0.75))
    c.add(car(c, random.between(60, 420), top + 172, random.between(210, 240), tone(random.pick(cars))));
  if (random.chance(0.6))
    c.add(car(c, random.between(900, 1260), top + 176, random.between(210, 240), tone(random.pick(cars))));
  c.add(
    times(2, (i) =>
      lampPost(c, 180 + i * 1120 + random.between(-70, 70), top + 100, 270, light.lit > 0.2, tone('#2b303b')),
    ),
  );
}

export const brick = (c: Canvas, x: number, y: number, w: number, h: number, colour: string) =>
  times(Math.floor(h / 13), (row) => box(x, y + row * 13, w, 1.6, lighter(colour, 0.22), { o: 0.5 })) +
  times(Math.floor((w * h) / 2600), () =>
    box(
      x + Math.floor(c.random.between(0, w / 27 - 1)) * 27,
      y + Math.floor(c.random.between(0, h / 13 - 1)) * 13 + 2,
      25,
      10,
      c.random.pick([darker(colour, 0.14), lighter(colour, 0.1)]),
      { o: 0.55 },
    ),
  );

/** Shop windows under awnings. */
export function shopFloor(c: Canvas, light: Light, x: number, w: number, ground: number, tone: Tone) {
  const { random } = c;
  const front = tone(random.pick(['#274c43', '#7b2d2d', '#22364f', '#4a3a2c', '#b8862f']));
  c.add(box(x + 14, ground - 138, w - 28, 138, front, { r: 4 }));
  const bays = Math.max(2, Math.round(w / 170));
  const bay = (w - 40) / bays;
  c.add(
    times(bays, (i) => {
      const bx = x + 20 + bay * i;
      return (
        pane(c, { ...light, lit: 0.8 }, bx + 10, ground - 96, bay - 20, 82) +
        box(bx + bay / 2 - 2, ground - 96, 4, 82, front)
      );
    }),
  );
  const stripe = tone(random.pick(['#c8453b', '#2f6f6d', '#d39a3a', '#31507a']));
  c.add(times(bays, (i) => awning(x + 24 + bay * i, ground - 126, bay - 8, 34, stripe, tone('#fff6e6'))));
  c.add(
    times(3, (i) => {
      const tx = x + w * (0.2 + i * 0.3);
      return (
        oval(tx, ground + 8, 24, 6, tone('#f2eadb')) +
        line(`M${tx} ${ground + 8}v34`, tone('#3a3430'), 4) +
        line(`M${tx - 34} ${ground - 14}v54M${tx - 34} ${ground + 14}h20v26`, tone('#8a5a34'), 4)
      );
    }),
  );
}
