import type { Random } from '../random.ts';

export const WIDTH = 1536;
export const HEIGHT = 1024;

export type Point = readonly [x: number, y: number];
interface Style {
  /** Rounded corners. */
  r?: number;
  /** Opacity. */
  o?: number;
}

const tidy = (value: number) => Math.round(value * 10) / 10;
// Plain `opacity` would make the SVG renderer use a separate layer for every shape, at five times the cost.
const faded = (o?: number, what = 'fill') => (o === undefined ? '' : ` ${what}-opacity="${tidy(o * 10) / 10}"`);

export const box = (x: number, y: number, w: number, h: number, fill: string, { r, o }: Style = {}) =>
  `<rect x="${tidy(x)}" y="${tidy(y)}" width="${tidy(Math.max(0, w))}" height="${tidy(Math.max(0, h))}" fill="${fill}"${r ? ` rx="${r}"` : ''}${faded(o)}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, o?: number) =>
  `<ellipse cx="${tidy(x)}" cy="${tidy(y)}" rx="${tidy(rx)}" ry="${tidy(ry)}" fill="${fill}"${faded(o)}/>`;
export const disc = (x: number, y: number, r: number, fill: string, o?: number) => oval(x, y, r, r, fill, o);
export const shape = (d: string, fill: string, o?: number) => `<path d="${d}" fill="${fill}"${faded(o)}/>`;
export const area = (points: readonly Point[], fill: string, o?: number) =>
  `<polygon points="${points.map(([x, y]) => `${tidy(x)},${tidy(y)}`).join(' ')}" fill="${fill}"${faded(o)}/>`;
export const line = (d: string, colour: string, width: number, o?: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${tidy(width)}" stroke-linecap="round" stroke-linejoin="round"${faded(o, 'stroke')}/>`;
export const moved = (x: number, y: number, content: string, { scale = 1, turn = 0, flip = false } = {}) =>
  `<g transform="translate(${tidy(x)} ${tidy(y)}) rotate(${tidy(turn)}) scale(${flip ? -scale : scale} ${scale})">${content}</g>`;
/** A drawing with its own coordinates (100 × 100), clipped to an opening. */
export const through = (x: number, y: number, w: number, h: number, content: string) =>
  `<svg x="${tidy(x)}" y="${tidy(y)}" width="${tidy(w)}" height="${tidy(h)}" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">${content}</svg>`;
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: Math.max(0, count) }, (_, index) => draw(index)).join('');
/** An arched opening. */
export const arch = (x: number, y: number, w: number, h: number, fill: string) =>
  shape(`M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z`, fill);

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
/** Interpolates two colours: 0 is the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)];
  const mixed = a.map((value, index) => Math.round(value + ((b[index] as number) - value) * share));
  return `#${mixed.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`;
}
export const darker = (colour: string, share = 0.15) => mix(colour, '#1b1d33', share);
export const lighter = (colour: string, share = 0.2) => mix(colour, '#fffaf0', share);

type Stop = string | readonly [at: number, colour: string, opacity?: number];

/** A drawing in progress: its shapes in order, and the gradients it uses. */
export class Canvas {
  readonly random: Random;
  readonly #gradients = new Map<string, string>();
  #parts: string[] = [];

  constructor(random: Random) {
    this.random = random;
  }

  add(...parts: string[]) {
    this.#parts.push(...parts);
  }

  /** A linear gradient from top to bottom, or at another angle (0 is left to right). */
  linear(stops: readonly Stop[], angle = 90) {
    const turn = angle === 90 ? ' x1="0" y1="0" x2="0" y2="1"' : ` gradientTransform="rotate(${angle} .5 .5)"`;
    return this.#gradient('linearGradient', turn, stops);
  }

  radial(stops: readonly Stop[], at: Point = [0.5, 0.5]) {
    return this.#gradient('radialGradient', ` cx="${at[0]}" cy="${at[1]}" r=".5"`, stops);
  }

  /** A soft shadow below an object. */
  shadow(x: number, y: number, rx: number, ry: number, strength = 0.35) {
    const fill = this.radial([
      [0, '#1b1326', strength],
      [1, '#1b1326', 0],
    ]);
    return oval(x, y, rx, ry, fill);
  }

  /** A radial glow, as of a lamp or the sun. */
  glow(x: number, y: number, r: number, colour: string, strength = 0.7) {
    const fill = this.radial([
      [0, colour, strength],
      [0.4, colour, strength * 0.4],
      [1, colour, 0],
    ]);
    return disc(x, y, r, fill);
  }

  /** The drawing, slightly zoomed in and perhaps mirrored. */
  svg({ zoom = 1, flip = false, across = 0.5, down = 0.5 } = {}) {
    const [w, h] = [WIDTH / zoom, HEIGHT / zoom];
    const view = [(WIDTH - w) * across, (HEIGHT - h) * down, w, h].map(tidy).join(' ');
    const body = flip
      ? `<g transform="translate(${WIDTH} 0) scale(-1 1)">${this.#parts.join('')}</g>`
      : this.#parts.join('');
    const defs = [...this.#gradients.values()].join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${view}"><defs>${defs}</defs>${body}</svg>`;
  }

  #gradient(tag: string, attributes: string, stops: readonly Stop[]) {
    const inner = stops.map((stop, index) => {
      const [at, colour, opacity] = typeof stop === 'string' ? [index / (stops.length - 1), stop] : stop;
      return `<stop offset="${tidy(at * 100) / 100}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
    });
    const key = `${tag}${attributes}${inner.join('')}`;
    const id = `g${[...this.#gradients.keys()].indexOf(key) + 1 || this.#gradients.size + 1}`;
    this.#gradients.set(key, `<${tag} id="${id}"${attributes}>${inner.join('')}</${tag}>`);
    return `url(#${id})`;
  }
}
