import { area, box, type Canvas, darker, disc, lighter, line, mix, shape, times, WIDTH } from '../canvas.ts';
import { sky, type Tone, under, veil } from '../light.ts';
import { bush, cypress, hills, lawn, palm, pool, tree } from '../nature.ts';
import type { Scene } from '../scene.ts';
import { lounger } from '../terrace.ts';

/** Lawn, flowers, a pergola or parasol, perhaps a pool. */
export const garden: Scene = (c, light) => {
  const { random } = c;
  const tone = under(light);
  const horizon = 560;
  sky(c, light, horizon);
  hills(c, horizon + 20, [mix(tone('#86a884'), light.sky.at(-1) as string, 0.45), tone('#6d9466')], 140);
  const kind = random.pick([tree, tree, palm, cypress]);
  c.add(times(9, (i) => kind(c, i * 190 + random.between(-50, 60), horizon + 50, random.between(220, 340), tone)));
  c.add(times(16, (i) => bush(c, i * 104, horizon + 66, random.between(56, 84), tone)));
  lawn(c, horizon + 56, tone);
  if (random.chance(0.6)) pool(c, random.between(560, 680), random.between(1060, 1200), 740, 960, tone, '#eafcff');
  else
    c.add(
      shape(`M700 ${horizon + 60}Q620 760 780 840T620 1024H960Q1010 900 900 830T800 ${horizon + 60}Z`, tone('#e4d2b4')),
    );
  if (random.chance(0.5)) pergola(c, tone);
  else parasol(c, tone);
  flowers(c, tone);
  c.add(tree(c, random.pick([60, 1470]), 930, random.between(440, 520), tone));
  veil(c, light);
};

/** With climbers on it and a bench below. */
function pergola(c: Canvas, tone: Tone) {
  const { random } = c;
  const [x, wood] = [random.between(150, 230), tone('#8c5b44')];
  c.add(
    c.shadow(x + 190, 800, 260, 30, 0.3),
    box(x, 790, 400, 14, tone('#d9c2a0')),
    times(2, (i) => box(x + 20 + i * 340, 490, 18, 304, wood)),
    times(2, (i) => box(x + 60 + i * 260, 510, 12, 270, darker(wood, 0.2))),
  );
  c.add(
    box(x - 24, 474, 450, 20, wood),
    times(9, (i) =>
      area(
        [
          [x - 20 + i * 52, 474],
          [x + 4 + i * 52, 474],
          [x + 18 + i * 52, 450],
          [x - 6 + i * 52, 450],
        ],
        lighter(wood, 0.12),
      ),
    ),
  );
  c.add(
    times(34, () =>
      disc(
        x + random.between(-20, 420),
        470 + random.between(-26, 40),
        random.between(8, 18),
        random.chance(0.3) ? '#c77fd0' : tone('#5b9a4e'),
      ),
    ),
  );
  c.add(
    box(x + 90, 730, 220, 36, tone('#f5ead8'), { r: 10 }),
    box(x + 84, 690, 232, 46, tone('#c96f4f'), { r: 12 }),
    box(x + 100, 764, 12, 26, wood),
    box(x + 288, 764, 12, 26, wood),
  );
}

/** With two loungers. */
function parasol(c: Canvas, tone: Tone) {
  const { random } = c;
  const [x, red] = [random.between(240, 330), tone(random.pick(['#e0694b', '#f2b84b', '#3f8f86', '#fff6e6']))];
  c.add(
    c.shadow(x, 850, 170, 22, 0.3),
    box(x - 6, 540, 12, 306, tone('#8c6a4e')),
    shape(`M${x - 190} 590Q${x} 440 ${x + 190} 590Q${x} 556 ${x - 190} 590Z`, red),
    shape(
      `M${x - 60} 574Q${x - 20} 480 ${x} 500Q${x + 20} 480 ${x + 60} 574Q${x} 566 ${x - 60} 574Z`,
      lighter(red, 0.35),
    ),
  );
  c.add(lounger(c, x - 150, 820, tone), lounger(c, x + 40, 870, tone));
}

function flowers(c: Canvas, tone: Tone) {
  const { random } = c;
  const petal = random.pick(['#e05a6d', '#8f6ad0', '#f2b84b', '#ffffff']);
  c.add(
    times(120, () => {
      const [fx, fy] = [
        random.chance(0.5) ? random.between(-10, 330) : random.between(1200, WIDTH + 10),
        random.between(920, 1016),
      ];
      return (
        line(`M${fx} ${fy}v22`, tone('#3c7a4e'), 4) +
        disc(fx, fy, random.between(7, 13), random.chance(0.7) ? petal : '#f7dd7a')
      );
    }),
  );
}
