import { listProperties } from '@lintel/contract/features/properties/properties';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { numberText } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { fetchAllPages, type List, type ListEndpoint } from '../../../platform/use-list.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { BulkDialogs } from '../../../ui/table/bulk/bulk-dialogs.tsx';
import { makeSelection } from '../../../ui/table/bulk/selection.ts';
import { useBulkActs } from '../../../ui/table/bulk/use-bulk-acts.ts';
import { MenuButton } from '../../../ui/table/menu-button.tsx';
import { usePropertyActs } from '../list/property-list-acts.tsx';
import css from './map-page.module.css';
import { filtersOffMap, totalQuery } from './property-map.queries.ts';

type Props = { list: List<PropertyRow>; onClear: () => void };

/** The properties in the drawn area, independent of the viewport: their count, a link to the list, and bulk actions. */
export function AreaBar({ list, onClear }: Props) {
  const values = filtersOffMap(list.values);
  const { data } = useQuery(totalQuery(values));
  const [selection] = useState(makeSelection<PropertyRow>);
  const inside: List<PropertyRow> = {
    ...list,
    values,
    fetchAll: (most, how) => fetchAllPages(listProperties as ListEndpoint, values, most, how),
  };
  const running = useBulkActs(inside, selection);
  const total = data?.meta.total ?? 0;
  const acts = usePropertyActs(values.is_deleted === 'true').map((act) => ({
    label: act.label,
    icon: act.icon,
    danger: act.danger,
    disabled: total === 0 ? 'There is nothing in this area' : undefined,
    onClick: () => {
      selection.show([], total);
      selection.selectEverything();
      running.start(act);
    },
  }));
  return (
    <div role="toolbar" aria-label="Drawn area" className={css.area}>
      <span role="status">{data && `${numberText(total)} inside`}</span>
      <Button component={PageLink} to={paths.properties} search={values} size="small" color="inherit">
        Show list
      </Button>
      <MenuButton label="Act on all in this area" text="Act on all" actions={acts} />
      <Button size="small" color="error" onClick={onClear}>
        Clear
      </Button>
      <BulkDialogs
        bulk={running}
        nameOf={({ title }) => title}
        onNarrow={() => document.querySelector<HTMLElement>('[data-add-filter]')?.click()}
      />
    </div>
  );
}
