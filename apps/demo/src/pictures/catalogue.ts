import { createHash } from 'node:crypto';
import { type Random, randomOf } from '../random.ts';
import { Canvas } from './canvas.ts';
import { type Hour, lights } from './light.ts';
import type { Scene } from './scene.ts';
import { apartmentBlock } from './scenes/apartment-block.ts';
import { balconyView } from './scenes/balcony-view.ts';
import { bathroom } from './scenes/bathroom.ts';
import { bedroom } from './scenes/bedroom.ts';
import { courtyardHouse } from './scenes/courtyard-house.ts';
import { diningRoom } from './scenes/dining-room.ts';
import { entranceHall } from './scenes/entrance-hall.ts';
import { gableHouse } from './scenes/gable-house.ts';
import { garden } from './scenes/garden.ts';
import { kitchen } from './scenes/kitchen.ts';
import { livingRoom } from './scenes/living-room.ts';
import { londonTerrace } from './scenes/london-terrace.ts';
import { marinaTowers } from './scenes/marina-towers.ts';
import { modernVilla } from './scenes/modern-villa.ts';
import { openOffice } from './scenes/open-office.ts';
import { openPlot } from './scenes/open-plot.ts';
import { parisFacade } from './scenes/paris-facade.ts';
import { riadCourt } from './scenes/riad-court.ts';
import { shopFront } from './scenes/shop-front.ts';
import { study } from './scenes/study.ts';

/** The number of each subject; about 150 in total, so that neighbours in a list rarely share one. */
const subjects = {
  villa: { scene: modernVilla, count: 12 },
  house: { scene: gableHouse, count: 9 },
  courtyard: { scene: courtyardHouse, count: 8 },
  riad: { scene: riadCourt, count: 7 },
  tower: { scene: marinaTowers, count: 12 },
  block: { scene: apartmentBlock, count: 12 },
  london: { scene: londonTerrace, count: 9 },
  paris: { scene: parisFacade, count: 9 },
  shop: { scene: shopFront, count: 4 },
  plot: { scene: openPlot, count: 4 },
  garden: { scene: garden, count: 8 },
  balcony: { scene: balconyView, count: 10 },
  living: { scene: livingRoom, count: 14 },
  bedroom: { scene: bedroom, count: 12 },
  kitchen: { scene: kitchen, count: 10 },
  bath: { scene: bathroom, count: 8 },
  study: { scene: study, count: 5 },
  dining: { scene: diningRoom, count: 5 },
  hall: { scene: entranceHall, count: 5 },
  office: { scene: openOffice, count: 4 },
} satisfies Record<string, { scene: Scene; count: number }>;

export type Subject = keyof typeof subjects;

export interface Picture {
  subject: Subject;
  /** A hash of the drawing. */
  hash: string;
  svg: string;
}

const indoors = new Set<Subject>(['living', 'bedroom', 'kitchen', 'bath', 'study', 'dining', 'hall', 'office']);

/** Mirroring and zoom vary the viewpoint. */
const cameraFor = (random: Random, isIndoors: boolean) => ({
  zoom: isIndoors ? random.between(1.1, 1.24) : random.between(1, 1.12),
  flip: random.chance(0.5),
  across: random.between(0.35, 0.65),
  down: isIndoors ? random.between(0.72, 0.9) : random.between(0.4, 0.7),
});

const hours = Object.keys(lights) as Hour[];
/** Gardens and plots show little in the evening, so they are drawn by day. */
const hoursFor = (subject: Subject) =>
  subject === 'garden' || subject === 'plot' ? hours.filter((hour) => hour !== 'evening') : hours;

/** All drawings of the demo, not yet rendered; deterministic. */
export function drawPictures(): Picture[] {
  return (Object.keys(subjects) as Subject[]).flatMap((subject, row) =>
    Array.from({ length: subjects[subject].count }, (_, index) => {
      const canvas = new Canvas(randomOf(`${subject} ${index}`));
      const light = hoursFor(subject);
      subjects[subject].scene(canvas, lights[light[(index + row) % light.length] as Hour]);
      const svg = canvas.svg(cameraFor(canvas.random, indoors.has(subject)));
      return { subject, svg, hash: createHash('sha256').update(svg).digest('hex') };
    }),
  );
}
