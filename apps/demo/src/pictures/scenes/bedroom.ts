import { area, box, type Canvas, darker, disc, lighter, line, times } from '../canvas.ts';
import { anyWood, gallery, pendant, rug, tableLamp } from '../furniture.ts';
import { isDark, plant } from '../indoors.ts';
import type { Light } from '../light.ts';
import { room, roomLight } from '../rooms.ts';
import type { Scene } from '../scene.ts';
import { windowOf } from '../window-view.ts';

interface Bed {
  mid: number;
  wood: string;
  linen: string;
  cover: string;
}

export const bedroom: Scene = (c, light) => {
  const { random } = c;
  const r = room(c, light);
  const mid = random.between(700, 836);
  const wood = anyWood(c);
  const head = random.pick(['panel', 'cloth', 'bars'] as const);
  const linen = random.pick(['#ffffff', '#fbf3e8', '#eef2f5']);
  const cover = random.chance(0.6)
    ? r.accent
    : random.pick(['#e58e6a', '#8fb3ad', '#31507a', '#e9c46a', '#c9b8d8', '#55694e']);
  const window = random.chance(0.5) ? [r.left + 50, 240] : [r.right - 290, 240];
  windowOf(c, light, r, window[0] as number, 200, window[1] as number, random.between(270, 340));
  c.add(random.chance(0.7) ? gallery(c, mid, 165) : '');
  c.add(rug(c, mid, 940, 820, 170));
  c.add(c.shadow(mid, 950, 430, 40, 0.45));
  const bed: Bed = { mid, wood, linen, cover };
  headboard(c, bed, head);
  mattress(c, bed);
  blanket(c, bed);
  for (const x of [mid - 440, mid + 440]) nightstand(c, light, x, wood);
  if (random.chance(0.6)) c.add(plant(c, random.pick([120, 1420]), 880, random.between(260, 340)));
  if (random.chance(0.4)) c.add(pendant(c, mid, 30, 60, isDark(light)));
  roomLight(c, light);
};

function headboard(c: Canvas, { mid, wood, cover }: Bed, head: 'panel' | 'cloth' | 'bars') {
  if (head === 'bars')
    c.add(
      times(11, (i) => box(mid - 300 + i * 59, 440, 12, 260, wood)),
      box(mid - 316, 424, 632, 22, lighter(wood, 0.1), { r: 10 }),
    );
  else
    c.add(
      box(
        mid - 330,
        430,
        660,
        300,
        c.linear([lighter(head === 'cloth' ? cover : wood, 0.14), darker(head === 'cloth' ? cover : wood, 0.08)]),
        { r: head === 'cloth' ? 34 : 10 },
      ),
      times(head === 'cloth' ? 5 : 0, (i) => line(`M${mid - 220 + i * 110} 450v230`, darker(cover, 0.16), 4)),
    );
}

/** With its pillows. */
function mattress(c: Canvas, { mid, linen, cover }: Bed) {
  const { random } = c;
  c.add(
    area(
      [
        [mid - 290, 640],
        [mid + 290, 640],
        [mid + 350, 880],
        [mid - 350, 880],
      ],
      linen,
    ),
    box(mid - 350, 876, 700, 60, darker(linen, 0.08), { r: 8 }),
  );
  const pillow = (x: number, y: number, w: number, colour: string) =>
    box(x - w / 2, y, w, 96, c.linear([lighter(colour, 0.3), darker(colour, 0.06)]), { r: 34 });
  c.add(
    pillow(mid - 150, 572, 240, '#ffffff'),
    pillow(mid + 150, 572, 240, '#ffffff'),
    pillow(mid - 130, 606, 190, lighter(cover, 0.5)),
    pillow(mid + 130, 606, 190, lighter(cover, 0.5)),
    random.chance(0.6) ? pillow(mid, 632, 150, random.pick(['#e9c46a', '#f2b48a', '#31507a'])) : '',
  );
}

function blanket(c: Canvas, { mid, cover }: Bed) {
  const { random } = c;
  c.add(
    area(
      [
        [mid - 318, 740],
        [mid + 318, 740],
        [mid + 356, 906],
        [mid - 356, 906],
      ],
      c.linear([lighter(cover, 0.12), cover]),
    ),
    box(mid - 356, 900, 712, 46, darker(cover, 0.16), { r: 10 }),
    area(
      [
        [mid - 318, 740],
        [mid + 318, 740],
        [mid + 326, 774],
        [mid - 326, 774],
      ],
      lighter(cover, 0.4),
    ),
  );
  c.add(
    times(4, (i) =>
      line(
        `M${mid - 210 + i * 140} 790q${random.between(-26, 26)} 50 ${random.between(-14, 14)} 108`,
        darker(cover, 0.16),
        4,
        0.7,
      ),
    ),
  );
}

function nightstand(c: Canvas, light: Light, x: number, wood: string) {
  c.add(
    c.shadow(x, 780, 90, 14, 0.35),
    box(x - 70, 650, 140, 124, c.linear([wood, darker(wood, 0.14)]), { r: 6 }),
    box(x - 76, 642, 152, 14, lighter(wood, 0.2), { r: 4 }),
    box(x - 56, 672, 112, 38, darker(wood, 0.14), { r: 4 }),
    disc(x, 691, 6, '#e9cf9a'),
    line(`M${x - 56} 774v20M${x + 56} 774v20`, darker(wood, 0.3), 9),
  );
  c.add(tableLamp(c, x, 642, isDark(light)));
}
