import type { Tx } from '../../../platform/context.ts';
import type { Write } from '../../../platform/records/record.ts';
import { copyPart } from './property-copy.queries.ts';
import { type PartName, type PartRows, partNames, readPart } from './property-parts.queries.ts';

/** The audit log stores readable names, and the ids from which a part or a row is restored. */
const words: { [P in PartName]: (row: PartRows[P]) => unknown } = {
  tags: (tag) => tag,
  rooms: (room) => room,
  features: (feature) => feature,
  facilities: ({ version: _, ...facility }) => facility,
  views: ({ version: _, ...view }) => view,
  availability: ({ version: _, ...stretch }) => stretch,
  photos: (photo) => photo,
};

export const inWords = <P extends PartName>(part: P, rows: readonly PartRows[P][]) => rows.map(words[part]);

/** Writes a part, with its values before and after for the audit log. */
export const rewritten = <P extends PartName>(
  tx: Tx,
  part: P,
  before: readonly PartRows[P][],
  write: (propertyId: number) => Promise<unknown>,
): Write => ({
  name: part,
  before: inWords(part, before),
  async write({ id }) {
    await write(id);
    return inWords(part, await readPart(tx, part, id));
  },
});

/** Copies all parts of a property. */
export const copiesOfParts = (tx: Tx, originalId: number): Write[] =>
  partNames.map((part) => rewritten(tx, part, [], (copyId) => copyPart(tx, part, originalId, copyId)));
