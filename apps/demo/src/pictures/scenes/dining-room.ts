import { area, box, type Canvas, darker, disc, lighter, line, oval, shape, times } from '../canvas.ts';
import { anyWood, chair, pendant, rug, sideboard } from '../furniture.ts';
import { isDark, plant } from '../indoors.ts';
import { room, roomLight } from '../rooms.ts';
import type { Scene } from '../scene.ts';
import { windowOf } from '../window-view.ts';

export const diningRoom: Scene = (c, light) => {
  const { random } = c;
  const r = room(c, light);
  const wide = random.between(420, 620);
  windowOf(c, light, r, 768 - wide / 2 + random.between(-120, 120), 200, wide, random.between(300, 380));
  const wood = anyWood(c);
  const seat = random.pick([r.accent, '#efe6da', '#c96f4f', '#59719b']);
  c.add(rug(c, 768, 940, 1000, 140), sideboard(c, random.pick([380, 1150]), r.foot + 10, 300));
  c.add(times(3, (i) => chair(c, 520 + i * 248, 820, seat, wood, 0.92)));
  table(c, wood);
  dishes(c);
  c.add(chair(c, 420, 1000, darker(seat, 0.06), wood, 1.1), chair(c, 1116, 1000, darker(seat, 0.06), wood, 1.1));
  const kind = random.whole(0, 2);
  c.add(
    times(random.pick([1, 3]), (i, all = 3) =>
      pendant(c, all === 3 ? 560 + i * 208 : 768, 20, 150, isDark(light), kind),
    ),
  );
  c.add(plant(c, random.pick([150, 1390]), 880, 340));
  roomLight(c, light);
};

/** With four legs, or round on one. */
function table(c: Canvas, wood: string) {
  const hasLegs = c.random.chance(0.5);
  c.add(
    c.shadow(768, 960, 560, 34, 0.4),
    hasLegs
      ? line('M380 760L350 950M1156 760L1186 950', darker(wood, 0.25), 22)
      : box(728, 750, 80, 190, darker(wood, 0.2)) + oval(768, 946, 200, 22, darker(wood, 0.3)),
  );
  c.add(
    hasLegs
      ? area(
          [
            [390, 690],
            [1146, 690],
            [1220, 748],
            [316, 748],
          ],
          c.linear([lighter(wood, 0.3), wood]),
        ) + box(316, 746, 904, 22, darker(wood, 0.1), { r: 5 })
      : oval(768, 742, 450, 62, darker(wood, 0.2)) + oval(768, 728, 450, 62, c.linear([lighter(wood, 0.3), wood])),
  );
}

/** The laid table, with flowers. */
function dishes(c: Canvas) {
  const { random } = c;
  c.add(
    times(
      5,
      (i) =>
        oval(480 + i * 144, 724, 52, 11, '#ffffff') +
        oval(480 + i * 144, 722, 34, 7, random.pick(['#dfe9ec', '#f2dccb'])) +
        box(524 + i * 144, 690, 14, 34, '#e9f4f6', { r: 6, o: 0.9 }),
    ),
  );
  c.add(
    shape('M748 716q-20 -66 20 -84q40 18 20 84Z', random.pick(['#8fb3ad', '#d98b5f', '#31507a'])),
    times(
      7,
      (i) =>
        line(`M768 636q${(i - 3) * 18} -30 ${(i - 3) * 30} -${80 - Math.abs(i - 3) * 14}`, '#4f8f4a', 5) +
        disc(
          768 + (i - 3) * 30,
          556 + Math.abs(i - 3) * 14,
          14,
          random.pick(['#e05a6d', '#f2b84b', '#ffffff', '#c65aa5']),
        ),
    ),
  );
}
