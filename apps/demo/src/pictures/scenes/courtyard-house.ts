import {
  arch,
  area,
  box,
  type Canvas,
  darker,
  disc,
  HEIGHT,
  lighter,
  line,
  mix,
  shape,
  times,
  WIDTH,
} from '../canvas.ts';
import { type Light, sky, type Tone, under, veil } from '../light.ts';
import { bush, ground, hills, palm } from '../nature.ts';
import type { Scene } from '../scene.ts';

interface House {
  base: number;
  left: number;
  wall: string;
  wood: string;
  light: Light;
  tone: Tone;
}

/** An old house of plaster: battlements, arches, blue doors. */
export const courtyardHouse: Scene = (c, light) => {
  const { random } = c;
  const tone = under(light);
  sky(c, light, 600);
  const rock = tone(random.pick(['#c58e6c', '#b98a78', '#d3a878']));
  hills(
    c,
    640,
    [mix(rock, light.sky.at(-1) as string, 0.5), mix(rock, light.sky.at(-1) as string, 0.2)],
    random.between(190, 300),
  );
  const wall = tone(random.pick(['#fdf7ec', '#f0d9b8', '#e3a47d', '#f6e6d2', '#d98f6c']));
  const wood = tone(random.pick(['#1e6a8c', '#2f6f5e', '#7a4a2e', '#284b7d']));
  const base = 760;
  const left = random.between(220, 320);
  const house: House = { base, left, wall, wood, light, tone };
  if (random.chance(0.5))
    c.add(
      shape(`M${left + 90} ${base - 430}a110 110 0 0 1 220 0Z`, lighter(wall, 0.16)),
      box(left + 196, base - 580, 8, 46, tone('#c9a24b')),
    );
  wing(c, house, left + 620, 420, random.between(280, 340));
  wing(c, house, left, 680, random.between(410, 450));
  opening(c, house, left + 90, base - 340, 92, 130);
  opening(c, house, left + 500, base - 340, 92, 130);
  opening(c, house, left + 760, base - 210, 74, 110);
  opening(c, house, left + 890, base - 210, 74, 110);
  gate(c, house);
  ground(c, base, tone(random.pick(['#e6c79d', '#dcb98f', '#e9d3b3'])), tone('#c19a6e'), 5);
  path(c, house);
  climber(c, house);
  c.add(
    palm(c, left - 90, base + 60, random.between(420, 520), tone),
    palm(c, WIDTH - random.between(70, 140), base + 110, random.between(380, 470), tone),
  );
  c.add(times(4, (i) => bush(c, left + 60 + i * 290, base + 22, random.between(34, 56), tone)));
  veil(c, light);
};

/** A wall with battlements. */
function wing(c: Canvas, { base, wall }: House, x: number, w: number, h: number) {
  const teeth = Math.round(w / 62);
  c.add(box(x, base - h, w, h, c.linear([lighter(wall, 0.12), darker(wall, 0.1)])));
  c.add(
    times(teeth, (i) =>
      shape(
        `M${x + (w / teeth) * i} ${base - h}v-34h${w / teeth / 3}v-14h${w / teeth / 3}v14h${w / teeth / 3}v34Z`,
        lighter(wall, 0.1),
      ),
    ),
  );
  c.add(box(x, base - h + 22, w, 7, darker(wall, 0.18)), box(x + w, base - h + 40, 46, h - 40, '#16203f', { o: 0.14 }));
}

/** An arched window with its bars. */
function opening(c: Canvas, { wall, wood, light, tone }: House, x: number, y: number, w: number, h: number) {
  c.add(
    arch(x - 14, y - 16, w + 28, h + 16, darker(wall, 0.16)),
    arch(x, y, w, h, c.random.chance(light.lit) ? '#ffd68c' : tone('#3f6f8a')),
  );
  c.add(
    times(3, (i) => box(x + (w / 4) * (i + 1) - 2, y + w * 0.2, 4, h - w * 0.2, wood)),
    times(3, (i) => box(x, y + h * (0.35 + i * 0.22), w, 4, wood)),
  );
}

/** With its nails and a lantern. */
function gate(c: Canvas, { base, left, wall, wood, light, tone }: House) {
  c.add(
    arch(left + 236, base - 262, 208, 262, darker(wall, 0.22)),
    arch(left + 258, base - 240, 164, 240, wood),
    line(`M${left + 340} ${base - 236}V${base}`, darker(wood, 0.4), 5),
  );
  c.add(times(10, (i) => disc(left + 276 + (i % 5) * 32, base - 130 + Math.floor(i / 5) * 60, 5, '#e9c46a')));
  c.add(
    c.glow(left + 210, base - 220, 70, '#ffdc94', light.lit > 0.2 ? 0.8 : 0),
    box(left + 200, base - 240, 20, 40, tone('#8a6a3a'), { r: 6 }),
  );
}

function path(c: Canvas, { base, left, tone }: House) {
  c.add(
    area(
      [
        [left + 250, base],
        [left + 430, base],
        [left + 560, HEIGHT],
        [left + 120, HEIGHT],
      ],
      tone('#f6e4c6'),
      0.8,
    ),
  );
}

/** Flowers up the wall. */
function climber(c: Canvas, { base, left, tone }: House) {
  const { random } = c;
  const flower = random.pick(['#d23f87', '#e0592f', '#b8479c', '#f0a030']);
  c.add(
    times(60, () =>
      disc(
        left + 470 + random.between(0, 150),
        base - random.between(30, 420),
        random.between(6, 13),
        random.chance(0.55) ? flower : tone('#3f7f4e'),
      ),
    ),
  );
}
