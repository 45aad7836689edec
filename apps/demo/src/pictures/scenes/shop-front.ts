import { box, type Canvas, darker, disc, lighter, line, times, WIDTH } from '../canvas.ts';
import { type Light, sky, under, veil } from '../light.ts';
import { bush, tree } from '../nature.ts';
import type { Scene } from '../scene.ts';
import { brick, street } from '../street.ts';
import { awning, door, pane, sash } from '../windows.ts';

/** A corner shop without a name. */
export const shopFront: Scene = (c, light) => {
  const { random } = c;
  const tone = under(light);
  sky(c, light, 300);
  const ground = 830;
  const wall = tone(random.pick(['#c98d63', '#efe0cb', '#9d5843', '#d7dcd6', '#e8c9a8']));
  c.add(
    box(0, 120, WIDTH, ground - 120, c.linear([lighter(wall, 0.08), darker(wall, 0.06)])),
    box(0, 100, WIDTH, 24, lighter(wall, 0.35)),
  );
  if (random.chance(0.5)) c.add(brick(c, 0, 130, WIDTH, 250, wall));
  c.add(
    times(6, (i) => sash(c, light, 90 + i * 236, 170, 110, 160, { frame: tone('#fbf7ee'), sill: tone('#fbf7ee') })),
  );
  const front = tone(random.pick(['#1f4a44', '#20344f', '#6d2b2f', '#2d2d33', '#b98a2f', '#7a4a5e']));
  c.add(
    box(120, 400, 1296, ground - 400, front, { r: 6 }),
    box(100, 384, 1336, 26, lighter(front, 0.2)),
    box(150, 424, 1236, 58, darker(front, 0.25), { r: 4 }),
  );
  const stripe = tone(random.pick(['#e05a4b', '#e9b44c', '#3f8f86', '#f2efe6', '#4b6ea8']));
  const glow = { ...light, lit: 1 };
  for (const x of [170, 946]) shopWindow(c, glow, { x, w: 420, ground, front });
  c.add(
    door(c, light, 680, 590, 180, ground - 600, lighter(front, 0.1), lighter(front, 0.25)),
    pane(c, glow, 706, 620, 128, 110),
  );
  c.add(awning(130, 486, 1276, 66, stripe, tone('#fffaf0')), box(130, 560, 1276, 14, '#16203f', { o: 0.2 }));
  c.add(
    times(
      3,
      (i) =>
        line(`M${420 + i * 340} 398q0 -34 26 -34`, tone('#2a2d36'), 5) +
        c.glow(446 + i * 340, 400, 120, '#ffe1a0', light.lit > 0.2 ? 0.7 : 0.15),
    ),
  );
  street(c, light, ground, tone);
  c.add(
    bush(c, 640, ground + 30, 40, tone, true),
    bush(c, 900, ground + 30, 40, tone, true),
    tree(c, random.pick([70, 1470]), ground + 90, 380, tone),
  );
  veil(c, light);
};

/** With the goods on show. */
function shopWindow(
  c: Canvas,
  glow: Light,
  { x, w, ground, front }: Record<'x' | 'w' | 'ground', number> & { front: string },
) {
  const { random } = c;
  c.add(pane(c, glow, x, 560, w, ground - 630), box(x, ground - 70, w, 54, darker(front, 0.2), { r: 3 }));
  c.add(
    times(5, (i) => {
      const bx = x + 30 + i * 78;
      const goods = random.pick(['#c8453b', '#2f6f6d', '#31507a', '#e8c25a', '#8f6ad0', '#fff6e6']);
      return random.chance(0.5)
        ? box(bx, ground - 130, 50, 60, goods, { r: 6 })
        : disc(bx + 24, ground - 100, 26, goods);
    }),
    box(x, 620, w, 6, darker(front, 0.1)),
    times(4, (i) => box(x + 24 + i * 100, 584, 40, 36, random.pick(['#a86b42', '#d9573f', '#3f6f6d']), { r: 4 })),
  );
  c.add(box(x + w / 2 - 4, 560, 8, ground - 630, front));
}
