import { area, box, type Canvas, darker, lighter, line, mix, times, WIDTH } from '../canvas.ts';
import { type Light, sky, type Tone, under, veil } from '../light.ts';
import { bush, cypress, ground, hills, palm, pool, tree } from '../nature.ts';
import type { Scene } from '../scene.ts';
import { lounger } from '../terrace.ts';
import { pane } from '../windows.ts';

const walls = ['#ffffff', '#f6efe6', '#e9d3b3', '#e7e4df', '#f0c9a8', '#cfdad6', '#a9b3ba', '#d99f7c'];

const woods = ['#a86b42', '#8c5b44', '#b98452', '#6e4a3a'];

/** A glass wall with a lit room behind it: hints of a sofa, a lamp and a picture. */
function glazing(c: Canvas, light: Light, x: number, y: number, w: number, h: number, frame: string) {
  const { random } = c;
  const inside = light.lit > 0.2;
  const fill = inside
    ? c.linear(['#ffe7b5', '#ffc983', '#e9a067'])
    : c.linear([under(light)('#a9cfe2'), under(light)('#5f8fae')]);
  const sofa = random.pick(['#b86f52', '#3f6f6d', '#59719b', '#9a6b86']);
  return (
    box(x, y, w, h, fill) +
    (inside
      ? box(x, y + h * 0.86, w, h * 0.14, '#b97a4e', { o: 0.7 }) +
        box(x + w * 0.14, y + h * 0.62, w * 0.3, h * 0.26, sofa, { r: 8 }) +
        c.glow(x + w * 0.7, y + h * 0.35, h * 0.5, '#fff6d8', 0.8)
      : area(
          [
            [x, y + h],
            [x + w * 0.34, y],
            [x + w * 0.5, y],
            [x + w * 0.16, y + h],
          ],
          '#ffffff',
          0.22,
        )) +
    times(Math.max(2, Math.round(w / 96)) + 1, (index, count = Math.max(2, Math.round(w / 96))) =>
      box(x + (w / count) * index - 3, y, 6, h, frame),
    ) +
    box(x, y, w, 9, '#16203f', { o: 0.28 })
  );
}

/** Some houses have a clay roof. */
const tiledRoof = (tone: Tone, left: number, right: number, y: number) =>
  area(
    [
      [left - 46, y],
      [left + 70, y - 84],
      [right - 70, y - 84],
      [right + 46, y],
    ],
    tone('#b5654a'),
  ) +
  times(6, (row) =>
    box(left - 26 + row * 19, y - 12 - row * 14, right - left + 52 - row * 38, 3, tone('#8f4a35'), { o: 0.6 }),
  );

interface Villa {
  base: number;
  left: number;
  right: number;
  storey: number;
  wall: string;
  wood: string;
  light: Light;
  tone: Tone;
}

/** White boxes, one on the other, a deck and a pool. */
export const modernVilla: Scene = (c, light) => {
  const { random } = c;
  const tone = under(light);
  const horizon = random.between(520, 580);
  sky(c, light, horizon);
  const hill = mix(tone('#6f8a7d'), light.sky.at(-1) as string, 0.45);
  hills(c, horizon + 30, [mix(hill, light.sky.at(-1) as string, 0.4), hill], random.between(90, 190));
  const wall = tone(random.pick(walls));
  const wood = tone(random.pick(woods));
  const base = random.between(664, 690);
  const left = random.between(190, 330);
  const right = random.between(1180, 1340);
  const storey = random.between(180, 206);
  const upperLeft = left + random.between(40, 240);
  const upperRight = right - random.between(20, 220);
  const plants = random.pick([palm, palm, tree, cypress]);
  c.add(times(3, () => plants(c, random.between(20, WIDTH), base - 6, random.between(230, 330), tone)));

  c.add(c.shadow((left + right) / 2, base + 6, (right - left) * 0.62, 30, 0.35));
  const villa: Villa = { base, left, right, storey, wall, wood, light, tone };
  upperStorey(c, villa, upperLeft, upperRight);
  groundFloor(c, villa);

  ground(c, base, tone(random.pick(['#d9c9b4', '#cdbfae', '#c9b49a', '#d8d2c8'])), tone('#b39f86'));
  c.add(
    times(5, () =>
      bush(
        c,
        random.pick([random.between(30, left), random.between(right, WIDTH - 30)]),
        base + 12,
        random.between(36, 60),
        tone,
      ),
    ),
  );
  deck(c, villa);
  c.add(plants(c, random.between(40, 120), random.between(900, 980), random.between(420, 520), tone));
  veil(c, light);
};

function upperStorey(
  c: Canvas,
  { base, storey, wall, wood, light, tone }: Villa,
  upperLeft: number,
  upperRight: number,
) {
  const { random } = c;
  c.add(
    box(
      upperLeft,
      base - storey * 2,
      upperRight - upperLeft,
      storey,
      c.linear([lighter(wall, 0.1), darker(wall, 0.05)]),
    ),
  );
  c.add(
    glazing(
      c,
      light,
      upperLeft + 34,
      base - storey * 2 + 44,
      (upperRight - upperLeft) * random.between(0.4, 0.6),
      storey - 44,
      tone('#3d4250'),
    ),
  );
  const clad = upperRight - random.between(120, 200);
  c.add(
    box(clad, base - storey * 2 + 26, upperRight - clad - 16, storey - 26, wood),
    times(12, (i) => box(clad, base - storey * 2 + 34 + i * 14, upperRight - clad - 16, 2, darker(wood, 0.3))),
  );
  c.add(
    random.chance(0.35) ? tiledRoof(tone, upperLeft, upperRight, base - storey * 2) : '',
    box(upperLeft - 30, base - storey * 2 - 16, upperRight - upperLeft + 60, 24, lighter(wall, 0.3)),
    box(upperLeft, base - storey * 2 + 8, upperRight - upperLeft, 16, '#16203f', { o: 0.2 }),
  );
}

function groundFloor(c: Canvas, { base, left, right, storey, wall, wood, light, tone }: Villa) {
  c.add(box(left, base - storey, right - left, storey, c.linear([wall, darker(wall, 0.08)])));
  const entry = left + (right - left) * c.random.between(0.58, 0.72);
  c.add(glazing(c, light, left + 30, base - storey + 40, entry - left - 60, storey - 40, tone('#3d4250')));
  c.add(box(entry, base - storey + 46, 96, storey - 46, wood), line(`M${entry + 80} ${base - 80}v34`, '#f2d08a', 6));
  c.add(pane(c, light, entry + 130, base - storey + 56, Math.max(60, right - entry - 170), 70));
  c.add(
    box(left - 46, base - storey - 14, right - left + 92, 24, lighter(wall, 0.35)),
    box(left, base - storey + 10, right - left, 18, '#16203f', { o: 0.22 }),
  );
  c.add(times(2, (i) => box(i ? right + 22 : left - 34, base - storey + 8, 12, storey - 8, lighter(wall, 0.2))));
}

/** A pool and two loungers. */
function deck(c: Canvas, { base, light, tone }: Villa) {
  const { random } = c;
  const from = random.between(360, 520);
  pool(
    c,
    from,
    random.between(1020, 1180),
    base + 66,
    random.between(930, 990),
    tone,
    light.lit > 0.2 ? '#ffe3b0' : '#eafcff',
  );
  c.add(
    lounger(c, random.between(1220, 1300), base + 150, tone),
    lounger(c, random.between(1300, 1380), base + 230, tone),
  );
}
