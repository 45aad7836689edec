import { area, box, type Canvas, darker, HEIGHT, lighter, line, mix, oval, times, WIDTH } from './canvas.ts';
import type { Light } from './light.ts';

/** The shell of a room, seen straight on: the far wall is between these lines. */
export interface Room {
  left: number;
  right: number;
  top: number;
  /** Where the far wall meets the floor. */
  foot: number;
  wall: string;
  accent: string;
}

/** Colour palettes. */
const schemes = [
  { wall: '#eadfd2', floor: '#c99e73', accent: '#3f6f6d' },
  { wall: '#d9e3ec', floor: '#b98f6b', accent: '#e58e6a' },
  { wall: '#f3ede2', floor: '#d2b48c', accent: '#2f5d62' },
  { wall: '#e7ebe2', floor: '#a87b57', accent: '#6b8f71' },
  { wall: '#f4e3da', floor: '#c08f66', accent: '#b0566a' },
  { wall: '#dfe4ea', floor: '#8f6f58', accent: '#c9873f' },
  { wall: '#f7f3ea', floor: '#d9c3a0', accent: '#31507a' },
  { wall: '#e3d8e6', floor: '#b58d72', accent: '#6f5a94' },
  { wall: '#cfdcd8', floor: '#b3875f', accent: '#d9724f' },
  { wall: '#f2e8cf', floor: '#a9794f', accent: '#8a5a34' },
  { wall: '#35505a', floor: '#b98452', accent: '#e9b44c' },
  { wall: '#efe7e1', floor: '#cfc4b8', accent: '#9c4f3a' },
] as const;

type FloorKind = 'boards' | 'herringbone' | 'tiles';

const at = (from: number, to: number, share: number) => from + (to - from) * share;

/** How dark a room is without the sun; then its lamps matter. */
const dim = (light: Light) => (light.lit > 0.5 ? 0.22 : light.lit > 0.2 ? 0.1 : 0);

export function room(
  c: Canvas,
  light: Light,
  floorKind: FloorKind = c.random.pick(['boards', 'herringbone', 'boards']),
): Room {
  const { random } = c;
  const scheme = random.pick(schemes);
  const shade = (colour: string) => mix(mix(colour, '#2a2748', dim(light)), light.air, light.depth * 0.2);
  const wall = shade(scheme.wall);
  const floor = shade(scheme.floor);
  const [left, right] = [random.between(170, 260), WIDTH - random.between(170, 260)];
  const [top, foot] = [random.between(96, 130), random.between(690, 716)];
  const result = { left, right, top, foot, wall, accent: shade(scheme.accent) };
  // The floor first, because its joints continue below the walls.
  floorOf(c, result, floor, floorKind);
  ceilingAndSides(c, result);
  c.add(box(left, top, right - left, foot - top, c.linear([lighter(wall, 0.1), wall])));
  panelling(c, result);
  skirting(c, result);
  return result;
}

function ceilingAndSides(c: Canvas, { left, right, top, foot, wall }: Room) {
  const ceiling = lighter(wall, 0.55);
  c.add(
    area(
      [
        [0, 0],
        [WIDTH, 0],
        [right, top],
        [left, top],
      ],
      c.linear([darker(ceiling, 0.08), ceiling]),
    ),
  );
  c.add(
    area(
      [
        [0, 0],
        [left, top],
        [left, foot],
        [0, 930],
      ],
      c.linear([darker(wall, 0.16), darker(wall, 0.07)], 0),
    ),
  );
  c.add(
    area(
      [
        [WIDTH, 0],
        [right, top],
        [right, foot],
        [WIDTH, 930],
      ],
      c.linear([darker(wall, 0.05), darker(wall, 0.2)], 0),
    ),
  );
}

/** Along the floor and the ceiling. */
function skirting(c: Canvas, { left, right, top, foot, wall }: Room) {
  const skirt = lighter(wall, 0.55);
  c.add(
    box(left, foot - 20, right - left, 20, skirt),
    area(
      [
        [0, 902],
        [left, foot - 20],
        [left, foot],
        [0, 932],
      ],
      darker(skirt, 0.1),
    ),
    area(
      [
        [WIDTH, 902],
        [right, foot - 20],
        [right, foot],
        [WIDTH, 932],
      ],
      darker(skirt, 0.16),
    ),
  );
  c.add(
    box(left, top, right - left, 12, skirt),
    area(
      [
        [0, 0],
        [left, top],
        [left, top + 12],
        [0, 22],
      ],
      darker(skirt, 0.08),
    ),
    area(
      [
        [WIDTH, 0],
        [right, top],
        [right, top + 12],
        [WIDTH, 22],
      ],
      darker(skirt, 0.12),
    ),
  );
}

