import { area, box, type Canvas, darker, disc, lighter, line, moved, oval, shape } from './canvas.ts';

export const lounger = (c: Canvas, x: number, y: number, tone: (colour: string) => string, cushion = '#fdf8ef') =>
  c.shadow(x + 66, y + 42, 100, 14, 0.3) +
  line(`M${x} ${y + 10}l-8 32M${x + 120} ${y + 10}l8 32M${x + 62} ${y + 10}v30`, tone('#7a5a42'), 6) +
  area(
    [
      [x - 6, y],
      [x + 84, y],
      [x + 84, y + 16],
      [x - 6, y + 16],
    ],
    tone(cushion),
  ) +
  area(
    [
      [x + 80, y],
      [x + 142, y - 52],
      [x + 152, y - 42],
      [x + 96, y + 16],
      [x + 80, y + 16],
    ],
    tone(darker(cushion, 0.06)),
  );

/** Long leaves in a pot, for terraces and rooms. */
export function pottedPlant(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  tone: (colour: string) => string,
  pot: string,
) {
  const leaf = tone(c.random.pick(['#2f7a4d', '#3c8c58', '#4f8f4a', '#2e6e5e']));
  const blade = (turn: number, k: number) =>
    moved(
      x,
      y - size * 0.34,
      shape(
        `M0 0Q${size * 0.13} ${-size * 0.35} 0 ${-size * (0.62 + (k % 3) * 0.06)}Q${-size * 0.13} ${-size * 0.35} 0 0Z`,
        k % 2 ? leaf : darker(leaf, 0.16),
      ),
      { turn },
    );
  return (
    c.shadow(x, y, size * 0.34, size * 0.06, 0.4) +
    [-64, 62, -44, 44, -24, 22, -6, 10].map(blade).join('') +
    shape(
      `M${x - size * 0.19} ${y - size * 0.38}h${size * 0.38}l${-size * 0.05} ${size * 0.38}h${-size * 0.28}Z`,
      c.linear([lighter(pot, 0.14), darker(pot, 0.16)], 0),
    ) +
    box(x - size * 0.21, y - size * 0.41, size * 0.42, size * 0.06, lighter(pot, 0.1), { r: 3 })
  );
}

/** Two chairs at a small table, or an outdoor sofa. */
export function terraceSeats(c: Canvas, tone: (colour: string) => string) {
  const { random } = c;
  const x = random.between(560, 700);
  const cloth = tone(random.pick(['#3f6f6d', '#d9724f', '#f5ead8', '#59719b', '#c9a24b']));
  const wood = tone('#7a5a42');
  if (random.chance(0.5)) {
    return (
      c.shadow(x + 210, 950, 330, 34, 0.35) +
      box(x - 30, 770, 480, 96, darker(cloth, 0.1), { r: 22 }) +
      box(x - 40, 850, 500, 70, cloth, { r: 18 }) +
      box(x - 70, 812, 62, 112, darker(cloth, 0.16), { r: 20 }) +
      box(x + 428, 812, 62, 112, darker(cloth, 0.16), { r: 20 }) +
      box(x + 10, 800, 96, 76, tone('#f7d9a8'), { r: 16 }) +
      box(x + 310, 800, 96, 76, tone('#fdf6ea'), { r: 16 }) +
      box(x - 50, 918, 16, 32, wood) +
      box(x + 456, 918, 16, 32, wood) +
      oval(x + 210, 956, 120, 24, wood) +
      oval(x + 210, 950, 120, 24, lighter(wood, 0.25)) +
      box(x + 180, 912, 26, 38, '#e8f4f6', { r: 5 }) +
      disc(x + 250, 936, 13, '#e58e3c')
    );
  }
  const chair = (cx: number, flip: boolean) =>
    moved(
      cx,
      950,
      line('M-50 0L-36 -86M44 0L34 -86', wood, 9) +
        box(-60, -106, 116, 26, cloth, { r: 10 }) +
        shape('M-62 -100L-84 -226q0 -14 16 -14t20 12L-30 -100Z', darker(cloth, 0.14)),
      { flip },
    );
  return (
    c.shadow(x + 160, 956, 330, 30, 0.35) +
    chair(x - 30, false) +
    chair(x + 350, true) +
    box(x + 152, 836, 16, 116, wood) +
    oval(x + 160, 954, 64, 12, wood) +
    oval(x + 160, 836, 122, 22, darker(wood, 0.1)) +
    oval(x + 160, 830, 122, 22, lighter(wood, 0.3)) +
    box(x + 120, 776, 20, 52, '#7fb5a6', { r: 6 }) +
    oval(x + 190, 826, 28, 8, '#ffffff') +
    box(x + 176, 800, 28, 24, '#ffffff', { r: 6 }) +
    disc(x + 122, 764, 15, '#e05a6d') +
    disc(x + 140, 758, 13, '#f2b84b')
  );
}
