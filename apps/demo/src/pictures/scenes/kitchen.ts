import { area, box, type Canvas, darker, disc, lighter, line, oval, shape, times } from '../canvas.ts';
import { anyWood, pendant } from '../furniture.ts';
import { isDark, plant } from '../indoors.ts';
import type { Light } from '../light.ts';
import { room, roomLight } from '../rooms.ts';
import type { Scene } from '../scene.ts';
import { windowOf } from '../window-view.ts';

/** The run of cupboards along the far wall. */
interface Counter {
  left: number;
  right: number;
  bench: number;
  foot: number;
  front: string;
  top: string;
  knob: string;
}

/** Where the window is. */
type Opening = { winX: number; winW: number };

const CUPBOARDS = 8;

export const kitchen: Scene = (c, light) => {
  const { random } = c;
  const r = room(c, light, random.pick(['tiles', 'boards']));
  const front = random.pick(['#2f5d62', '#f4efe4', '#31507a', '#55694e', '#8c6243', '#c9b8a4', '#b0566a', '#2f3540']);
  const top = random.pick(['#ffffff', '#3a3f48', '#d9c2a0', '#e8e2d8']);
  const tiles = random.pick(['#fbf6ec', '#dbe7e6', '#f2dccb', '#e6ebf2']);
  const knob = random.pick(['#e6c98f', '#2f3540', '#d9dee2']);
  const [left, right, bench] = [r.left + 30, r.right - 30, 520];
  const winW = random.between(260, 360);
  const winX = random.between(560, 780);
  const counter: Counter = { left, right, bench, foot: r.foot, front, top, knob };
  const opening = { winX, winW };
  c.add(
    box(left, 380, right - left, bench - 380, tiles),
    times(Math.floor((right - left) / 44), (i) => box(left + i * 44, 380, 2, bench - 380, darker(tiles, 0.12))),
    times(3, (i) => box(left, 414 + i * 36, right - left, 2, darker(tiles, 0.12))),
  );
  windowOf(c, light, r, winX, 200, winW, 230, false);
  wallCupboards(c, counter, opening);
  fridge(c, counter);
  const step = (right - 190 - left) / CUPBOARDS;
  baseCupboards(c, counter, step);
  oven(c, light, counter, step);
  onWorktop(c, counter, opening, step);
  island(c, light, top, front);
  roomLight(c, light);
};

function island(c: Canvas, light: Light, top: string, front: string) {
  const { random } = c;
  const mid = 768 + random.between(-60, 60);
  const panel = random.chance(0.5) ? anyWood(c) : lighter(front, 0.3);
  c.add(
    c.shadow(mid, 985, 520, 40, 0.45),
    box(mid - 400, 800, 800, 180, c.linear([panel, darker(panel, 0.14)])),
    times(9, (i) => box(mid - 400 + i * 100, 800, 3, 180, darker(panel, 0.2), { o: 0.6 })),
    area(
      [
        [mid - 400, 750],
        [mid + 400, 750],
        [mid + 440, 794],
        [mid - 440, 794],
      ],
      lighter(top, 0.16),
    ),
    box(mid - 440, 792, 880, 18, darker(top, 0.1), { r: 4 }),
  );
  const [seat, leg] = [
    random.pick(['#5a4032', '#c96f4f', '#efe6da', '#31507a']),
    random.pick(['#2f3540', '#8c6243', '#c9a24b']),
  ];
  c.add(
    times(3, (i) => {
      const x = mid - 250 + i * 250;
      return (
        line(`M${x - 44} 1010L${x - 26} 876M${x + 44} 1010L${x + 26} 876M${x - 36} 954h72`, leg, 9) +
        box(x - 50, 850, 100, 28, seat, { r: 12 }) +
        box(x - 44, 790, 88, 22, darker(seat, 0.1), { r: 10 })
      );
    }),
  );
  c.add(
    oval(mid - 200, 766, 70, 14, '#ffffff'),
    times(5, (i) =>
      disc(mid - 240 + i * 20, 748 - (i % 2) * 8, 17, random.pick(['#e58e3c', '#d9573f', '#e9c46a', '#9cb53c'])),
    ),
    shape(`M${mid + 190} 772q-26 -62 10 -84q36 22 10 84Z`, '#8fb3ad'),
    times(5, (i) =>
      line(`M${mid + 200} 690q${(i - 2) * 24} -30 ${(i - 2) * 40} -${70 - Math.abs(i - 2) * 12}`, '#4f8f4a', 5),
    ),
  );
  const kind = random.whole(0, 2);
  c.add(times(3, (i) => pendant(c, mid - 240 + i * 240, 0, random.between(150, 152), isDark(light), kind)));
}

