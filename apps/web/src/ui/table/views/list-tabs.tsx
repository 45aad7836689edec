import type { SavedView } from '@lintel/contract/features/views/views';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { parseSearch } from '../../../platform/url-state.ts';
import type { List } from '../../../platform/use-list.ts';
import { Label, type LabelColour } from '../../label.tsx';

export type StatusTabs = {
  /** The field of the query that the tabs set. */
  field: string;
  tabs: readonly { value: string; label: string; colour: LabelColour }[];
  /** How many there are, by value and as `all`. */
  counts?: Readonly<Record<string, number>>;
};

type Props = { list: List<unknown>; status?: StatusTabs; views: readonly SavedView[]; end?: ReactNode };

const number = new Intl.NumberFormat('en-GB');

function count(of: number | undefined, colour: LabelColour, filled: boolean) {
  if (of === undefined) return undefined;
  return (
    <Label colour={colour} variant={filled ? 'filled' : 'soft'}>
      {number.format(of)}
    </Label>
  );
}

function currentTab({ list, status, views }: Props) {
  if (views.some(({ id }) => id === list.view)) return `view-${list.view}`;
  const chosen = status && list.values[status.field];
  if (!chosen) return 'all';
  return status.tabs.some(({ value }) => value === chosen) ? chosen : false;
}

/** Statuses with counts, then saved views. A tab is a filter of the address like any other. */
export function ListTabs(props: Props) {
  const { list, status, views, end } = props;
  const { tabs = [], counts } = status ?? {};
  const current = currentTab(props);
  // Without tabs by status, all is what the list itself has counted.
  const total = !status && current === 'all' && !list.isOld ? list.meta?.total : undefined;
  const choose = (value: string) => {
    const view = views.find(({ id }) => `view-${id}` === value);
    if (view) return list.replace({ ...parseSearch(view.query), view: view.id });
    const wish = status ? { [status.field]: value === 'all' ? undefined : value } : {};
    return list.view === undefined ? list.change(wish) : list.replace(wish);
  };
  const one = (value: string, label: string, icon: ReturnType<typeof count>) => (
    <Tab
      key={value}
      value={value}
      label={<bdi>{label}</bdi>}
      icon={icon}
      iconPosition="end"
      sx={{ gap: 1, minWidth: 0, '& .MuiTab-icon': { m: 0 } }}
    />
  );
  return (
    <Box sx={tabLine}>
      <Tabs
        aria-label="Views"
        value={current}
        onChange={(_, value: string) => choose(value)}
        variant="scrollable"
        scrollButtons={false}
        sx={{ flex: 1, minWidth: 0 }}
      >
        {one('all', 'All', count(counts?.all ?? total, 'default', true))}
        {tabs.map(({ value, label, colour }) => one(value, label, count(counts?.[value], colour, value === current)))}
        {views.map(({ id, name }) => one(`view-${id}`, name, undefined))}
      </Tabs>
      {end}
    </Box>
  );
}

const tabLine = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: { xs: 0, md: 2.5 },
  boxShadow: 'inset 0 -2px 0 rgb(145 158 171 / 8%)',
} as const;
