import { can } from '@lintel/contract/core/permissions';
import type { ListedProperty } from '@lintel/contract/features/properties/property-replies';
import { useMemo } from 'react';
import { fullName } from '../../../platform/format.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { usePageWidthStep } from '../../../ui/layout/use-room.ts';
import { AssigneeEdit, AssigneeMark } from '../../../ui/table/columns/assignee-cell.tsx';
import { DateCell, Lines } from '../../../ui/table/columns/cells.tsx';
import { columnHelper } from '../../../ui/table/columns/columns.ts';
import { LocalesMark } from '../details/property-marks.tsx';
import { useMayAssign } from '../shared/property-assignee.ts';
import { PropertyStatusLabel } from '../shared/property-status.tsx';
import { areaText, nameOf } from '../shared/property-words.ts';
import { OwnerCell, PaidCell, PriceCell, RoomsCell, TagsCell, TitleCell, UpdatedCell } from './property-list-cells.tsx';
import { useMayTag } from './property-tags-edit.ts';

const column = columnHelper<ListedProperty>();

/** Breakpoints: the page width for all columns, and for a separate column of the type. */
const WIDE = 1076;
const WIDER = 1240;
const rooms = [WIDE, WIDER];

type Room = { isWide: boolean; hasType: boolean };

/** Property, price and place. */
const homeColumns = ({ isWide, hasType }: Room) =>
  column.columns([
    column.display({
      id: 'title',
      header: 'Property',
      cell: ({ row }) => <TitleCell property={row.original} withType={!hasType} />,
      meta: { sort: 'title', width: isWide ? 226 : 192, grow: 3 },
    }),
    column.display({
      id: 'property_type',
      header: 'Type',
      cell: ({ row }) => nameOf(row.original.property_type),
      meta: { width: 104, hidden: !hasType },
    }),
    column.display({
      id: 'price',
      header: 'Price',
      cell: ({ row }) => <PriceCell property={row.original} />,
      meta: { sort: 'price', amount: true, width: 112 },
    }),
    column.display({
      id: 'rooms',
      header: 'Rooms',
      cell: ({ row }) => <RoomsCell {...row.original} />,
      meta: { width: 58, room: WIDE },
    }),
    column.display({
      id: 'place',
      header: 'Place',
      cell: ({ row: { original } }) => (
        <Lines
          first={original.neighborhood ? nameOf(original.neighborhood) : '–'}
          second={original.city && nameOf(original.city)}
        />
      ),
      meta: { width: 104, grow: 2 },
    }),
  ]);

/** Owner, assignee and progress. */
const workColumns = (mayAssign: boolean) =>
  column.columns([
    column.display({
      id: 'owner',
      header: 'Owner',
      cell: ({ row }) => <OwnerCell {...row.original} />,
      meta: { width: 112, grow: 2, room: 912 },
    }),
    column.display({
      id: 'locales',
      header: 'Locales',
      cell: ({ row }) => <LocalesMark {...row.original} />,
      meta: { width: 64, room: 978 },
    }),
    column.display({
      id: 'assignee',
      header: 'Assignee',
      cell: ({ row: { original: property } }) =>
        mayAssign ? (
          <AssigneeEdit person={property.assigned_admin} of={property.title} />
        ) : (
          <AssigneeMark person={property.assigned_admin} />
        ),
      meta: { width: 74, room: 868 },
    }),
    column.display({
      id: 'status',
      header: 'Status',
      cell: ({ row }) => <PropertyStatusLabel {...row.original} />,
      meta: { width: 140 },
    }),
    column.display({
      id: 'updated_at',
      header: 'Updated',
      cell: ({ row }) => <UpdatedCell at={row.original.updated_at} />,
      meta: { sort: 'updated_at', width: 104 },
    }),
  ]);

/** The status of the pay for the property. */
const paid = column.display({
  id: 'paid',
  header: 'Paid',
  cell: ({ row }) => <PaidCell {...row.original} />,
  meta: { width: 88, hidden: true },
});

/** Columns that are hidden by default: the tags, the pay, and more about the property itself. */
const moreOfProperty = (mayTag: boolean, seesPay: boolean) =>
  column.columns([
    column.display({
      id: 'tags',
      header: 'Tags',
      cell: ({ row }) => <TagsCell property={row.original} mayEdit={mayTag} />,
      meta: { width: 160, hidden: true },
    }),
    ...(seesPay ? [paid] : []),
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
  ]);

/** Columns that are hidden by default: the work on the property and its dates. */
const moreOfWork = () =>
  column.columns([
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

/**
 * The columns of the list. In narrower pages rooms, locales, owner and assignee are hidden; the column chooser can show
 * each of them again.
 */
export function usePropertyColumns() {
  const room = usePageWidthStep(rooms);
  const mayAssign = useMayAssign();
  const mayTag = useMayTag();
  const seesPay = can(useAdmin(), 'payout.view') !== undefined;
  return useMemo(
    () => [
      ...homeColumns({ isWide: room >= WIDE, hasType: room >= WIDER }),
      ...workColumns(mayAssign),
      ...moreOfProperty(mayTag, seesPay),
      ...moreOfWork(),
    ],
    [room, mayAssign, mayTag, seesPay],
  );
}
