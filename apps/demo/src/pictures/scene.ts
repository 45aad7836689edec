import type { Canvas } from './canvas.ts';
import type { Light } from './light.ts';

/** A subject in the light of one hour; randomness comes from the canvas. A scene is drawn from back to front. */
export type Scene = (c: Canvas, light: Light) => void;
