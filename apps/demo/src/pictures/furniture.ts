import { area, box, type Canvas, darker, disc, lighter, line, moved, oval, shape, times } from './canvas.ts';

// Objects are positioned at (x, y), the middle of their base.

const woods = ['#a87b57', '#8c6243', '#6e4f3a', '#c49a6c', '#54413a'];
export const anyWood = (c: Canvas) => c.random.pick(woods);
const cushions = ['#f2b48a', '#f4efe4', '#e9c46a', '#d9724f', '#8fb3ad', '#b8a0c8', '#31507a'];

export function rug(c: Canvas, x: number, y: number, w: number, h: number) {
  const { random } = c;
  const [one, other] = random.some(
    ['#f3e9dc', '#d9c2a8', '#b8564a', '#3f6075', '#e9d7b0', '#8f9f8a', '#efe4f0'],
    2,
  ) as [string, string];
  if (random.chance(0.4))
    return (
      oval(x, y, w / 2, h / 2, darker(one, 0.1)) +
      oval(x, y, w / 2.1, h / 2.15, one) +
      oval(x, y, w / 2.7, h / 2.8, other, 0.6) +
      oval(x, y, w / 3.2, h / 3.3, one)
    );
  const lean = h * 0.6;
  const corners = (inset: number) =>
    [
      [x - w / 2 + inset, y - h / 2 + inset * 0.4],
      [x + w / 2 - inset, y - h / 2 + inset * 0.4],
      [x + w / 2 + lean - inset * 1.6, y + h / 2 - inset * 0.5],
      [x - w / 2 - lean + inset * 1.6, y + h / 2 - inset * 0.5],
    ] as const;
  const rows = random.whole(3, 6);
  return (
    area(corners(0), one) +
    area(corners(18), other, 0.75) +
    area(corners(34), one) +
    times(rows, (i) =>
      line(
        `M${x - w * 0.4} ${y - h * 0.34 + (i * h * 0.68) / rows}q${w * 0.2} -8 ${w * 0.4} 0t${w * 0.4} 0`,
        other,
        4,
        0.6,
      ),
    )
  );
}

export function sofa(c: Canvas, x: number, y: number, w: number, cloth: string) {
  const { random } = c;
  const seats = w > 480 ? 3 : 2;
  const each = (w - 110) / seats;
  const soft = random.chance(0.5) ? 26 : 12;
  const cushion = (cx: number, turn: number) =>
    moved(cx, y - 150, box(-44, -44, 88, 84, random.pick(cushions), { r: 16 }), { turn });
  return (
    c.shadow(x, y + 6, w * 0.6, 34, 0.4) +
    box(x - w / 2 + 20, y - 232, w - 40, 150, c.linear([lighter(cloth, 0.06), darker(cloth, 0.14)]), { r: soft }) +
    times(seats, (i) => box(x - w / 2 + 56 + i * each, y - 214, each - 6, 110, lighter(cloth, 0.07), { r: soft })) +
    times(seats, (i) =>
      box(x - w / 2 + 54 + i * each, y - 116, each - 4, 56, c.linear([lighter(cloth, 0.16), cloth]), { r: 14 }),
    ) +
    box(x - w / 2 + 16, y - 66, w - 32, 40, darker(cloth, 0.16), { r: 8 }) +
    [0, 1]
      .map((side) =>
        box(
          side ? x + w / 2 - 62 : x - w / 2,
          y - 166,
          62,
          142,
          c.linear([lighter(cloth, 0.08), darker(cloth, 0.16)]),
          { r: soft },
        ),
      )
      .join('') +
    [0.08, 0.92].map((at) => box(x - w / 2 + w * at - 8, y - 26, 16, 28, '#4a372c')).join('') +
    cushion(x - w * 0.3, -9) +
    (random.chance(0.7) ? cushion(x - w * 0.17, 6) : '') +
    cushion(x + w * 0.3, 8)
  );
}

export function armchair(c: Canvas, x: number, y: number, cloth: string, flip = false) {
  const body =
    box(-74, -196, 148, 130, c.linear([lighter(cloth, 0.08), darker(cloth, 0.1)]), { r: 44 }) +
    box(-66, -96, 132, 48, lighter(cloth, 0.12), { r: 16 }) +
    box(-96, -128, 44, 96, darker(cloth, 0.08), { r: 20 }) +
    box(52, -128, 44, 96, darker(cloth, 0.16), { r: 20 }) +
    line('M-66 -30L-76 0M66 -30L76 0', '#4a372c', 10);
  return c.shadow(x, y + 2, 120, 20, 0.4) + moved(x, y, body, { flip });
}

