import { area, box, darker, lighter, line, mix, shape, times, WIDTH } from '../canvas.ts';
import { skyline } from '../city.ts';
import { sky, under, veil } from '../light.ts';
import { bush, ground, hills, lawn, palm, tree } from '../nature.ts';
import type { Scene } from '../scene.ts';

/** A plot for sale: a field, stakes and a view. */
export const openPlot: Scene = (c, light) => {
  const { random } = c;
  const tone = under(light);
  sky(c, light, 560);
  const dry = random.chance(0.5);
  const earth = tone(dry ? '#d9b384' : '#8fae62');
  hills(
    c,
    590,
    [mix(earth, light.sky.at(-1) as string, 0.6), mix(earth, light.sky.at(-1) as string, 0.3)],
    random.between(150, 240),
  );
  if (random.chance(0.5)) skyline(c, light, 590, 120, 0.6);
  if (dry) ground(c, 580, earth, tone('#c09768'), 0);
  else lawn(c, 580, tone);
  c.add(
    times(8, (i) =>
      shape(`M0 ${620 + i * 52}q380 ${random.between(-30, 30)} 768 0t768 0v16H0Z`, darker(earth, 0.1), 0.35),
    ),
  );
  c.add(
    times(7, () =>
      (dry ? palm : tree)(
        c,
        random.pick([random.between(0, 300), random.between(1230, WIDTH)]),
        random.between(620, 720),
        random.between(160, 280),
        tone,
      ),
    ),
  );
  const corners = [
    [430, 690],
    [1090, 690],
    [1300, 930],
    [210, 930],
  ] as const;
  c.add(
    area(corners, lighter(earth, 0.3), 0.55),
    line(`M${corners.map((p) => p.join(' ')).join('L')}Z`, '#fffaf0', 6, 0.9),
  );
  c.add(
    corners
      .map(
        ([x, y]) =>
          c.shadow(x, y, 30, 7) +
          box(x - 6, y - 92, 12, 92, tone('#a86b42')) +
          shape(`M${x + 6} ${y - 92}l64 18l-64 20Z`, tone(random.pick(['#d9573f', '#e9b44c']))),
      )
      .join(''),
  );
  c.add(times(14, () => bush(c, random.between(0, WIDTH), random.between(960, 1020), random.between(20, 40), tone)));
  veil(c, light);
};
