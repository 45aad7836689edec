import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Neighbours } from '../../platform/use-neighbours.ts';
import { CopyButton } from '../copy-button.tsx';
import { Label } from '../label.tsx';
import { type Crumb, PageHead } from '../page-head.tsx';
import { KeyHelp } from './key-help.tsx';
import type { KeyLine } from './key-sheet.tsx';
import { NeighbourButtons } from './neighbour-buttons.tsx';

export type DetailsTab = { key: string; label: string; count?: number; content: () => ReactNode };

type Props = {
  title: string;
  crumbs: Crumb[];
  /** The record's status, as a label. */
  status?: ReactNode;
  /** What the record is known by, to be copied. */
  id: string;
  actions?: ReactNode;
  /** Above everything, such as why the record is blocked. */
  notice?: ReactNode;
  tabs: [DetailsTab, ...DetailsTab[]];
  rail?: ReactNode;
  /** The way along the list the record was opened from: `useNeighbours(listUsers, pathOf)`. */
  neighbours?: Neighbours;
};

const alongKeys: KeyLine[] = [
  { keys: ['J'], does: 'Next along the list' },
  { keys: ['K'], does: 'Previous along the list' },
];

/** The open tab stands in the address; the first one leaves it bare. */
function useTab(tabs: Props['tabs']) {
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const open = tabs.find(({ key }) => key === tab) ?? tabs[0];
  const choose = (key: string) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, tab: key === tabs[0].key ? undefined : key })) as never,
      replace: true,
      resetScroll: false,
    });
  return { open, choose };
}

/** One record: what it is, what can be done with it, its parts as tabs, and a rail of what belongs to it. */
export function DetailsPage(props: Props) {
  const { title, crumbs, status, id, actions, notice, tabs, rail, neighbours } = props;
  const { open, choose } = useTab(tabs);
  return (
    <>
      <Box sx={{ '& > div': { mb: 2 } }}>
        <PageHead
          title={title}
          crumbs={crumbs}
          actions={
            <>
              {neighbours && <NeighbourButtons neighbours={neighbours} />}
              {actions}
            </>
          }
          mark={
            <>
              {status}
              <Box sx={{ display: 'flex', alignItems: 'center', typography: 'body2', color: 'text.secondary' }}>
                <bdi>{id}</bdi>
                <CopyButton text={id} label="Copy the id" />
              </Box>
            </>
          }
        />
      </Box>
      <KeyHelp lines={neighbours ? alongKeys : []} />
      <Tabs
        value={open.key}
        onChange={(_, key: string) => choose(key)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={title}
        sx={{ mb: 3, boxShadow: 'inset 0 -2px 0 rgb(145 158 171 / 8%)' }}
      >
        {tabs.map(({ key, label, count }) => (
          <Tab
            key={key}
            value={key}
            id={`tab-${key}`}
            aria-controls={key === open.key ? `panel-${key}` : undefined}
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                {label}
                {count !== undefined && <Label>{count}</Label>}
              </Box>
            }
          />
        ))}
      </Tabs>
      {notice}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: rail ? 'minmax(0, 1fr) 320px' : 'minmax(0, 1fr)' },
        }}
      >
        <Box
          role="tabpanel"
          id={`panel-${open.key}`}
          aria-labelledby={`tab-${open.key}`}
          sx={{ display: 'grid', gap: 3, minWidth: 0 }}
        >
          {open.content()}
        </Box>
        {rail && <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>{rail}</Box>}
      </Box>
    </>
  );
}
