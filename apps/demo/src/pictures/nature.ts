import type { Random } from '../random.ts';
import {
  area,
  box,
  type Canvas,
  darker,
  disc,
  HEIGHT,
  lighter,
  line,
  moved,
  oval,
  shape,
  times,
  WIDTH,
} from './canvas.ts';

type Tone = (colour: string) => string;

const leaves = ['#3c7a4e', '#4f8f4a', '#2f6b4f', '#5b8d3e', '#3f7f63', '#6a9a45'];
const turned = ['#d98a3d', '#c8643c', '#e0ab4a'];

/** A tree of round boughs; some streets have it in autumn. */
export function tree(c: Canvas, x: number, y: number, size: number, tone: Tone, autumn = false) {
  const { random } = c;
  const leaf = tone(random.pick(autumn ? turned : leaves));
  const bough = (dx: number, dy: number, r: number, colour: string) =>
    disc(x + dx * size, y - dy * size, r * size, colour);
  return (
    c.shadow(x, y, size * 0.5, size * 0.09, 0.3) +
    shape(
      `M${x - size * 0.06} ${y}q${size * 0.04} ${-size * 0.3} ${size * 0.02} ${-size * 0.6}h${size * 0.08}q${-size * 0.02} ${size * 0.3} ${size * 0.03} ${size * 0.6}Z`,
      tone('#6f513e'),
    ) +
    bough(-0.26, 0.66, 0.28, darker(leaf)) +
    bough(0.27, 0.7, 0.29, darker(leaf, 0.1)) +
    bough(0, 0.86, 0.38, leaf) +
    bough(-0.16, 0.98, 0.25, lighter(leaf, 0.1)) +
    bough(0.14, 1.06, 0.2, lighter(leaf, 0.18)) +
    times(7, () =>
      bough(random.between(-0.35, 0.35), random.between(0.6, 1.1), random.between(0.025, 0.06), lighter(leaf, 0.3)),
    )
  );
}

export function palm(c: Canvas, x: number, y: number, height: number, tone: Tone) {
  const { random } = c;
  const leaf = tone(random.pick(['#2f6b4f', '#3c7a4e', '#2e6e5e', '#4b8550']));
  const lean = random.between(-0.14, 0.14) * height;
  const [tx, ty] = [x + lean, y - height];
  const frond = (turn: number) => {
    const length = height * random.between(0.38, 0.48);
    return moved(
      tx,
      ty,
      shape(
        `M0 0Q${length * 0.3} ${-length * 0.36} ${length} ${length * 0.16}Q${length * 0.42} ${-length * 0.06} 0 0Z`,
        turn % 2 ? leaf : darker(leaf, 0.12),
      ),
      { turn },
    );
  };
  return (
    c.shadow(x, y, height * 0.26, height * 0.04, 0.3) +
    line(`M${x} ${y}Q${x + lean * 0.2} ${y - height * 0.5} ${tx} ${ty}`, tone('#7a5a42'), height * 0.05) +
    [-168, -130, -95, -60, -25, 15, 51, 129, 165, 201].map(frond).join('') +
    times(3, (index) => disc(tx + (index - 1) * height * 0.03, ty + height * 0.02, height * 0.022, tone('#a8632f')))
  );
}

export const cypress = (c: Canvas, x: number, y: number, height: number, tone: Tone) =>
  c.shadow(x, y, height * 0.14, height * 0.03, 0.3) +
  shape(
    `M${x} ${y - height}C${x + height * 0.16} ${y - height * 0.5} ${x + height * 0.14} ${y - height * 0.05} ${x} ${y}C${x - height * 0.14} ${y - height * 0.05} ${x - height * 0.16} ${y - height * 0.5} ${x} ${y - height}Z`,
    tone('#2d5a46'),
  ) +
  shape(
    `M${x} ${y - height}C${x + height * 0.16} ${y - height * 0.5} ${x + height * 0.14} ${y - height * 0.05} ${x} ${y}Z`,
    tone('#234a3c'),
  );

const petals = ['#e05a6d', '#f2b84b', '#ffffff', '#c65aa5', '#f08a4b', '#8f6ad0'];

/** A bush, now and then in bloom. */
export function bush(c: Canvas, x: number, y: number, size: number, tone: Tone, bloom = c.random.chance(0.4)) {
  const { random } = c;
  const leaf = tone(random.pick(leaves));
  const petal = random.pick(petals);
  return (
    c.shadow(x, y, size, size * 0.18, 0.28) +
    disc(x - size * 0.45, y - size * 0.3, size * 0.42, darker(leaf)) +
    disc(x + size * 0.45, y - size * 0.28, size * 0.4, darker(leaf, 0.08)) +
    disc(x, y - size * 0.42, size * 0.52, leaf) +
    disc(x - size * 0.14, y - size * 0.56, size * 0.3, lighter(leaf, 0.12)) +
    box(x - size * 0.8, y - size * 0.08, size * 1.6, size * 0.08, darker(leaf), { r: 4 }) +
    (bloom
      ? times(9, () =>
          disc(x + random.between(-0.7, 0.7) * size, y - random.between(0.12, 0.8) * size, size * 0.055, petal),
        )
      : '')
  );
}