function panelling(c: Canvas, { left, right, top, foot, wall }: Room) {
  const { random } = c;
  const w = right - left;
  const kind = random.pick(['plain', 'plain', 'dado', 'mouldings', 'stripes', 'slats']);
  if (kind === 'dado')
    c.add(
      box(left, foot - 210, w, 210, darker(wall, 0.13)),
      box(left, foot - 218, w, 10, lighter(wall, 0.5)),
      times(9, (i) => box(left + 14 + (i * (w - 10)) / 9, foot - 188, w / 9 - 26, 150, darker(wall, 0.18), { r: 2 })),
    );
  if (kind === 'mouldings') {
    c.add(
      times(4, (i) => {
        const [x, pw] = [left + 26 + (i * (w - 26)) / 4, w / 4 - 34];
        return (
          line(`M${x} ${top + 44}h${pw}v${foot - top - 120}h${-pw}Z`, lighter(wall, 0.45), 5) +
          line(`M${x + 4} ${top + 48}h${pw}`, darker(wall, 0.14), 2)
        );
      }),
    );
  }
  if (kind === 'stripes')
    c.add(times(18, (i) => box(left + (i * w) / 18, top, w / 36, foot - top, lighter(wall, 0.22), { o: 0.5 })));
  if (kind === 'slats')
    c.add(
      times(Math.floor(w / 3 / 16), (i) =>
        box(right - w / 3 + i * 16, top, 9, foot - top, random.pick(['#a67c57', '#9a7150']), { o: 0.8 }),
      ),
    );
}

function floorOf(c: Canvas, { left, right, foot }: Room, floor: string, kind: FloorKind) {
  c.add(
    area(
      [
        [left, foot],
        [right, foot],
        [WIDTH, 930],
        [WIDTH, HEIGHT],
        [0, HEIGHT],
        [0, 930],
      ],
      c.linear([darker(floor, 0.1), lighter(floor, 0.14)]),
    ),
  );
  const joint = darker(floor, 0.2);
  const rows = kind === 'boards' ? 0 : 9;
  for (let i = 0; i <= 22; i++) {
    const x = at(left, right, i / 22);
    const end = WIDTH / 2 + (x - WIDTH / 2) * 1.75;
    c.add(line(`M${x} ${foot}L${end} ${HEIGHT}`, joint, 2, 0.5));
    if (kind === 'boards')
      c.add(
        times(2, () => {
          const share = c.random.next();
          return line(`M${at(x, end, share)} ${at(foot, HEIGHT, share)}h${at(50, 92, share)}`, joint, 2, 0.4);
        }),
      );
    if (kind === 'herringbone')
      c.add(
        times(9, (row) => {
          const share = ((row + (i % 2) * 0.5) / 9) ** 1.5;
          return line(
            `M${at(x, end, share)} ${at(foot, HEIGHT, share)}l${at(24, 46, share)} ${at(10, 24, share)}`,
            joint,
            2,
            0.5,
          );
        }),
      );
  }
  if (kind === 'tiles')
    c.add(times(rows, (i) => box(0, at(foot, HEIGHT, ((i + 1) / rows) ** 1.5), WIDTH, 2, joint, { o: 0.5 })));
}

/** Warm light around lamps in the evening. */
export function roomLight(c: Canvas, light: Light) {
  c.add(box(0, 0, WIDTH, HEIGHT, light.air, { o: light.depth * 0.12 }));
  c.add(
    oval(
      WIDTH / 2,
      HEIGHT / 2,
      WIDTH * 0.8,
      HEIGHT * 0.9,
      c.radial([
        [0, '#140f2a', 0],
        [0.7, '#140f2a', 0],
        [1, '#140f2a', 0.26],
      ]),
    ),
  );
}
