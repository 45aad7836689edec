/** Parses rows of ` | `-separated cells, one per line, which are easier to read and edit as a table. */
export const textTable = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
