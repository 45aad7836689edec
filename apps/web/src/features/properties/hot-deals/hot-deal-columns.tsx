import { can } from '@lintel/contract/core/permissions';
import type { HotDeal } from '@lintel/contract/features/properties/hot-deals';
import Switch from '@mui/material/Switch';
import { useMemo } from 'react';
import { moneyText } from '../../../platform/format.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { Label } from '../../../ui/label.tsx';
import { PersonName } from '../../../ui/person.tsx';
import { DateCell, Lines } from '../../../ui/table/columns/cells.tsx';
import { columnHelper } from '../../../ui/table/columns/columns.ts';
import type { Filter } from '../../../ui/table/filters/filter-fields.ts';
import { usePhone } from '../../../ui/table/phone.ts';
import { Cover } from '../details/property-marks.tsx';
import css from '../list/property-list.module.css';
import { countryChoices, itemChoices } from '../shared/property-choices.ts';
import { PropertyStatusLabel } from '../shared/property-status.tsx';
import { nameOf } from '../shared/property-words.ts';
import { hotDealDisabledReason, useHotDealToggle } from './hot-deal-toggle.ts';

const column = columnHelper<HotDeal>();

const isRunning = ({ ended_at }: HotDeal) => ended_at === null;

/** The disabled reason for starting an ended deal again, if any. */
export const whyNotAgain = ({ property }: HotDeal) =>
  property.is_hot_deal ? 'It is a hot deal again already' : hotDealDisabledReason(property);

/** In a card, the size of the picture must be given. */
const onCard = { width: 56, height: 56 };

const TitleCell = ({ property }: HotDeal) => (
  <span className={css.title}>
    <Cover property={{ ...property, is_hot_deal: false }} size={usePhone() ? onCard : undefined} />
    <span className={css.words}>
      <span data-first-line dir="auto" title={property.title} className={css.name}>
        {property.title}
      </span>
      <span dir="auto" className={css.caption}>
        {property.reference} · {nameOf(property.property_type)}
      </span>
    </span>
  </span>
);

const PriceCell = ({ property: { price, currency, price_period } }: HotDeal) => (
  <>
    <bdi className={css.amount}>{price === null ? '–' : moneyText(price)}</bdi>
    <bdi className={css.unit}>{[currency, price_period && `/ ${price_period}`].filter(Boolean).join(' ')}</bdi>
  </>
);

/** Ends a running deal, and starts an ended one again. */
function SwitchCell({ deal }: { deal: HotDeal }) {
  const toggle = useHotDealToggle();
  const { title } = deal.property;
  const shut = isRunning(deal) ? undefined : whyNotAgain(deal);
  return (
    <span title={shut}>
      <Switch
        checked={isRunning(deal)}
        disabled={shut !== undefined}
        onChange={(_, on) => void toggle(deal.property, on)}
        slotProps={{ input: { 'aria-label': `${title} is a hot deal` } }}
        sx={{ marginInlineStart: '-12px' }}
      />
    </span>
  );
}

const StateLabel = (deal: HotDeal) =>
  isRunning(deal) ? <Label colour="success">Running</Label> : <Label>Ended</Label>;

const columnsFor = (mayToggle: boolean) =>
  column.columns([
    column.display({
      id: 'property',
      header: 'Property',
      cell: ({ row }) => <TitleCell {...row.original} />,
      meta: { width: 232, grow: 3 },
    }),
    column.display({
      id: 'price',
      header: 'Price',
      cell: ({ row }) => <PriceCell {...row.original} />,
      meta: { amount: true, width: 112, card: 'fact' },
    }),
    column.display({
      id: 'place',
      header: 'Place',
      cell: ({ row: { original } }) => (
        <Lines
          first={original.property.city ? nameOf(original.property.city) : '–'}
          second={original.property.country && nameOf(original.property.country)}
        />
      ),
      meta: { width: 96, grow: 2, room: 868, card: 'fact' },
    }),
    column.display({
      id: 'since',
      header: 'Since',
      cell: ({ row }) => <DateCell value={row.original.since} />,
      meta: { sort: 'since', width: 116, card: 'fact' },
    }),
    column.display({
      id: 'ends_at',
      header: 'Ends',
      cell: ({ row }) => <DateCell value={row.original.ended_at ?? row.original.ends_at} never="No end date" />,
      meta: { sort: 'ends_at', width: 116, card: 'corner' },
    }),
    column.display({
      id: 'by',
      header: 'Started by',
      cell: ({ row: { original } }) => (original.by ? <PersonName person={original.by} /> : '–'),
      meta: { width: 112, grow: true, room: 1032 },
    }),
    column.display({
      id: 'state',
      header: 'Status',
      cell: ({ row }) => <StateLabel {...row.original} />,
      meta: { width: 84, card: 'mark' },
    }),
    ...(mayToggle
      ? [
          column.display({
            id: 'switch',
            header: 'Hot deal',
            cell: ({ row }) => <SwitchCell deal={row.original} />,
            meta: { width: 72, room: 868 },
          }),
        ]
      : []),
    column.display({
      id: 'ended_by',
      header: 'Ended by',
      cell: ({ row: { original } }) => (original.ended_by ? <PersonName person={original.ended_by} /> : '–'),
      meta: { width: 120, hidden: true },
    }),
    column.display({
      id: 'status',
      header: 'Property status',
      cell: ({ row }) => <PropertyStatusLabel status={row.original.property.status} deleted_at={null} />,
      meta: { width: 140, hidden: true },
    }),
  ]);

export function useHotDealColumns() {
  const mayToggle = can(useAdmin(), 'hot_deal.toggle') !== undefined;
  return useMemo(() => columnsFor(mayToggle), [mayToggle]);
}

export const hotDealTabs = {
  field: 'status',
  tabs: [
    { value: 'running', label: 'Running', colour: 'success' },
    { value: 'ended', label: 'Ended', colour: 'default' },
  ],
} as const;

export const hotDealFilters: readonly Filter[] = [
  { name: 'property_type_id', icon: 'home', label: 'Type', load: itemChoices('property-type') },
  { name: 'country_id', icon: 'country', label: 'Country', load: countryChoices },
  { name: 'since', icon: 'day', label: 'Since' },
];
