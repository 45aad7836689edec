import type { JsonEndpoint } from '../../core/endpoint.ts';
import { putPropertyFeatures, putPropertyRooms, putPropertyTags } from '../properties/property-parts.ts';

type Row = Record<string, unknown>;

/** A part of a property that is replaced as a whole: its audit lines contain ids next to names. */
export type RowsOfPart = {
  put: JsonEndpoint;
  /** The request field for the rows. */
  field: string;
  /** Converts an audit line to a row of the request. */
  toBody: (line: Row) => unknown;
  /** Converts a row of the record's reply to an audit line. */
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

/** Undefined for old lines, which stored names only. */
export const auditLinesOf = (value: unknown): Row[] | undefined =>
  Array.isArray(value) && value.every(isLine) ? value : undefined;