function cupboard(c: Canvas, front: string, x: number, y: number, w: number, h: number) {
  return (
    box(x, y, w, h, c.linear([lighter(front, 0.08), darker(front, 0.08)]), { r: 3 }) +
    box(x + 10, y + 10, w - 20, h - 20, darker(front, 0.07), { r: 3 })
  );
}

/** To both sides of the window. */
function wallCupboards(c: Canvas, { left, right, front, knob }: Counter, { winX, winW }: Opening) {
  for (const [from, to] of [
    [left, winX - 50],
    [winX + winW + 50, right - 190],
  ] as const) {
    const count = Math.floor((to - from) / 110);
    const w = (to - from) / Math.max(1, count);
    c.add(
      times(
        count,
        (i) =>
          cupboard(c, front, from + i * w, 190, w - 6, 170) +
          box(from + i * w + (i % 2 ? 14 : w - 24), 300, 7, 40, knob, { r: 3 }),
      ),
      count > 0 ? box(from, 360, to - from, 12, '#1b1326', { o: 0.2 }) : '',
    );
  }
}

function fridge(c: Canvas, { right, foot }: Counter) {
  const steel = c.random.pick(['#dfe4e8', '#3a3f48', '#f4ece0']);
  c.add(
    box(right - 170, 190, 170, foot - 190, c.linear([lighter(steel, 0.2), darker(steel, 0.1)], 0), { r: 6 }),
    box(right - 170, 420, 170, 5, darker(steel, 0.3)),
    box(right - 158, 330, 8, 70, darker(steel, 0.4), { r: 4 }),
    box(right - 158, 450, 8, 90, darker(steel, 0.4), { r: 4 }),
  );
}

/** And the worktop on them. */
function baseCupboards(c: Canvas, { left, right, bench, foot, front, top, knob }: Counter, step: number) {
  c.add(
    times(
      CUPBOARDS,
      (i) =>
        cupboard(c, front, left + i * step, bench + 16, step - 5, foot - bench - 36) +
        box(left + i * step + step / 2 - 22, bench + 34, 44, 7, knob, { r: 3 }),
    ),
  );
  c.add(
    box(left - 8, bench - 6, right - 180 - left + 8, 22, top, { r: 4 }),
    box(left, bench + 16, right - 190 - left, 10, '#1b1326', { o: 0.22 }),
  );
}

/** With a pot on it. */
function oven(c: Canvas, light: Light, { left, bench, foot }: Counter, step: number) {
  const { random } = c;
  const x = left + step * random.whole(1, 2);
  c.add(
    box(x, bench + 20, step * 1.2, foot - bench - 40, '#2f3540', { r: 5 }),
    box(x + 12, bench + 62, step * 1.2 - 24, 74, c.linear(['#5a6472', isDark(light) ? '#e58e4b' : '#39414d']), {
      r: 5,
    }),
    times(4, (i) => disc(x + 20 + i * 26, bench + 42, 7, '#dfe4e8')),
  );
  c.add(
    box(x + 16, bench - 46, 76, 40, random.pick(['#d9573f', '#e9b44c', '#3f6f6d']), { r: 8 }),
    box(x + 6, bench - 52, 96, 9, '#39414d', { r: 4 }),
  );
}

/** A tap, a plant, a bowl of fruit and jars. */
function onWorktop(c: Canvas, { left, bench }: Counter, { winX, winW }: Opening, step: number) {
  const { random } = c;
  c.add(
    line(`M${winX + winW / 2} ${bench - 6}v-66q0 -22 24 -22t22 22`, '#9aa5ae', 9),
    plant(c, winX + 20, bench - 6, 100),
    oval(winX + winW - 20, bench - 14, 46, 12, '#ffffff'),
    times(4, (i) => disc(winX + winW - 44 + i * 16, bench - 26, 12, random.pick(['#e58e3c', '#d9573f', '#9cb53c']))),
  );
  c.add(
    box(left + step * 4.6, bench - 72, 34, 66, '#e8ddc8', { r: 6 }),
    box(left + step * 4.9, bench - 54, 28, 48, '#b8d3cf', { r: 6 }),
  );
}