/** Far hills, paler the farther they are. */
export function hills(c: Canvas, horizon: number, colours: readonly string[], height = 150) {
  const { random } = c;
  colours.forEach((colour, row) => {
    const top = horizon - height * (1 - row / (colours.length + 0.6));
    let d = `M0 ${HEIGHT}V${top + random.between(0, 60)}`;
    for (let x = 0; x < WIDTH; x += 256) {
      d += `q64 ${-random.between(10, 70)} 128 ${random.between(-12, 12)}t128 ${random.between(-14, 14)}`;
    }
    c.add(shape(`${d}V${HEIGHT}Z`, colour));
  });
}

/** Water from the horizon down, with streaks of light. */
export function water(c: Canvas, top: number, bottom: number, colours: readonly string[], gleam: string, streaks = 46) {
  const { random } = c;
  c.add(box(0, top, WIDTH, bottom - top, c.linear(colours)));
  c.add(
    times(streaks, () => {
      const share = random.next() ** 1.4;
      return box(
        random.between(-60, WIDTH),
        top + 6 + share * (bottom - top - 12),
        40 + share * 150,
        2.5 + share * 4,
        gleam,
        { r: 3, o: 0.12 + random.next() * 0.3 },
      );
    }),
  );
}

/** A swimming pool seen from the ground floor: an area with a rim, ripples and light. */
export function pool(c: Canvas, left: number, right: number, top: number, bottom: number, tone: Tone, gleam: string) {
  const { random } = c;
  const slant = (bottom - top) * random.between(0.5, 0.9);
  const rim = 16;
  c.add(
    area(
      [
        [left, top],
        [right, top],
        [right + slant, bottom],
        [left - slant, bottom],
      ],
      tone('#f7f0e4'),
    ),
  );
  const water = c.linear([tone('#8ee3ea'), tone('#38b2cf'), tone('#1b7fb0')]);
  const edge = [
    [left + rim, top + rim * 0.5],
    [right - rim, top + rim * 0.5],
    [right + slant - rim * 1.6, bottom - rim],
    [left - slant + rim * 1.6, bottom - rim],
  ] as const;
  c.add(area(edge, water));
  c.add(
    area(
      [edge[0], edge[1], [edge[1][0] + 4, edge[1][1] + 12], [edge[0][0] - 4, edge[0][1] + 12]],
      tone('#14648f'),
      0.5,
    ),
  );
  for (let row = 1; row < 7; row++) {
    const y = top + ((bottom - top) * row) / 7.4;
    const inset = rim * 2 - (slant * row) / 7.4;
    const wave = 34 + row * 7;
    let d = `M${left + inset + random.between(0, 60)} ${y}`;
    for (let x = left + inset + 70; x < right - inset - wave * 2; x += wave * 2)
      d += `q${wave / 2} -9 ${wave} 0t${wave} 0`;
    c.add(line(d, gleam, 2 + row * 0.6, random.between(0.25, 0.6)));
  }
}

/** Paving, boards or grass towards the viewer. */
export function ground(c: Canvas, top: number, colour: string, joints: string, rows = 7) {
  c.add(box(0, top, WIDTH, HEIGHT - top, c.linear([darker(colour, 0.06), lighter(colour, 0.08)])));
  c.add(
    times(rows, (index) => {
      const y = top + (HEIGHT - top) * ((index + 1) / (rows + 1)) ** 1.6;
      return box(0, y, WIDTH, 2, joints, { o: 0.55 });
    }),
    times(17, (index) => {
      const x = WIDTH / 2 + (index - 8) * 120;
      return line(`M${x} ${top}L${WIDTH / 2 + (index - 8) * 300} ${HEIGHT}`, joints, 2, 0.5);
    }),
  );
}

export function lawn(c: Canvas, top: number, tone: Tone) {
  const { random } = c;
  c.add(box(0, top, WIDTH, HEIGHT - top, c.linear([tone('#7fae55'), tone('#5f9446'), tone('#4b7f3d')])));
  c.add(
    times(70, () => {
      const share = random.next();
      const [x, y] = [random.between(0, WIDTH), top + 10 + share * (HEIGHT - top)];
      return line(
        `M${x} ${y}l${-3 - share * 4} ${-6 - share * 12}M${x} ${y}l${3 + share * 4} ${-6 - share * 12}`,
        tone('#a3c76b'),
        2 + share * 2,
        0.6,
      );
    }),
  );
}

export function sailboat(x: number, y: number, size: number, tone: Tone, random: Random) {
  const hull = random.pick(['#ffffff', '#c8453b', '#2b4a6f', '#f0e3cf']);
  return (
    oval(x + size * 0.5, y + size * 0.26, size * 0.62, size * 0.05, '#10243f', 0.25) +
    shape(`M${x} ${y}h${size}l${-size * 0.16} ${size * 0.24}h${-size * 0.66}Z`, tone(hull)) +
    box(x + size * 0.44, y - size * 0.9, size * 0.03, size * 0.9, tone('#5a4032')) +
    shape(
      `M${x + size * 0.5} ${y - size * 0.88}L${x + size * 0.94} ${y - size * 0.06}H${x + size * 0.5}Z`,
      tone('#fff7ea'),
    ) +
    shape(
      `M${x + size * 0.42} ${y - size * 0.74}L${x + size * 0.12} ${y - size * 0.06}H${x + size * 0.42}Z`,
      tone('#f3dcc0'),
    )
  );
}