export const lowTable = (c: Canvas, x: number, y: number, w: number, wood = anyWood(c)) =>
  c.shadow(x, y, w * 0.6, 24, 0.35) +
  line(
    `M${x - w * 0.34} ${y - 60}L${x - w * 0.4} ${y}M${x + w * 0.34} ${y - 60}L${x + w * 0.4} ${y}`,
    darker(wood, 0.3),
    10,
  ) +
  oval(x, y - 60, w / 2, w * 0.09, darker(wood, 0.2)) +
  oval(x, y - 70, w / 2, w * 0.09, c.linear([lighter(wood, 0.22), wood])) +
  box(x - w * 0.24, y - 92, w * 0.2, 12, c.random.pick(['#c8453b', '#31507a', '#e9c46a'])) +
  box(x - w * 0.22, y - 102, w * 0.17, 11, '#fdf6ea') +
  shape(`M${x + w * 0.12} ${y - 74}q-14 -40 8 -50q22 10 8 50Z`, c.random.pick(['#8fb3ad', '#d98b5f', '#ffffff'])) +
  times(
    3,
    (i) =>
      line(`M${x + w * 0.12 + 8} ${y - 122}q${(i - 1) * 22} -20 ${(i - 1) * 30} -52`, '#4f8f4a', 4) +
      disc(x + w * 0.12 + 8 + (i - 1) * 30, y - 176, 10, c.random.pick(['#e05a6d', '#f2b84b', '#ffffff'])),
  );

export function floorLamp(c: Canvas, x: number, y: number, lit: boolean) {
  const h = 420;
  return (
    c.shadow(x, y, 44, 8, 0.4) +
    line(`M${x} ${y}V${y - h}`, '#4a4038', 7) +
    oval(x, y - 2, 34, 8, '#3b332d') +
    (lit ? c.glow(x, y - h + 20, 300, '#ffd98a', 0.6) : '') +
    shape(
      `M${x - 62} ${y - h + 50}h124l-30 -96h-64Z`,
      c.linear([lit ? '#fff3cf' : '#f2e6d2', lit ? '#ffd894' : '#dccab0']),
    )
  );
}

export const tableLamp = (
  c: Canvas,
  x: number,
  y: number,
  lit: boolean,
  body = c.random.pick(['#8fb3ad', '#c9a24b', '#6e5140', '#e8e2d8']),
) =>
  (lit ? c.glow(x, y - 110, 190, '#ffd98a', 0.6) : '') +
  oval(x, y - 28, 20, 30, body) +
  box(x - 4, y - 76, 8, 30, '#5a4a40') +
  shape(`M${x - 44} ${y - 66}h88l-20 -66h-48Z`, lit ? '#ffedc2' : '#f4e9d6');

/** Pendant lamps, one style per home. */
export function pendant(c: Canvas, x: number, top: number, drop: number, lit: boolean, kind = c.random.whole(0, 2)) {
  const metal = c.random.pick(['#c9a24b', '#2f3540', '#b8633f', '#f4efe4']);
  const shade = [
    shape(`M${x - 56} ${top + drop + 56}q56 -112 112 0Z`, metal),
    disc(x, top + drop + 36, 40, lit ? '#fff0c4' : '#f1ece2') + box(x - 12, top + drop - 10, 24, 14, metal),
    shape(`M${x - 26} ${top + drop}h52l26 60h-104Z`, metal),
  ][kind] as string;
  return (
    line(`M${x} ${top}V${top + drop}`, '#3d3833', 4) +
    (lit ? c.glow(x, top + drop + 60, 220, '#ffdc94', 0.55) : '') +
    shade +
    oval(x, top + drop + 58, kind === 1 ? 0 : 44, 8, lit ? '#fff3cf' : '#e8dcc2')
  );
}

/** Pictures on a wall: one, or a small collection of landscapes. */
export function art(c: Canvas, x: number, y: number, w: number, h: number) {
  const { random } = c;
  const frame = random.pick(['#ffffff', '#2f3540', '#c9a24b', '#8c6a4e']);
  const [ground, sun, hill] = random.some(
    ['#f2b48a', '#39597c', '#e9d7b0', '#3f6f6d', '#d9573f', '#f2c14e', '#efe8dc', '#8f6ad0'],
    3,
  ) as [string, string, string];
  const motif = random.pick([
    disc(50, 40, 18, sun) + shape('M0 100L34 54L62 84L80 62L100 100Z', hill),
    times(4, (i) => shape(`M0 ${46 + i * 15}q25 -16 50 0t50 0V100H0Z`, i % 2 ? sun : hill)),
    shape('M50 90Q20 60 40 24Q60 10 66 40Q84 60 50 90Z', hill) + disc(58, 30, 9, sun),
    box(14, 20, 40, 60, sun) + disc(64, 56, 24, hill),
    times(5, (i) => line(`M${20 + i * 15} 92q-10 -40 ${i * 4 - 8} -66`, hill, 4)) +
      times(5, (i) => disc(12 + i * 18, 26 + (i % 2) * 12, 8, sun)),
  ]);
  return (
    box(x + 6, y + 10, w, h, '#1b1326', { o: 0.16 }) +
    box(x, y, w, h, frame) +
    box(x + w * 0.07, y + w * 0.07, w * 0.86, h - w * 0.14, '#fdfaf2') +
    `<svg x="${x + w * 0.15}" y="${y + w * 0.15}" width="${w * 0.7}" height="${h - w * 0.3}" viewBox="0 0 100 100" preserveAspectRatio="none">${box(0, 0, 100, 100, ground)}${motif}</svg>`
  );
}

