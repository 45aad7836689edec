import type { Settings } from '../../platform/settings.ts';
import css from './wireframe.module.css';

type Block = [x: number, y: number, width: number, height: number];

/** The blocks of navigation and page, and the lines of the navigation. */
const drawings: Record<Settings['themeLayout'], { nav: Block; page: Block; lines: Block[] }> = {
  vertical: {
    nav: [0, 0, 10, 28],
    page: [13, 0, 23, 28],
    lines: [
      [2, 4, 6, 2.5],
      [2, 9, 6, 2],
      [2, 13, 6, 2],
    ],
  },
  horizontal: {
    nav: [0, 0, 36, 8],
    page: [0, 11, 36, 17],
    lines: [
      [4, 3, 6, 2],
      [13, 3, 6, 2],
      [22, 3, 6, 2],
    ],
  },
  mini: {
    nav: [0, 0, 6, 28],
    page: [9, 0, 27, 28],
    lines: [
      [2, 4, 2, 2],
      [2, 9, 2, 2],
      [2, 14, 2, 2],
    ],
  },
};

const rect = ([x, y, width, height]: Block, rx: number) => ({ x, y, width, height, rx });

/** A thumbnail of a layout. */
export function Wireframe({ layout }: { layout: Settings['themeLayout'] }) {
  const { nav, page, lines } = drawings[layout];
  return (
    <svg viewBox="0 0 36 28" width={31} height={24} aria-hidden="true" className={css.wireframe}>
      <rect {...rect(nav, 3)} fill="currentColor" opacity=".9" />
      <rect {...rect(page, 3)} fill="currentColor" opacity=".3" />
      {lines.map((line) => (
        <rect key={line.join()} {...rect(line, 1)} className="line" opacity=".8" />
      ))}
    </svg>
  );
}
