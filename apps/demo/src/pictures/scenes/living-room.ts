import {
  anyWood,
  armchair,
  floorLamp,
  gallery,
  lowTable,
  pendant,
  rug,
  shelves,
  sideboard,
  sofa,
} from '../furniture.ts';
import { isDark, plant } from '../indoors.ts';
import { room, roomLight } from '../rooms.ts';
import type { Scene } from '../scene.ts';
import { windowOf } from '../window-view.ts';

export const livingRoom: Scene = (c, light) => {
  const { random } = c;
  const r = room(c, light);
  const mirrored = random.chance(0.5);
  const side = (x: number) => (mirrored ? 1536 - x : x);
  const wide = random.between(330, 470);
  windowOf(c, light, r, mirrored ? 1150 - wide : 390, 210, wide, random.between(290, 400));
  c.add(
    random.chance(0.35)
      ? shelves(c, side(1060) - 130, r.foot, 260, random.between(340, 470), anyWood(c))
      : gallery(c, side(1040), random.between(190, 240)),
  );
  if (random.chance(0.4)) c.add(sideboard(c, side(560), r.foot + 6, 280));
  c.add(rug(c, 768 + random.between(-60, 60), 890, random.between(680, 860), random.between(150, 200)));
  const cloth = random.chance(0.6) ? r.accent : random.pick(['#efe6da', '#7f8fa6', '#b56b50', '#55694e', '#d8c7b0']);
  c.add(floorLamp(c, side(1330), 800, isDark(light)));
  c.add(sofa(c, side(930), 850, random.between(520, 640), cloth));
  if (random.chance(0.7))
    c.add(armchair(c, side(430), 890, random.pick(['#e9c46a', '#c96f4f', '#8fb3ad', '#f4efe4', '#59719b']), mirrored));
  c.add(lowTable(c, side(740), 960, random.between(260, 330)));
  c.add(plant(c, side(250), 850, random.between(260, 360)));
  if (random.chance(0.5)) c.add(pendant(c, random.between(640, 900), 40, random.between(60, 110), isDark(light)));
  roomLight(c, light);
};
