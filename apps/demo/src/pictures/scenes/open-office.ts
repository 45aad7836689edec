import { box, lighter, line, times } from '../canvas.ts';
import { anyWood, chair, pendant } from '../furniture.ts';
import { isDark, plant } from '../indoors.ts';
import { room, roomLight } from '../rooms.ts';
import type { Scene } from '../scene.ts';
import { windowOf } from '../window-view.ts';

/** A place to work, for offices and warehouses turned into them. */
export const openOffice: Scene = (c, light) => {
  const { random } = c;
  const r = room(c, light, random.pick(['boards', 'tiles']));
  for (let i = 0; i < 3; i++)
    windowOf(c, light, r, r.left + 50 + i * ((r.right - r.left) / 3), 170, (r.right - r.left) / 3 - 100, 350, false);
  const wood = anyWood(c);
  for (const [y, s] of [
    [760, 0.8],
    [960, 1.15],
  ] as const) {
    for (let i = 0; i < 3; i++) {
      const x = 768 + (i - 1) * 460 * s;
      c.add(
        c.shadow(x, y, 200 * s, 20, 0.35),
        line(`M${x - 170 * s} ${y - 130 * s}V${y}M${x + 170 * s} ${y - 130 * s}V${y}`, '#4b5563', 10 * s),
        box(x - 190 * s, y - 146 * s, 380 * s, 20 * s, lighter(wood, 0.2), { r: 4 }),
      );
      c.add(
        box(x - 80 * s, y - 256 * s, 160 * s, 96 * s, '#2f3540', { r: 6 }),
        box(x - 73 * s, y - 249 * s, 146 * s, 82 * s, c.linear(['#b9d5e8', '#5f86b8'])),
        box(x - 8 * s, y - 162 * s, 16 * s, 18 * s, '#6b7280'),
        box(x + 120 * s, y - 176 * s, 20 * s, 30 * s, random.pick(['#e9c46a', '#d9573f', '#f4efe4']), { r: 4 }),
      );
      c.add(
        chair(
          c,
          x + random.between(-30, 30) * s,
          y + 44 * s,
          random.pick([r.accent, '#59719b', '#3a3f48']),
          '#4b5563',
          0.8 * s,
        ),
      );
    }
  }
  c.add(
    plant(c, 120, 860, 320),
    plant(c, 1430, 860, 300),
    times(4, (i) => pendant(c, 330 + i * 290, 0, 60, isDark(light), 0)),
  );
  roomLight(c, light);
};
