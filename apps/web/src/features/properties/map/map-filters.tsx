import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { useState } from 'react';
import type { List } from '../../../platform/use-list.ts';
import { makeSelection } from '../../../ui/table/bulk/selection.ts';
import { FilterRow } from '../../../ui/table/filters/filter-row.tsx';
import { PhoneBar } from '../../../ui/table/filters/phone-bar.tsx';
import { useFilterFields } from '../../../ui/table/filters/use-filter-fields.ts';
import { usePhone } from '../../../ui/table/phone.ts';
import { toast } from '../../../ui/toast.tsx';
import { usePropertyFilters } from '../list/use-property-filters.ts';
import css from './map-page.module.css';
import { filtersOffMap } from './property-map.queries.ts';

const UNDO_MS = 8000;

const sorts = [
  { sort: 'created_at', label: 'Created', isShown: false },
  { sort: 'updated_at', label: 'Updated', isShown: false },
  { sort: 'price', label: 'Price', isShown: false },
  { sort: 'area_sqm', label: 'Area', isShown: false },
  { sort: 'title', label: 'Title', isShown: false },
];

/** The viewport of the map is not a filter that can be removed. */
const ofMap = new Set(['bbox', 'cell']);

const kept = new Set(['sort', 'per_page']);

/** The same filters as in the list. */
export function MapFilters({ list }: { list: List<PropertyRow> }) {
  const [wants, setWants] = useState(false);
  const [selection] = useState(makeSelection<PropertyRow>);
  const fields = useFilterFields(usePropertyFilters(), list, wants).filter(({ name }) => !ofMap.has(name));
  const phone = usePhone();
  const clear = () => {
    const before = filtersOffMap(list.values);
    list.change(
      Object.fromEntries(Object.keys(before).map((name) => [name, kept.has(name) ? before[name] : undefined])),
    );
    const undo = { label: 'Undo', takesBack: true, onClick: () => list.change(before) };
    toast('Filters cleared', { action: undo, duration: UNDO_MS });
  };
  const tools = { list, fields, chips: fields, sorts, actions: [], onFilters: () => setWants(true), onClear: clear };
  if (phone) return <PhoneBar {...tools} selection={selection} />;
  return (
    <div className={css.filters}>
      <FilterRow {...tools} searchHint="Search title, reference, owner or address" />
    </div>
  );
}
