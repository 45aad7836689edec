import {
  area,
  box,
  type Canvas,
  darker,
  disc,
  HEIGHT,
  lighter,
  line,
  mix,
  oval,
  shape,
  through,
  times,
} from './canvas.ts';
import type { Light } from './light.ts';
import type { Room } from './rooms.ts';

/** The view outside, in a square of 100 × 100. */
function view(c: Canvas, light: Light): string {
  const { random } = c;
  const back =
    box(0, 0, 100, 100, c.linear(light.sky)) +
    (light.sun ? disc(random.between(20, 80), 24, 7, light.sun.colour, 0.9) : '');
  const tint = (colour: string) => mix(colour, light.air, light.depth);
  const kind = random.pick(['sea', 'towers', 'trees', 'roofs', 'hills']);
  if (kind === 'sea')
    return (
      back +
      box(0, 58, 100, 42, c.linear([tint('#7cc4dc'), tint('#2f84b0')])) +
      times(6, () => box(random.between(0, 90), random.between(62, 96), 12, 0.9, '#ffffff', { o: 0.5 })) +
      shape('M60 58q12 -9 24 -3q10 -5 16 3Z', tint('#7fa07c'))
    );
  if (kind === 'towers')
    return (
      back +
      times(7, (i) => {
        const [h, colour] = [random.between(26, 74), tint(random.pick(['#7f93b8', '#a9b8d0', '#c9b8a8', '#5f7399']))];
        return (
          box(i * 15 - 3, 100 - h, 12, h, colour) +
          times(8, (k) =>
            box(
              i * 15 - 1 + (k % 2) * 5,
              104 - h + Math.floor(k / 2) * 9,
              3,
              5,
              random.chance(light.lit) ? '#ffdc94' : '#dfe9f3',
              { o: 0.8 },
            ),
          )
        );
      })
    );
  if (kind === 'roofs')
    return (
      back +
      times(
        6,
        (i) =>
          box(i * 18 - 4, 56 + (i % 3) * 6, 18, 50, tint('#f0e0c8')) +
          shape(`M${i * 18 - 6} ${56 + (i % 3) * 6}l6 -9h10l6 9Z`, tint(i % 2 ? '#b5654a' : '#6d7887')) +
          box(i * 18, 66 + (i % 3) * 6, 4, 9, random.chance(light.lit) ? '#ffdc94' : tint('#56748c')),
      )
    );
  if (kind === 'hills') {
    const ridges = ['#b9a48f', '#a3836c', '#7f6a5c'].map((colour, i) =>
      shape(
        `M0 ${62 + i * 13}L18 ${44 + i * 16}L34 ${56 + i * 13}L56 ${36 + i * 18}L78 ${58 + i * 12}L100 ${46 + i * 15}V100H0Z`,
        tint(colour),
      ),
    );
    return back + ridges.join('');
  }
  return (
    back +
    shape('M0 82q30 -8 60 -2t40 -2v22H0Z', tint('#6fa05a')) +
    times(6, (i) => oval(8 + i * 18, 66 + (i % 2) * 8, 12, 15, tint(i % 2 ? '#4f8f4a' : '#3c7a4e')))
  );
}

/** A window in the far wall, with curtains and its light on the floor. */
export function windowOf(
  c: Canvas,
  light: Light,
  { foot, wall }: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  curtains = c.random.chance(0.7),
) {
  const { random } = c;
  const frame = lighter(wall, 0.7);
  const [cols, rows] = [w > 260 ? random.whole(2, 4) : 2, random.whole(1, 3)];
  const reach = light.lit > 0.5 ? 0.08 : 0.34;
  c.add(
    area(
      [
        [x, foot],
        [x + w, foot],
        [x + w * 1.5 + 120, HEIGHT],
        [x - w * 0.2 + 60, HEIGHT],
      ],
      c.linear([
        [0, '#fff4d6', reach],
        [1, '#fff4d6', 0.02],
      ]),
    ),
  );
  c.add(
    box(x - 16, y - 16, w + 32, h + 32, frame, { r: 4 }),
    box(x - 20, y + h + 14, w + 40, 14, lighter(frame, 0.3), { r: 3 }),
    box(x - 14, y + h + 28, w + 28, 10, '#1b1326', { o: 0.12 }),
  );
  c.add(through(x, y, w, h, view(c, light)), box(x, y, w, 12, '#1b1326', { o: 0.14 }));
  c.add(
    times(cols - 1, (i) => box(x + (w / cols) * (i + 1) - 4, y, 8, h, frame)),
    times(rows - 1, (i) => box(x, y + (h / rows) * (i + 1) - 4, w, 8, frame)),
  );
  c.add(
    area(
      [
        [x + w * 0.08, y + h],
        [x + w * 0.36, y],
        [x + w * 0.5, y],
        [x + w * 0.22, y + h],
      ],
      '#ffffff',
      0.12,
    ),
  );
  if (curtains) hangCurtains(c, { foot, wall }, x, y, w, h);
}

function hangCurtains(
  c: Canvas,
  { foot, wall }: Pick<Room, 'foot' | 'wall'>,
  x: number,
  y: number,
  w: number,
  h: number,
) {
  const cloth = c.random.pick(['#fbf6ec', lighter(wall, 0.6), '#d9b08c', '#8fa9a3', '#f0d8c8']);
  const length = Math.max(y + h + 60, foot - 24) - (y - 44);
  const hang = (cx: number) => {
    const width = 76;
    return (
      shape(
        `M${cx} ${y - 44}h${width}v${length}q${-width / 4} 10 ${-width / 2} 0t${-width / 2} 0Z`,
        c.linear([lighter(cloth, 0.2), darker(cloth, 0.1)], 0),
      ) + times(4, (i) => line(`M${cx + 12 + i * 18} ${y - 40}v${length - 8}`, darker(cloth, 0.2), 3, 0.5))
    );
  };
  c.add(
    hang(x - 74),
    hang(x + w - 2),
    box(x - 96, y - 54, w + 192, 10, darker(wall, 0.5), { r: 5 }),
    disc(x - 98, y - 49, 10, darker(wall, 0.5)),
    disc(x + w + 98, y - 49, 10, darker(wall, 0.5)),
  );
}
