import { box, type Canvas, darker, disc, lighter, line, oval, shape, times } from '../canvas.ts';
import { anyWood, rug } from '../furniture.ts';
import { isDark, plant } from '../indoors.ts';
import type { Light } from '../light.ts';
import { type Room, room, roomLight } from '../rooms.ts';
import type { Scene } from '../scene.ts';
import { windowOf } from '../window-view.ts';

export const bathroom: Scene = (c, light) => {
  const { random } = c;
  const r = room(c, light, 'tiles');
  const tile = random.pick(['#dcebe8', '#f6ecdf', '#cfdde6', '#e6d5c8', '#b9d2c9', '#f2f2ee', '#3f6066']);
  const metal = random.pick(['#c9a24b', '#9aa5ae', '#2f3540', '#b8633f']);
  tiles(c, r, tile);
  const flip = random.chance(0.5);
  const side = (x: number) => (flip ? 1536 - x : x);
  windowOf(c, light, r, side(500) - 120, 180, 240, 240, false);
  c.add(rug(c, side(1050), 900, 360, 90));
  washstand(c, light, side(1050), metal);
  bathtub(c, side(480), metal);
  c.add(plant(c, side(120), 880, random.between(220, 320)));
  roomLight(c, light);
};

/** On the wall, up to the ceiling or half of it. */
function tiles(c: Canvas, r: Room, tile: string) {
  const { random } = c;
  const tileTop = random.pick([r.top + 12, 380]);
  c.add(box(r.left, tileTop, r.right - r.left, r.foot - tileTop, tile));
  const size = random.pick([44, 64, 88]);
  c.add(
    times(Math.floor((r.right - r.left) / size), (i) =>
      box(r.left + i * size, tileTop, 2, r.foot - tileTop, lighter(tile, 0.45)),
    ),
    times(Math.floor((r.foot - tileTop) / size), (i) =>
      box(r.left, tileTop + i * size, r.right - r.left, 2, lighter(tile, 0.45)),
    ),
  );
  if (tileTop > 300) c.add(box(r.left, tileTop - 12, r.right - r.left, 14, r.accent));
}

/** A basin with its mirror and lamps. */
function washstand(c: Canvas, light: Light, vx: number, metal: string) {
  const { random } = c;
  const vanity = anyWood(c);
  c.add(
    c.shadow(vx, 760, 240, 22, 0.35),
    box(vx - 200, 560, 400, 170, c.linear([vanity, darker(vanity, 0.16)]), { r: 6 }),
    box(vx - 3, 574, 6, 146, darker(vanity, 0.3)),
    box(vx - 60, 640, 40, 8, metal, { r: 4 }),
    box(vx + 20, 640, 40, 8, metal, { r: 4 }),
    box(vx - 214, 540, 428, 24, '#ffffff', { r: 6 }),
    shape(`M${vx - 110} 480h220q-8 62 -56 62h-108q-48 0 -56 -62Z`, c.linear(['#ffffff', '#dfe6e8'])),
    oval(vx, 482, 110, 13, '#eef4f5'),
    line(`M${vx} 478v-44q0 -16 20 -16`, metal, 9),
  );
  c.add(
    random.chance(0.5)
      ? disc(vx, 310, 124, metal) + disc(vx, 310, 114, c.linear(['#f4fafb', '#c3d8df']))
      : box(vx - 130, 180, 260, 250, metal, { r: 20 }) +
          box(vx - 120, 190, 240, 230, c.linear(['#f4fafb', '#c3d8df']), { r: 14 }),
    line(`M${vx - 60} 340l90 -90M${vx - 20} 360l70 -70`, '#ffffff', 10, 0.7),
  );
  c.add(
    times(
      2,
      (i) =>
        c.glow(vx - 180 + i * 360, 300, isDark(light) ? 170 : 90, '#ffe3a8', 0.6) +
        disc(vx - 180 + i * 360, 300, 20, '#fff3d0') +
        box(vx - 184 + i * 360, 316, 8, 30, metal),
    ),
  );
  c.add(
    plant(c, vx - 160, 540, 110),
    box(vx + 120, 486, 26, 54, random.pick(['#d98b5f', '#8fb3ad']), { r: 8 }),
    box(vx + 156, 500, 22, 40, '#f4efe4', { r: 8 }),
  );
}

function bathtub(c: Canvas, bx: number, metal: string) {
  const { random } = c;
  c.add(c.shadow(bx, 900, 330, 30, 0.4));
  c.add(
    random.chance(0.5)
      ? times(2, (i) => disc(bx - 190 + i * 380, 876, 22, metal))
      : box(bx - 270, 850, 540, 30, darker('#ffffff', 0.08), { r: 10 }),
  );
  c.add(
    shape(`M${bx - 300} 660h600q4 190 -110 214h-380q-114 -24 -110 -214Z`, c.linear(['#ffffff', '#dde5e6'])),
    box(bx - 316, 642, 632, 28, '#fbfdfd', { r: 14 }),
    oval(bx, 660, 270, 12, '#bfe3e6', 0.8),
  );
  c.add(
    line(`M${bx - 220} 646v-90q0 -26 34 -26`, metal, 10),
    times(7, (i) => disc(bx + 40 + i * 30, 646 - (i % 2) * 16, 20 - (i % 3) * 3, '#ffffff', 0.9)),
    box(bx + 180, 640, 96, 120, random.pick(['#e58e6a', '#e9c46a', '#8fb3ad', '#f4efe4']), { r: 8 }),
  );
}
