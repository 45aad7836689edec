import { area, box, type Canvas, darker, disc, lighter, line, mix, shape, times } from '../canvas.ts';
import { anyWood, art, pendant, rug, tableLamp } from '../furniture.ts';
import { isDark, plant } from '../indoors.ts';
import { room, roomLight } from '../rooms.ts';
import type { Scene } from '../scene.ts';

export const entranceHall: Scene = (c, light) => {
  const { random } = c;
  const r = room(c, light, random.pick(['tiles', 'herringbone']));
  const flip = random.chance(0.5);
  const side = (x: number) => (flip ? 1536 - x : x);
  const wood = anyWood(c);
  const leaf = random.chance(0.5) ? r.accent : wood;
  const dx = side(620) - 120;
  c.add(
    box(dx - 26, 210, 292, r.foot - 210, lighter(r.wall, 0.6)),
    box(dx, 236, 240, r.foot - 236, c.linear([lighter(leaf, 0.12), darker(leaf, 0.08)])),
    times(6, (i) => box(dx + 24 + (i % 2) * 104, 258 + Math.floor(i / 2) * 146, 86, 122, darker(leaf, 0.12), { r: 3 })),
    disc(dx + (flip ? 24 : 218), 500, 11, '#e9c46a'),
  );
  c.add(
    shape(`M${dx - 26} 214a146 92 0 0 1 292 0Z`, lighter(r.wall, 0.6)),
    shape(`M${dx} 210a120 72 0 0 1 240 0Z`, c.linear([...light.sky])),
    times(3, (i) => line(`M${dx + 120} 210L${dx + 36 + i * 84} ${146 - (i === 1 ? 8 : 0)}`, lighter(r.wall, 0.6), 7)),
  );
  stairs(c, side, wood, lighter(r.wall, 0.6));
  const cx = side(350);
  c.add(
    art(c, cx - 80, 260, 160, 200),
    c.shadow(cx, 760, 150, 16, 0.35),
    line(`M${cx - 110} 620L${cx - 118} 756M${cx + 110} 620L${cx + 118} 756`, darker(wood, 0.3), 10),
    box(cx - 130, 590, 260, 34, wood, { r: 5 }),
    box(cx - 138, 580, 276, 13, lighter(wood, 0.2), { r: 4 }),
    tableLamp(c, cx - 70, 580, isDark(light)),
    shape(`M${cx + 60} 580q-18 -48 10 -60q28 12 10 60Z`, '#8fb3ad'),
    times(3, (i) => disc(cx + 50 + i * 20, 506 - (i % 2) * 14, 13, random.pick(['#e05a6d', '#f2b84b', '#ffffff']))),
  );
  c.add(rug(c, side(640), 900, 460, 190), plant(c, side(150), 900, 340), pendant(c, side(660), 20, 40, isDark(light)));
  roomLight(c, light);
};

/** A flight of stairs up the wall, panelled below. */
function stairs(c: Canvas, side: (x: number) => number, wood: string, rail: string) {
  const steps = 11;
  const rise = (x: number) => 800 - ((x - 930) / 52) * 54;
  const cheek = mix(rail, '#b9a58c', 0.35);
  c.add(
    area(
      [
        [side(920), 812],
        [side(1540), 812],
        [side(1540), rise(1540)],
        [side(920), 752],
      ],
      c.linear([lighter(cheek, 0.2), darker(cheek, 0.1)]),
    ),
  );
  for (const [from, to] of [
    [1040, 1180],
    [1210, 1350],
    [1380, 1530],
  ] as const) {
    c.add(
      area(
        [
          [side(from), 790],
          [side(to), 790],
          [side(to), rise(to) + 50],
          [side(from), rise(from) + 50],
        ],
        darker(cheek, 0.12),
      ),
      area(
        [
          [side(from + 8), 782],
          [side(to - 8), 782],
          [side(to - 8), rise(to) + 66],
          [side(from + 8), rise(from) + 58],
        ],
        lighter(cheek, 0.08),
      ),
    );
  }
  for (let i = 0; i < steps; i++) {
    const [x, y] = [930 + i * 52, 800 - i * 54];
    const left = Math.min(side(x - 8), side(x + 60));
    c.add(
      box(left, y - 46, 68, 50, lighter(rail, 0.3)),
      box(left - 4, y - 58, 76, 13, wood, { r: 3 }),
      line(`M${side(x + 18)} ${y - 58}v-140M${side(x + 42)} ${y - 58}v-166`, rail, 7),
    );
  }
  c.add(
    line(`M${side(940)} 596L${side(940 + steps * 52)} ${596 - steps * 54}`, wood, 18),
    box(side(940) - 14, 586, 28, 222, wood, { r: 5 }),
    disc(side(940), 580, 22, lighter(wood, 0.15)),
  );
}
