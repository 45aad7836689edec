import css from './street.module.css';

/** A house of the drawing: position, width, roof height, windows per row, and rows. */
type House = [x: number, width: number, roof: number, windows: number, rows: number];

const houses: House[] = [
  [40, 150, 176, 3, 1],
  [190, 130, 132, 2, 2],
  [320, 170, 196, 0, 0],
  [490, 120, 164, 2, 1],
  [610, 220, 206, 0, 0],
  [830, 140, 158, 2, 1],
  [970, 160, 190, 3, 1],
  [1130, 130, 128, 2, 2],
  [1260, 150, 172, 3, 1],
];

const windowsOf = ([x, , roof, windows, rows]: House) =>
  Array.from({ length: windows * rows }, (_, index) => ({
    left: x + 22 + (index % windows) * 40,
    top: roof + 20 + Math.floor(index / windows) * 44,
  }));

const walls = houses
  .flatMap((house) => {
    const [x, width, roof] = house;
    const door = x + width / 2 - 16;
    const panes = windowsOf(house).map(({ left, top }) => `M${left} ${top + 26}v-26h20v26z`);
    return [`M${x} 300V${roof}h${width}V300`, `M${door} 300v-36h32v36`, ...panes];
  })
  .join('');

const lintels = houses
  .flatMap((house) => {
    const [x, width, roof] = house;
    const over = windowsOf(house).map(({ left, top }) => `M${left - 4} ${top - 2}h28`);
    return [`M${x - 6} ${roof}h${width + 12}`, `M${x + width / 2 - 22} 262h44`, ...over];
  })
  .join('');

/** A decorative row of houses along the bottom of the viewport. */
export function Street() {
  return (
    <svg viewBox="0 0 1440 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={css.street}>
      <path d={walls} stroke="currentColor" strokeWidth="1.5" />
      <path d={lintels} stroke="currentColor" strokeWidth="4" />
    </svg>
  );
}
