import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useSettings } from '../../platform/settings.ts';
import { edge, measures } from '../../ui/layout/measures.ts';
import { DateCell, TwoLines } from '../../ui/table/columns/cells.tsx';
import { columnHelper } from '../../ui/table/columns/columns.ts';
import { OwnerCell, PriceCell, RoomsCell, TitleCell, UpdatedCell } from './property-list-cells.tsx';
import { AssigneeMark, LocalesMark } from './property-marks.tsx';
import { PropertyStatusLabel } from './property-status.tsx';
import { areaText, fullName, nameOf } from './property-words.ts';

const column = columnHelper<PropertyRow>();

type Room = { type: boolean; twoLineDate: boolean; rooms: boolean; locales: boolean; owner: boolean };

/** What it is, what it costs and where it is. */
const homeColumns = (room: Room) =>
  column.columns([
    column.display({
      id: 'title',
      header: 'Property',
      cell: ({ row }) => <TitleCell property={row.original} withType={!room.type} />,
      meta: { sort: 'title', width: room.type ? 296 : 236 },
    }),
    column.display({
      id: 'property_type',
      header: 'Type',
      cell: ({ row }) => nameOf(row.original.property_type),
      meta: { width: 104, hidden: !room.type },
    }),
    column.display({
      id: 'price',
      header: 'Price',
      cell: ({ row }) => <PriceCell property={row.original} />,
      meta: { sort: 'price', amount: true, width: 108 },
    }),
    column.display({
      id: 'rooms',
      header: 'Rooms',
      cell: ({ row }) => <RoomsCell {...row.original} />,
      meta: { width: 62, hidden: !room.rooms },
    }),
    column.display({
      id: 'place',
      header: 'Place',
      cell: ({ row: { original } }) => (
        <TwoLines
          first={original.neighborhood ? nameOf(original.neighborhood) : '–'}
          second={original.city && nameOf(original.city)}
        />
      ),
      meta: { width: 104 },
    }),
  ]);

/** Whose it is, and how far it has come. */
const workColumns = (room: Room) =>
  column.columns([
    column.display({
      id: 'owner',
      header: 'Owner',
      cell: ({ row }) => <OwnerCell {...row.original} />,
      meta: { width: 100, hidden: !room.owner },
    }),
    column.display({
      id: 'locales',
      header: 'Locales',
      cell: ({ row }) => <LocalesMark {...row.original} />,
      meta: { width: 66, hidden: !room.locales },
    }),
    column.display({
      id: 'assignee',
      header: 'Assignee',
      cell: ({ row }) => <AssigneeMark admin={row.original.assigned_admin} />,
      meta: { width: 78 },
    }),
    column.display({
      id: 'status',
      header: 'Status',
      cell: ({ row }) => <PropertyStatusLabel {...row.original} />,
      meta: { width: 141 },
    }),
    column.display({
      id: 'updated_at',
      header: 'Updated',
      cell: ({ row }) => <UpdatedCell at={row.original.updated_at} short={!room.twoLineDate} />,
      meta: { sort: 'updated_at', width: room.twoLineDate ? 80 : 72 },
    }),
  ]);

/** Those one must ask for. */
const moreColumns = column.columns([
  column.display({
    id: 'reference',
    header: 'Reference',
    cell: ({ row }) => <bdi>{row.original.reference}</bdi>,
    meta: { sort: 'reference', width: 104, hidden: true },
  }),
  column.display({
    id: 'listing_reason',
    header: 'Reason',
    cell: ({ row }) => nameOf(row.original.listing_reason),
    meta: { width: 96, hidden: true },
  }),
  column.display({
    id: 'area_sqm',
    header: 'Area',
    cell: ({ row }) => <bdi>{row.original.area_sqm === null ? '–' : areaText(row.original.area_sqm)}</bdi>,
    meta: { sort: 'area_sqm', amount: true, width: 96, hidden: true },
  }),
  column.display({
    id: 'country',
    header: 'Country',
    cell: ({ row: { original } }) => (original.country ? nameOf(original.country) : '–'),
    meta: { width: 120, hidden: true },
  }),
  column.display({
    id: 'is_hot_deal',
    header: 'Hot deal',
    cell: ({ row }) => (row.original.is_hot_deal ? 'Yes' : 'No'),
    meta: { width: 88, hidden: true },
  }),
  column.display({
    id: 'added_by',
    header: 'Added by',
    cell: ({ row: { original } }) => (original.added_by ? <bdi>{fullName(original.added_by)}</bdi> : '–'),
    meta: { width: 120, hidden: true },
  }),
  column.display({
    id: 'photos_count',
    header: 'Photos',
    cell: ({ row }) => row.original.photos_count,
    meta: { amount: true, width: 72, hidden: true },
  }),
  column.display({
    id: 'reports_count',
    header: 'Reports',
    cell: ({ row }) => row.original.reports_count,
    meta: { amount: true, width: 80, hidden: true },
  }),
  column.display({
    id: 'waiting',
    header: 'Waiting since',
    cell: ({ row }) => <DateCell value={row.original.submitted_at} never="–" />,
    meta: { sort: 'waiting', width: 124, hidden: true },
  }),
  column.display({
    id: 'published_at',
    header: 'Published',
    cell: ({ row }) => <DateCell value={row.original.published_at} />,
    meta: { sort: 'published_at', width: 124, hidden: true },
  }),
  column.display({
    id: 'created_at',
    header: 'Created',
    cell: ({ row }) => <DateCell value={row.original.created_at} />,
    meta: { sort: 'created_at', width: 124, hidden: true },
  }),
]);

const columnsFor = (room: Room) => [...homeColumns(room), ...workColumns(room), ...moreColumns];

/** Where the menu stands beside the page; in a narrower window it is a drawer. */
const WIDE = 1200;
const EDGES = { wide: 80, narrow: 32 };

/** Asks whether the page itself is at least so wide: the menu and the edges take their part of the window. */
function useRoomFor() {
  const { themeLayout } = useSettings();
  const menu = themeLayout === 'horizontal' ? 0 : measures.nav[themeLayout] + edge;
  return (width: number) =>
    `(min-width: ${Math.max(WIDE, width + menu + EDGES.wide)}px), ` +
    `(min-width: ${width + EDGES.narrow}px) and (max-width: ${WIDE - 0.05}px)`;
}

/**
 * The columns there is room for. As the page narrows, the date goes to one line, then rooms, locales and the owner are
 * hidden; the column chooser brings each of them back.
 */
export function usePropertyColumns() {
  const from = useRoomFor();
  const type = useMediaQuery(from(1240));
  const twoLineDate = useMediaQuery(from(1079));
  const rooms = useMediaQuery(from(1071));
  const locales = useMediaQuery(from(1009));
  const owner = useMediaQuery(from(960));
  return useMemo(
    () => columnsFor({ type, twoLineDate, rooms, locales, owner }),
    [type, twoLineDate, rooms, locales, owner],
  );
}
