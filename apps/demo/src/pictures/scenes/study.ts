import { area, box, darker, lighter, line, shape, times } from '../canvas.ts';
import { anyWood, armchair, floorLamp, gallery, rug, shelves, tableLamp } from '../furniture.ts';
import { isDark, plant } from '../indoors.ts';
import { room, roomLight } from '../rooms.ts';
import type { Scene } from '../scene.ts';
import { windowOf } from '../window-view.ts';

export const study: Scene = (c, light) => {
  const { random } = c;
  const r = room(c, light);
  const flip = random.chance(0.5);
  const side = (x: number) => (flip ? 1536 - x : x);
  const wood = anyWood(c);
  windowOf(c, light, r, side(680) - 150, 190, 300, 320);
  c.add(shelves(c, side(1120) - 170, r.foot, 340, random.between(460, 540), anyWood(c)), gallery(c, side(370), 220));
  c.add(rug(c, 740, 930, 760, 150));
  const x = side(620);
  c.add(
    c.shadow(x, 880, 380, 26, 0.4),
    line(`M${x - 300} 690L${x - 320} 880M${x + 300} 690L${x + 320} 880`, darker(wood, 0.25), 16),
    box(x + 120, 690, 170, 130, darker(wood, 0.08), { r: 4 }),
    times(
      2,
      (i) =>
        box(x + 134, 702 + i * 60, 142, 48, lighter(wood, 0.06), { r: 3 }) +
        box(x + 184, 722 + i * 60, 42, 7, '#e9cf9a', { r: 3 }),
    ),
  );
  c.add(
    area(
      [
        [x - 330, 650],
        [x + 330, 650],
        [x + 360, 684],
        [x - 360, 684],
      ],
      lighter(wood, 0.2),
    ),
    box(x - 360, 682, 720, 18, wood, { r: 4 }),
  );
  c.add(
    box(x - 140, 520, 250, 136, '#2f3540', { r: 10 }),
    box(x - 130, 530, 230, 116, c.linear(['#9fc3dd', '#4b6ea8', '#31507a'])),
    shape(`M${x - 40} 656h50l10 14h-70Z`, '#9aa5ae'),
    box(x - 110, 664, 180, 12, '#dfe4e8', { r: 5 }),
  );
  c.add(
    tableLamp(c, x + 230, 660, isDark(light)),
    times(4, (i) =>
      box(x - 310, 650 - i * 14, 110 - (i % 2) * 14, 13, random.pick(['#b8564a', '#31507a', '#e9c46a', '#3f6f6d']), {
        r: 2,
      }),
    ),
    box(x - 180, 626, 26, 34, '#f4efe4', { r: 5 }),
  );
  c.add(
    armchair(c, x + 20, 985, random.pick([r.accent, '#8c5b44', '#59719b', '#e9c46a']), flip),
    plant(c, side(200), 900, 340),
  );
  if (random.chance(0.5)) c.add(floorLamp(c, side(1370), 850, isDark(light)));
  roomLight(c, light);
};
