import { mergeParts, unknownFields } from '@lintel/contract';
import { expect, test } from 'vitest';

const cpuOf = (work: () => void) => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

test.each(['{{', '{{ ', '{{first_name|'])('reads 200 KB of %j in linear time', (piece) => {
  const read = (bytes: number) => {
    const text = piece.repeat(bytes / piece.length);
    return Math.min(...Array.from({ length: 5 }, () => cpuOf(() => [...unknownFields(text), ...mergeParts(text)])));
  };
  read(200_000);
  // Twice the input takes about twice as long; a quadratic pattern would take four times, and minutes.
  expect(read(400_000)).toBeLessThan(3 * read(200_000) + 2_000);
});
