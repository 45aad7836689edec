import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
} from '@tanstack/react-table';

type About = {
  /** What the API calls it in `sort`. */
  sort?: string;
  /** Amounts stand right in both directions, so that units stand under units. */
  amount?: boolean;
  /** What it needs at least, and all it gets unless it grows. A column without one grows. */
  width?: number;
  /** Takes its part of the room that is over: as much as others, or so many times as much. */
  grow?: true | number;
  /** Hidden until the admin asks for it. */
  hidden?: boolean;
  /** Hidden, too, while the page is narrower than this. */
  room?: number;
  /** Where it stands on a phone's card; a column without a place is left out there. */
  card?: 'mark' | 'corner' | 'fact';
};

export const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, columnMeta: {} as About });
type Features = typeof features;

/** Every record has one. */
export type Rec = { id: number };

/** `header` is always text: the column chooser and the cards name the column by it. */
export type Columns<Row extends Rec> = readonly ColumnDef<Features, Row>[];

/** `const column = columnHelper<User>()`, then `column.columns([column.display({ … })])`. The first one holds the link. */
export const columnHelper = <Row extends Rec>() => createColumnHelper<Features, Row>();

/** A column's own name; columns declare one, or are called by what they show. */
export const idOf = (column: { id?: string; accessorKey?: unknown }) => column.id ?? String(column.accessorKey);
