import type { Canvas } from './canvas.ts';
import type { Light } from './light.ts';

/**
 * What can be drawn: a subject, in the light of one hour; chance comes from the canvas. A scene is painted from the back
 * to the front, so it reads as one long list of things; cut into pieces nobody could see the picture in it any more.
 */
export type Scene = (c: Canvas, light: Light) => void;
