/** Rows of ` | `-separated cells, one a line: what people read and correct is easier on the eye as a table. */
export const textTable = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
