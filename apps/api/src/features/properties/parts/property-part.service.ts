import type { Tx } from '../../../platform/context.ts';
import type { Write } from '../../../platform/records/record.ts';
import { copyPart } from './property-copy.queries.ts';
import { type PartName, type PartRows, partNames, readPart } from './property-parts.queries.ts';

/** The audit log stores readable names, and ids where a part can be restored from them. */
const words: { [P in PartName]: (row: PartRows[P]) => unknown } = {
  tags: (tag) => tag,
  rooms: (room) => room,
  features: (feature) => feature,
  facilities: ({ id: _, version: __, facility_type_id: ___, ...facility }) => facility,
  views: ({ id: _, version: __, view_category_id: ___, ...view }) => view,
  availability: ({ id: _, version: __, ...stretch }) => stretch,
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
