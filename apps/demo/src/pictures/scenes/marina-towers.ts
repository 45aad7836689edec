import { box, type Canvas, HEIGHT, mix, times, WIDTH } from '../canvas.ts';
import { skyline, tower } from '../city.ts';
import { type Light, sky, under, veil } from '../light.ts';
import { bush, palm, sailboat, water } from '../nature.ts';
import type { Scene } from '../scene.ts';

/** Towers by the water. */
export const marinaTowers: Scene = (c, light) => {
  const { random } = c;
  const tone = under(light);
  const shore = random.between(730, 780);
  sky(c, light, shore);
  skyline(c, light, shore, random.between(360, 470));
  const count = towers(c, light, shore);
  c.add(
    box(0, shore - 8, WIDTH, 30, c.linear([tone('#efe0cc'), tone('#cdb798')])),
    box(0, shore + 22, WIDTH, 12, tone('#a5907a')),
  );
  c.add(
    times(5, () => bush(c, random.between(0, WIDTH), shore + 4, random.between(22, 34), tone)),
    times(random.whole(4, 6), () => palm(c, random.between(20, WIDTH - 20), shore + 6, random.between(120, 190), tone)),
  );
  harbour(c, light, shore, count);
  c.add(
    times(random.whole(2, 3), (i) =>
      sailboat(
        120 + i * 470 + random.between(-70, 160),
        shore + random.between(90, 190),
        random.between(110, 190),
        tone,
        random,
      ),
    ),
  );
  veil(c, light);
};

/** Returns how many. */
function towers(c: Canvas, light: Light, shore: number) {
  const { random } = c;
  const count = random.whole(4, 6);
  const main = random.whole(1, count - 2);
  const slot = WIDTH / count;
  for (let i = 0; i < count; i++) {
    const isMain = i === main;
    const w = isMain ? random.between(190, 240) : random.between(120, 180);
    c.add(
      tower(
        c,
        light,
        slot * i + (slot - w) / 2 + random.between(-20, 20),
        shore,
        w,
        isMain ? random.between(600, 680) : random.between(300, 520),
      ),
    );
  }
  return count;
}

/** The water with the reflections of the towers. */
function harbour(c: Canvas, light: Light, shore: number, count: number) {
  const { random } = c;
  const slot = WIDTH / count;
  const deep = light.lit > 0.2 ? ['#e2a78e', '#6b76a6', '#22365f'] : ['#8fd0dd', '#3a97bb', '#1d628f'];
  water(
    c,
    shore + 34,
    HEIGHT,
    deep.map((colour) => mix(colour, light.air, light.depth * 0.5)),
    light.lit > 0.2 ? '#ffe0ae' : '#f1fdff',
    70,
  );
  for (let i = 0; i < count; i++)
    c.add(
      box(
        slot * i + slot * 0.3,
        shore + 36,
        slot * 0.4,
        random.between(90, 170),
        c.linear([
          [0, '#dfe7f5', 0.3],
          [1, '#dfe7f5', 0],
        ]),
      ),
    );
}
