import type { JsonEndpoint } from '../../core/endpoint.ts';
import { putPropertyFeatures, putPropertyRooms, putPropertyTags } from '../properties/property-parts.ts';

type Row = Record<string, unknown>;

/** A part of a property that is replaced whole: its lines in the audit log hold numbers beside names. */
export type RowsOfPart = {
  put: JsonEndpoint;
  /** The field of the edit that takes the rows. */
  field: string;
  /** What the edit takes of a line. */
  toBody: (line: Row) => unknown;
  /** The line that a row of the record's reply would be. */
  toLine: (row: Row) => Row;
};

const english = (item: unknown) => (item as { name: { en: string } }).name.en;

export const rowsOfProperty: Record<string, RowsOfPart> = {
  tags: {
    put: putPropertyTags,
    field: 'tag_ids',
    toBody: ({ tag_id }) => tag_id,
    toLine: (tag) => ({ tag_id: tag.id, tag: english(tag) }),
  },
  rooms: {
    put: putPropertyRooms,
    field: 'rooms',
    toBody: ({ room_type_id, count, area_sqm }) => ({ room_type_id, count, area_sqm }),
    toLine: ({ room_type_id, room_type, count, area_sqm }) => ({
      room_type_id,
      room_type: english(room_type),
      count,
      area_sqm,
    }),
  },
  features: {
    put: putPropertyFeatures,
    field: 'features',
    toBody: ({ feature_id, value }) => ({ feature_id, value }),
    toLine: ({ feature_id, feature, value }) => ({ feature_id, feature: english(feature), value }),
  },
};

const isLine = (line: unknown): line is Row =>
  typeof line === 'object' && line !== null && Object.keys(line).some((name) => name.endsWith('_id'));

/** Nothing if the lines are of a time at which only names were kept. */
export const linesOf = (value: unknown): Row[] | undefined =>
  Array.isArray(value) && value.every(isLine) ? value : undefined;
