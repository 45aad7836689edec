import { area, box, type Canvas, darker, lighter, times } from '../canvas.ts';
import { balcony, skyline } from '../city.ts';
import { type Light, sky, type Tone, under, veil } from '../light.ts';
import { bush, palm, tree } from '../nature.ts';
import type { Scene } from '../scene.ts';
import { street } from '../street.ts';
import { pane, sash } from '../windows.ts';

interface Block {
  x: number;
  w: number;
  top: number;
  ground: number;
  floors: number;
  floorH: number;
  wall: string;
  accent: string;
  light: Light;
  tone: Tone;
}

/** A block of flats with balconies and trees in front. */
export const apartmentBlock: Scene = (c, light) => {
  const { random } = c;
  const tone = under(light);
  sky(c, light, 640);
  skyline(c, light, 700, 300);
  const ground = 812;
  const floors = random.whole(5, 8);
  const floorH = Math.min(104, 600 / floors);
  const [x, w] = [random.between(230, 380), random.between(740, 900)];
  const top = ground - floors * floorH - 70;
  const wall = tone(random.pick(['#f4efe7', '#e3c7a6', '#c97b5a', '#d9dee2', '#9fb4ae', '#efd9b4', '#b7a899']));
  const accent = tone(random.pick(['#a86b42', '#3f5f6d', '#6d7887', '#8f4d3c', '#55694e']));
  const block: Block = { x, w, top, ground, floors, floorH, wall, accent, light, tone };
  sideWall(c, block);
  c.add(box(x, top, w, ground - top, c.linear([lighter(wall, 0.1), darker(wall, 0.06)])));
  const strip = stairwell(c, block);
  flats(c, block, strip);
  c.add(box(x - 16, top - 16, w + 32, 20, lighter(wall, 0.3)), box(x, ground - 70, w, 70, darker(accent, 0.12)));
  c.add(
    times(6, (i) => pane(c, { ...light, lit: 0.7 }, x + 24 + (i * (w - 30)) / 6, ground - 60, (w - 30) / 6 - 20, 60)),
  );
  c.add(box(x + w * strip - 30, ground - 84, w * 0.12 + 60, 14, lighter(wall, 0.3)));
  street(c, light, ground, tone);
  const plant = random.chance(0.4) ? palm : tree;
  c.add(
    times(4, (i) =>
      plant(c, [110, 330, 1180, 1430][i] as number, ground + 60 + (i % 2) * 26, random.between(230, 330), tone),
    ),
  );
  c.add(times(6, (i) => bush(c, x + 30 + (i * w) / 5, ground + 16, random.between(24, 36), tone)));
  veil(c, light);
};

function sideWall(c: Canvas, { x, w, top, ground, floors, floorH, wall, light, tone }: Block) {
  c.add(
    area(
      [
        [x + w, top],
        [x + w + 130, top + 64],
        [x + w + 130, ground],
        [x + w, ground],
      ],
      c.linear([darker(wall, 0.26), darker(wall, 0.4)]),
    ),
  );
  c.add(
    times(floors, (f) =>
      times(2, (i) =>
        area(
          [
            [x + w + 26 + i * 52, top + 50 + f * floorH + i * 20],
            [x + w + 56 + i * 52, top + 62 + f * floorH + i * 20],
            [x + w + 56 + i * 52, top + 106 + f * floorH + i * 14],
            [x + w + 26 + i * 52, top + 96 + f * floorH + i * 14],
          ],
          c.random.chance(light.lit) ? '#ffd98e' : tone('#4a6a86'),
        ),
      ),
    ),
  );
}

/** A strip of another colour; returns where it is, as a share of the width. */
function stairwell(c: Canvas, { x, w, top, ground, floors, floorH, accent, light }: Block) {
  const strip = c.random.between(0.4, 0.54);
  c.add(
    box(x + w * strip, top - 34, w * 0.12, ground - top + 34, c.linear([lighter(accent, 0.1), darker(accent, 0.1)])),
  );
  c.add(times(floors, (f) => pane(c, light, x + w * strip + 20, top + 34 + f * floorH, w * 0.12 - 40, floorH - 46)));
  return strip;
}

/** To both sides of the stairwell: a window, and a balcony with its door. */
function flats(c: Canvas, { x, w, top, floors, floorH, wall, accent, light, tone }: Block, strip: number) {
  const railing = c.random.pick(['glass', 'iron', 'wall'] as const);
  const sides = [
    [x + 26, w * strip - 52],
    [x + w * (strip + 0.12) + 26, w * (0.88 - strip) - 52],
  ] as const;
  for (let f = 0; f < floors; f++) {
    const y = top + 26 + f * floorH;
    for (const [sx, sw] of sides) {
      c.add(sash(c, light, sx + 8, y, sw * 0.36, floorH - 46, { frame: tone('#fbf7ee'), cols: 2, rows: 1 }));
      c.add(
        box(sx + sw * 0.46, y - 4, sw * 0.52, floorH - 20, darker(wall, 0.2)),
        pane(c, light, sx + sw * 0.5, y, sw * 0.44, floorH - 26),
        box(sx + sw * 0.71, y, 5, floorH - 26, tone('#fbf7ee')),
      );
      c.add(
        balcony(
          c,
          sx + sw * 0.42,
          y + floorH - 24,
          sw * 0.6,
          lighter(wall, 0.3),
          railing,
          railing === 'wall' ? accent : tone('#39404c'),
        ),
      );
    }
  }
}
