import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
} from '@tanstack/react-table';

type About = {
  /** The name of the column in the API's `sort`. */
  sort?: string;
  /** Numbers are right-aligned in both directions, so that digits line up. */
  amount?: boolean;
  /** The minimum width, and the final width unless it grows. A column without a width grows. */
  width?: number;
  /** Its share of the remaining width: `true` is one part. */
  grow?: true | number;
  /** Hidden by default. */
  hidden?: boolean;
  /** Also hidden while the page is narrower than this. */
  room?: number;
  /** The position on a phone's card; columns without one are left out there. */
  card?: 'mark' | 'corner' | 'fact';
};

export const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, columnMeta: {} as About });
type Features = typeof features;

/** Every record has an id. */
export type Rec = { id: number };

/** `header` is always text: the column chooser and the cards use it as the label. */
export type Columns<Row extends Rec> = readonly ColumnDef<Features, Row>[];

/**
 * `const column = columnHelper<User>()`, then `column.columns([column.display({ … })])`. The first column contains the
 * link.
 */
export const columnHelper = <Row extends Rec>() => createColumnHelper<Features, Row>();

/** The id of a column: the declared one, or the accessor key. */
export const idOf = (column: { id?: string; accessorKey?: unknown }) => column.id ?? String(column.accessorKey);
