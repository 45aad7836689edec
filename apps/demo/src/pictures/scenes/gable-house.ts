import { area, box, type Canvas, darker, disc, HEIGHT, lighter, mix, times, WIDTH } from '../canvas.ts';
import { type Light, sky, type Tone, under, veil } from '../light.ts';
import { bush, hills, lawn, tree } from '../nature.ts';
import type { Scene } from '../scene.ts';
import { door, sash } from '../windows.ts';

interface House {
  left: number;
  width: number;
  base: number;
  wall: string;
  roof: string;
  trim: string;
  light: Light;
  tone: Tone;
}

/** A family house: gables, a lawn, a path to the door. */
export const gableHouse: Scene = (c, light) => {
  const { random } = c;
  const tone = under(light);
  sky(c, light, 600);
  hills(c, 640, [mix(tone('#7d9a72'), light.sky.at(-1) as string, 0.4), tone('#7d9a62')], 130);
  const wall = tone(random.pick(['#f3e7d3', '#b5694c', '#dfe6e4', '#fbf6ec', '#c98d63', '#9fb2ad']));
  const roof = tone(random.pick(['#6b4a42', '#4d5664', '#a3553d', '#5c6b5e']));
  const trim = tone('#fffaf0');
  const base = 720;
  const left = random.between(260, 380);
  const width = random.between(620, 760);
  const house: House = { left, width, base, wall, roof, trim, light, tone };
  c.add(
    tree(c, left - 110, base - 10, random.between(260, 330), tone),
    tree(c, left + width + 120, base - 10, random.between(230, 330), tone, random.chance(0.3)),
  );
  c.add(c.shadow(left + width / 2, base + 8, width * 0.66, 34, 0.4));
  mainHouse(c, house);
  const gable = left + random.pick([40, width - 340]);
  frontGable(c, house, gable);
  const rest = gable > left + 200 ? left : gable + 300;
  const room = gable > left + 200 ? gable - left : left + width - rest;
  entrance(c, house, rest, room);
  lawn(c, base, tone);
  frontGarden(c, house, rest + room / 2);
  veil(c, light);
};

/** Its wall, chimney and roof. */
function mainHouse(c: Canvas, { left, width, base, wall, roof, tone }: House) {
  c.add(box(left, base - 270, width, 270, c.linear([lighter(wall, 0.08), darker(wall, 0.08)])));
  if (c.random.chance(0.5))
    c.add(times(12, (i) => box(left, base - 258 + i * 22, width, 2, darker(wall, 0.16), { o: 0.7 })));
  c.add(
    box(left + width * 0.72, base - 520, 54, 150, tone('#9b5b45')),
    box(left + width * 0.72 - 8, base - 528, 70, 16, tone('#7c4537')),
  );
  c.add(
    area(
      [
        [left - 50, base - 262],
        [left + 90, base - 450],
        [left + width - 90, base - 450],
        [left + width + 50, base - 262],
      ],
      c.linear([lighter(roof, 0.14), roof]),
    ),
  );
  c.add(
    times(8, (i) =>
      box(left - 40 + i * 17, base - 282 - i * 21, width + 80 - i * 34, 2, darker(roof, 0.25), { o: 0.6 }),
    ),
  );
}

/** The part with the gable, and its windows. */
function frontGable(c: Canvas, { base, wall, roof, trim, light, tone }: House, gable: number) {
  c.add(box(gable, base - 330, 300, 330, c.linear([lighter(wall, 0.14), wall])));
  c.add(
    area(
      [
        [gable - 34, base - 322],
        [gable + 150, base - 520],
        [gable + 334, base - 322],
      ],
      roof,
    ),
    area(
      [
        [gable + 6, base - 326],
        [gable + 150, base - 478],
        [gable + 294, base - 326],
      ],
      lighter(wall, 0.1),
    ),
  );
  c.add(disc(gable + 150, base - 378, 30, trim), disc(gable + 150, base - 378, 23, tone('#6f98b6')));
  const frame = { frame: trim, cols: 2, rows: 2, sill: trim };
  c.add(
    sash(c, light, gable + 40, base - 290, 90, 100, frame),
    sash(c, light, gable + 172, base - 290, 90, 100, frame),
  );
  c.add(sash(c, light, gable + 50, base - 140, 200, 100, { ...frame, cols: 4 }));
}

/** The door between two windows. */
function entrance(c: Canvas, { base, trim, light, tone }: House, rest: number, room: number) {
  const { random } = c;
  const frame = { frame: trim, cols: 2, rows: 2, sill: trim };
  c.add(
    door(
      c,
      light,
      rest + room / 2 - 45,
      base - 150,
      90,
      150,
      tone(random.pick(['#2f5d62', '#a23f35', '#31507a', '#d99a35'])),
      trim,
    ),
  );
  c.add(
    sash(c, light, rest + room * 0.12, base - 150, 80, 100, frame),
    sash(c, light, rest + room * 0.88 - 80, base - 150, 80, 100, frame),
  );
}

/** A path to the door, bushes and a fence. */
function frontGarden(c: Canvas, { left, width, base, trim, tone }: House, path: number) {
  const { random } = c;
  c.add(
    area(
      [
        [path - 46, base],
        [path + 46, base],
        [path + 210, HEIGHT],
        [path - 150, HEIGHT],
      ],
      tone('#dccbb2'),
    ),
    times(6, (i) => box(path - 60 - i * 26, base + 22 + i * 46, 120 + i * 58, 3, tone('#b8a488'), { o: 0.7 })),
  );
  c.add(times(9, (i) => bush(c, left - 30 + (i * (width + 60)) / 8, base + 8, random.between(26, 46), tone)));
  c.add(
    times(26, (i) => box(-20 + i * 64, 950, 14, 74, trim, { r: 6 })),
    box(-20, 968, WIDTH + 40, 10, trim),
    box(-20, 1000, WIDTH + 40, 10, trim),
  );
}
