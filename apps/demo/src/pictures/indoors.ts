import type { Canvas } from './canvas.ts';
import type { Light } from './light.ts';
import { pottedPlant } from './terrace.ts';

const plain = (colour: string) => colour;

const pots = ['#d98b5f', '#ffffff', '#2a7c93', '#c9a24b', '#4b5563'];

export const isDark = (light: Light) => light.lit > 0.2;

export const plant = (c: Canvas, x: number, y: number, size: number) =>
  pottedPlant(c, x, y, size, plain, c.random.pick(pots));