export const gallery = (c: Canvas, x: number, y: number) =>
  c.random.pick([
    () => art(c, x - 130, y, 260, 190),
    () => art(c, x - 170, y, 150, 190) + art(c, x + 10, y, 150, 190),
    () =>
      art(c, x - 200, y, 170, 210) +
      art(c, x, y, 130, 96) +
      art(c, x, y + 116, 130, 96) +
      art(c, x + 150, y + 20, 110, 150),
    () => art(c, x - 95, y - 10, 190, 240),
  ])();

/** Shelves with books and small things. */
export function shelves(c: Canvas, x: number, y: number, w: number, h: number, wood: string) {
  const { random } = c;
  const rows = Math.max(3, Math.round(h / 110));
  const gap = (h - 16) / rows;
  let books = '';
  for (let row = 0; row < rows; row++) {
    const floor = y - h + 8 + gap * (row + 1) - 8;
    let at = x + 16;
    while (at < x + w - 46) {
      if (random.chance(0.16)) {
        books += random.chance(0.5)
          ? disc(at + 22, floor - 20, 20, random.pick(cushions))
          : shape(`M${at + 6} ${floor}q-8 -44 14 -52q22 8 14 52Z`, random.pick(cushions));
        at += 56;
      } else {
        const [bw, bh] = [random.between(12, 24), random.between(gap * 0.5, gap * 0.78)];
        books +=
          box(
            at,
            floor - bh,
            bw,
            bh,
            random.pick([
              '#b8564a',
              '#31507a',
              '#e9c46a',
              '#3f6f6d',
              '#f4efe4',
              '#8c5b44',
              '#6a4c93',
              '#2f3540',
              '#d98b5f',
            ]),
            { r: 1 },
          ) + box(at + 3, floor - bh * 0.8, bw - 6, 3, '#ffffff', { o: 0.4 });
        at += bw + (random.chance(0.1) ? 24 : 2);
      }
    }
  }
  return (
    c.shadow(x + w / 2, y, w * 0.6, 16, 0.35) +
    box(x, y - h, w, h, darker(wood, 0.1)) +
    box(x + 10, y - h + 10, w - 20, h - 20, darker(wood, 0.4)) +
    books +
    times(rows + 1, (i) => box(x, y - h + gap * i, w, 9, lighter(wood, 0.12))) +
    box(x, y - h, 10, h, wood) +
    box(x + w - 10, y - h, 10, h, darker(wood, 0.18))
  );
}

export const sideboard = (c: Canvas, x: number, y: number, w: number, wood = anyWood(c)) =>
  c.shadow(x, y, w * 0.58, 16, 0.35) +
  line(`M${x - w * 0.42} ${y - 30}l-8 30M${x + w * 0.42} ${y - 30}l8 30`, darker(wood, 0.35), 9) +
  box(x - w / 2, y - 136, w, 108, c.linear([wood, darker(wood, 0.14)]), { r: 5 }) +
  box(x - w / 2 - 6, y - 144, w + 12, 13, lighter(wood, 0.2), { r: 4 }) +
  times(
    3,
    (i) =>
      box(x - w / 2 + 12 + (i * (w - 12)) / 3, y - 122, (w - 12) / 3 - 12, 84, darker(wood, 0.08), { r: 3 }) +
      disc(x - w / 2 + (i + 0.5) * (w / 3), y - 80, 5, '#e9cf9a'),
  );

export const chair = (c: Canvas, x: number, y: number, cloth: string, wood: string, size = 1) =>
  c.shadow(x, y, 62 * size, 12 * size, 0.35) +
  moved(
    x,
    y,
    line('M-40 0L-34 -98M40 0L34 -98', darker(wood, 0.2), 9) +
      box(-40, -226, 80, 112, c.linear([lighter(cloth, 0.1), cloth]), { r: 18 }) +
      box(-48, -116, 96, 26, darker(cloth, 0.1), { r: 10 }),
    { scale: size },
  );
