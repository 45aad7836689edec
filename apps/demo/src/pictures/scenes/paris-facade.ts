import { area, box, type Canvas, darker, lighter, line, shape, times, WIDTH } from '../canvas.ts';
import { type Light, sky, type Tone, under, veil } from '../light.ts';
import { tree } from '../nature.ts';
import type { Scene } from '../scene.ts';
import { shopFloor, street } from '../street.ts';
import { french, rail, sash } from '../windows.ts';

interface House {
  x: number;
  w: number;
  top: number;
  ground: number;
  /** The number of windows per floor, and the distance between them. */
  cols: number;
  step: number;
  stone: string;
  light: Light;
  tone: Tone;
}

/** Stone, iron and zinc of a Paris street. */
export const parisFacade: Scene = (c, light) => {
  const { random } = c;
  const tone = under(light);
  sky(c, light, 520);
  const ground = 806;
  const cuts = [-30, random.between(400, 620), random.between(960, 1200), WIDTH + 30];
  for (let index = 0; index < 3; index++) {
    const [x, w] = [cuts[index] as number, (cuts[index + 1] as number) - (cuts[index] as number)];
    const stone = tone(random.pick(['#f1e3c8', '#efe0cb', '#e6d6ba', '#f7ecd8', '#dccdb4']));
    const zinc = tone(random.pick(['#5f7186', '#566375', '#6b7c8d']));
    const top = random.between(196, 250);
    const cols = Math.max(3, Math.round(w / 125));
    const house: House = { x, w, top, ground, cols, step: w / cols, stone, light, tone };
    mansard(c, house, zinc);
    storeys(c, house);
    shopFloor(c, light, x, w, ground, tone);
  }
  street(c, light, ground, tone);
  c.add(
    tree(c, random.between(60, 300), ground + 84, random.between(300, 380), tone),
    tree(c, random.between(1180, 1460), ground + 88, random.between(300, 390), tone),
  );
  veil(c, light);
};

/** The roof of zinc, with chimneys and dormers. */
function mansard(c: Canvas, { x, w, top, cols, step, stone, light, tone }: House, zinc: string) {
  c.add(
    box(x + w * 0.14, top - 176, 70, 90, tone('#c3a78a')),
    times(4, (p) => box(x + w * 0.14 + 6 + p * 16, top - 200, 11, 26, tone('#b5654a'), { r: 3 })),
  );
  c.add(
    area(
      [
        [x, top + 6],
        [x + 30, top - 128],
        [x + w - 30, top - 128],
        [x + w, top + 6],
      ],
      c.linear([lighter(zinc, 0.18), zinc]),
    ),
    box(x + 20, top - 136, w - 40, 12, darker(zinc, 0.2)),
  );
  c.add(
    times(Math.floor(w / 40), (i) =>
      line(`M${x + 36 + i * 38} ${top - 124}L${x + 14 + i * 40} ${top}`, darker(zinc, 0.25), 2, 0.4),
    ),
  );
  c.add(
    times(cols, (i) => {
      const mid = x + step * (i + 0.5);
      return (
        shape(`M${mid - 34} ${top - 4}v-66q34 -40 68 0v66Z`, lighter(stone, 0.1)) +
        sash(c, light, mid - 22, top - 66, 44, 58, { frame: tone('#fbf7ee'), rows: 3 })
      );
    }),
  );
}

/** Tall windows behind iron railings. */
function storeys(c: Canvas, { x, w, top, ground, cols, step, stone, light, tone }: House) {
  const { random } = c;
  const iron = tone('#262a33');
  c.add(box(x, top, w, ground - top, c.linear([lighter(stone, 0.1), darker(stone, 0.06)])));
  const floors = 4;
  const floorH = (ground - 150 - top) / floors;
  const shutter = random.chance(0.45) ? tone(random.pick(['#8fa3ad', '#b9c4bd', '#f4f0e6', '#5b7480'])) : undefined;
  for (let floor = 0; floor < floors; floor++) {
    const y = top + 24 + floor * floorH;
    c.add(
      times(cols, (i) => {
        const mid = x + step * (i + 0.5);
        return (
          box(mid - 38, y - 12, 76, 9, lighter(stone, 0.3)) +
          french(c, light, mid - 25, y, 50, floorH - 34, tone('#fbf7ee'), shutter)
        );
      }),
    );
    const long = floor === 0 || floor === 2;
    c.add(
      long
        ? box(x + 6, y + floorH - 34, w - 12, 10, lighter(stone, 0.25)) +
            box(x + 6, y + floorH - 24, w - 12, 10, '#16203f', { o: 0.2 }) +
            rail(x + 8, y + floorH - 72, w - 16, 38, iron, 12, true)
        : times(cols, (i) => rail(x + step * (i + 0.5) - 32, y + floorH - 68, 64, 34, iron, 9, true)),
    );
  }
  c.add(
    box(x - 2, top - 2, w + 4, 14, lighter(stone, 0.35)),
    box(x, ground - 152, w, 10, lighter(stone, 0.3)),
    line(`M${x + w} ${top}V${ground}`, darker(stone, 0.3), 4, 0.5),
  );
}
