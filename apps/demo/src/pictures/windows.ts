import { area, box, type Canvas, darker, lighter, line, mix, shape, times } from './canvas.ts';
import { type Light, under } from './light.ts';

const warm = ['#ffd98e', '#ffe6b0', '#ffc978', '#fff0cc'];

/** A pane seen from outside: the reflected sky, or a lit room behind it. */
export function pane(c: Canvas, light: Light, x: number, y: number, w: number, h: number, r = 0) {
  const { random } = c;
  const tone = under(light);
  if (random.chance(light.lit)) {
    const glow = random.pick(warm);
    const curtain = random.chance(0.4);
    return (
      box(x, y, w, h, c.linear([glow, mix(glow, '#e58a4b', 0.4)]), { r }) +
      (curtain
        ? box(x, y, w * 0.24, h, '#fff6e4', { o: 0.6 }) + box(x + w * 0.76, y, w * 0.24, h, '#fff6e4', { o: 0.6 })
        : '')
    );
  }
  const glass = c.linear([tone('#7fa6c4'), tone('#3f6485')]);
  return (
    box(x, y, w, h, glass, { r }) +
    area(
      [
        [x + w * 0.12, y + h],
        [x + w * 0.5, y],
        [x + w * 0.74, y],
        [x + w * 0.36, y + h],
      ],
      '#ffffff',
      0.14,
    ) +
    (random.chance(0.25) ? box(x, y, w, h * random.between(0.2, 0.5), tone('#f3eadb'), { o: 0.75 }) : '')
  );
}

interface Frame {
  frame: string;
  /** Panes across and down. */
  cols?: number;
  rows?: number;
  sill?: string;
}

/** A window in its frame, set a little into the wall. */
export function sash(
  c: Canvas,
  light: Light,
  x: number,
  y: number,
  w: number,
  h: number,
  { frame, cols = 2, rows = 2, sill }: Frame,
) {
  const edge = Math.max(3, w * 0.06);
  const bar = Math.max(2, w * 0.035);
  return (
    box(x - edge, y - edge, w + edge * 2, h + edge * 2, frame, { r: 2 }) +
    pane(c, light, x, y, w, h) +
    box(x, y, w, edge * 1.2, '#17203a', { o: 0.25 }) +
    times(cols - 1, (index) => box(x + (w / cols) * (index + 1) - bar / 2, y, bar, h, frame)) +
    times(rows - 1, (index) => box(x, y + (h / rows) * (index + 1) - bar / 2, w, bar, frame)) +
    (sill
      ? box(x - edge * 2, y + h + edge, w + edge * 4, edge * 1.6, sill) +
        box(x - edge * 2, y + h + edge * 2.6, w + edge * 4, edge, '#17203a', { o: 0.16 })
      : '')
  );
}

/** A tall French window with its shutters and iron rail. */
export function french(
  c: Canvas,
  light: Light,
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string,
  shutter?: string,
) {
  const slats = (sx: number) =>
    box(sx, y, w * 0.42, h, shutter ?? '', { r: 1 }) +
    times(9, (index) =>
      box(sx + w * 0.05, y + h * (0.05 + index * 0.1), w * 0.32, h * 0.03, darker(shutter ?? '#888888', 0.25)),
    );
  return (
    (shutter ? slats(x - w * 0.46) + slats(x + w * 1.04) : '') + sash(c, light, x, y, w, h, { frame, cols: 2, rows: 3 })
  );
}

/** Wrought iron, from a plain rail to scrolls. */
export function rail(x: number, y: number, w: number, h: number, colour: string, step = 14, scrolls = false) {
  const bars = Math.floor(w / step);
  return (
    times(bars + 1, (index) => box(x + (w / bars) * index - 1.2, y, 2.4, h, colour)) +
    (scrolls
      ? times(bars, (index) =>
          line(`M${x + (w / bars) * index} ${y + h * 0.7}q${w / bars / 2} ${-h * 0.5} ${w / bars} 0`, colour, 2),
        )
      : '') +
    box(x - 2, y - 3, w + 4, 4.5, colour, { r: 2 }) +
    box(x - 2, y + h - 2, w + 4, 4, colour)
  );
}

/** A front door with its light above. */
export function door(
  c: Canvas,
  light: Light,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  frame: string,
) {
  const panel = (dx: number, dy: number, pw: number, ph: number) =>
    box(x + w * dx, y + h * dy, w * pw, h * ph, darker(colour, 0.2), { r: 2 }) +
    box(x + w * dx + 3, y + h * dy + 3, w * pw - 4, h * ph - 4, lighter(colour, 0.06), { r: 2 });
  return (
    box(x - w * 0.14, y - h * 0.2, w * 1.28, h * 1.2, frame, { r: 2 }) +
    pane(c, { ...light, lit: 0.9 }, x, y - h * 0.15, w, h * 0.13) +
    box(x, y, w, h, c.linear([lighter(colour, 0.08), darker(colour, 0.1)])) +
    [0.12, 0.56].map((dx) => panel(dx, 0.08, 0.32, 0.34) + panel(dx, 0.5, 0.32, 0.4)).join('') +
    shape(`M${x + w * 0.86} ${y + h * 0.47}a${w * 0.04} ${w * 0.04} 0 1 0 .1 0Z`, '#f2c65a')
  );
}

/** A striped awning over a shop. */
export const awning = (x: number, y: number, w: number, h: number, colour: string, other: string) =>
  times(Math.round(w / 36), (index) => {
    const step = w / Math.round(w / 36);
    const left = x + step * index;
    return shape(`M${left} ${y}h${step}v${h}q${-step / 2} ${h * 0.4} ${-step} 0Z`, index % 2 ? other : colour);
  }) + box(x, y, w, h * 0.3, '#17203a', { o: 0.12 });
