import { area, box, type Canvas, darker, disc, lighter, line, times, WIDTH } from '../canvas.ts';
import { type Light, sky, type Tone, under, veil } from '../light.ts';
import { bush, tree } from '../nature.ts';
import type { Scene } from '../scene.ts';
import { brick, street } from '../street.ts';
import { door, rail, sash } from '../windows.ts';

interface House {
  x: number;
  w: number;
  top: number;
  ground: number;
  wall: string;
  trim: string;
  light: Light;
  tone: Tone;
}

const doors = ['#1f3d5c', '#a32f2f', '#1f5a46', '#15171c', '#d4a12f', '#5b3f7a', '#e58aa0'];
const pastel = ['#f2d6d0', '#dfe9f0', '#f6ecd2', '#dfead8', '#ffffff', '#f3e3c8'];

/** A row of London houses, brick above and stucco below. */
export const londonTerrace: Scene = (c, light) => {
  const { random } = c;
  const tone = under(light);
  sky(c, light, 560);
  const count = random.whole(3, 5);
  const w = (WIDTH + 40) / count;
  const top = random.between(180, 250);
  const ground = 800;
  const stucco = random.chance(0.35);
  const brickColour = random.pick(['#a8583f', '#b9774f', '#8f4d3c', '#c49a6c']);
  for (let i = 0; i < count; i++) {
    const wall = tone(stucco ? random.pick(pastel) : brickColour);
    const house: House = { x: -20 + i * w, w, top, ground, wall, trim: tone('#fdfaf3'), light, tone };
    roof(c, house);
    upperFloors(c, house, !stucco);
    groundFloor(c, house);
  }
  street(c, light, ground, tone);
  const autumn = random.chance(0.4);
  c.add(
    tree(c, random.between(40, 160), ground + 88, random.between(330, 420), tone, autumn),
    tree(c, random.between(1330, 1470), ground + 92, random.between(300, 400), tone, autumn),
  );
  if (random.chance(0.5)) c.add(bush(c, random.between(600, 900), ground + 20, 34, tone, true));
  veil(c, light);
};

/** With its chimney and dormer. */
function roof(c: Canvas, { x, w, top, trim, light, tone }: House) {
  c.add(
    box(x + w * 0.08, top - 96, 62, 100, tone('#8f4d3c')),
    times(3, (p) => box(x + w * 0.08 + 5 + p * 19, top - 122, 13, 28, tone('#c27a50'), { r: 3 })),
  );
  c.add(
    area(
      [
        [x, top + 8],
        [x + 26, top - 58],
        [x + w - 26, top - 58],
        [x + w, top + 8],
      ],
      c.linear([tone('#6d7887'), tone('#4d5663')]),
    ),
  );
  c.add(sash(c, light, x + w / 2 - 34, top - 50, 68, 48, { frame: trim }));
}

function upperFloors(c: Canvas, { x, w, top, ground, wall, trim, light, tone }: House, isBrick: boolean) {
  const { random } = c;
  c.add(box(x, top, w, ground - top, c.linear([lighter(wall, 0.06), darker(wall, 0.06)])));
  if (isBrick) c.add(brick(c, x, top + 24, w, ground - top - 210, wall));
  c.add(box(x - 4, top - 4, w + 8, 24, trim), box(x, top + 20, w, 12, '#16203f', { o: 0.2 }));
  const floorH = (ground - top - 200) / 2;
  for (let floor = 0; floor < 2; floor++) {
    for (const at of w > 340 ? [0.2, 0.5, 0.8] : [0.28, 0.72]) {
      const [ww, wh] = [w * (w > 340 ? 0.17 : 0.22), floorH * 0.66];
      c.add(box(x + w * at - ww / 2 - 10, top + 40 + floor * floorH - 14, ww + 20, 12, trim));
      c.add(
        sash(c, light, x + w * at - ww / 2, top + 46 + floor * floorH, ww, wh, {
          frame: trim,
          cols: 2,
          rows: 2,
          sill: trim,
        }),
      );
      if (floor === 1 && random.chance(0.35))
        c.add(
          times(6, (f) =>
            disc(
              x + w * at - ww / 2 + (f * ww) / 5,
              top + 46 + floorH + wh - 4,
              11,
              f % 2 ? '#d8425b' : tone('#4f8f4a'),
            ),
          ),
        );
    }
  }
}

/** Stucco, with the door and its railing. */
function groundFloor(c: Canvas, { x, w, top, ground, wall, trim, light, tone }: House) {
  const { random } = c;
  c.add(
    box(x, ground - 190, w, 190, c.linear([trim, darker(trim, 0.1)])),
    box(x, ground - 196, w, 12, lighter(trim, 0.3)),
  );
  c.add(times(4, (r) => box(x, ground - 150 + r * 38, w, 2, darker(trim, 0.16), { o: 0.7 })));
  const doorLeft = random.chance(0.5);
  const dx = x + w * (doorLeft ? 0.14 : 0.6);
  c.add(
    sash(c, light, x + w * (doorLeft ? 0.54 : 0.12), ground - 158, w * 0.3, 104, {
      frame: trim,
      cols: 3,
      rows: 2,
      sill: trim,
    }),
  );
  c.add(
    box(dx - 22, ground - 178, 16, 178, lighter(trim, 0.2)),
    box(dx + w * 0.22 + 6, ground - 178, 16, 178, lighter(trim, 0.2)),
    box(dx - 32, ground - 190, w * 0.22 + 64, 16, trim),
  );
  c.add(
    door(c, light, dx, ground - 132, w * 0.22, 124, tone(random.pick(doors)), tone('#f7f2e8')),
    box(dx - 20, ground - 10, w * 0.22 + 40, 10, tone('#d8cfc2')),
  );
  c.add(rail(x + w * (doorLeft ? 0.46 : 0.02), ground - 40, w * 0.5, 42, tone('#1c1f27'), 13));
  c.add(line(`M${x + w - 1} ${top}V${ground}`, darker(wall, 0.35), 3, 0.5));
}
