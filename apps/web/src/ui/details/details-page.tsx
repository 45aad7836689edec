import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Search } from '../../platform/url-state.ts';
import type { Neighbours } from '../../platform/use-neighbours.ts';
import type { Crumb } from '../crumbs.tsx';
import { Label } from '../label.tsx';
import { DetailsHead, fullWidth, LINE } from './details-head.tsx';
import css from './details-page.module.css';
import { KeyHelp } from './key-help.tsx';
import type { KeyLine } from './key-sheet.tsx';
import { NeighbourButtons } from './neighbour-buttons.tsx';
import { useCondensed } from './use-condensed.ts';

/** An undefined `count` reserves the space of a count that is still loading. */
export type DetailsTab = { key: string; label: string; count?: number; content: () => ReactNode };

type Props = {
  title: string;
  crumbs: Crumb[];
  status?: ReactNode;
  /** The reference of the record, with a copy button. */
  id: string;
  actions?: ReactNode;
  /** Before the title, such as an avatar; hidden when the head is condensed. */
  picture?: ReactNode;
  /** Below the actions, such as contact details. */
  aside?: ReactNode;
  /** Between the head and the tabs, such as key figures. */
  top?: ReactNode;
  /** Above everything, such as the reason why the record is blocked. */
  notice?: ReactNode;
  tabs: [DetailsTab, ...DetailsTab[]];
  rail?: ReactNode;
  /** Previous and next record of the list this one was opened from: `useNeighbours(listUsers, pathOf)`. */
  neighbours?: Neighbours;
  /** Other shortcuts of this page. */
  keys?: readonly KeyLine[];
};

const alongKeys: KeyLine[] = [
  { keys: ['J'], does: 'Next in the list' },
  { keys: ['K'], does: 'Previous in the list' },
];

/** The open tab is part of the URL; the first one is the default and is left out. */
function useTab(tabs: Props['tabs']) {
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const open = tabs.find(({ key }) => key === tab) ?? tabs[0];
  const choose = (key: string) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, tab: key === tabs[0].key ? undefined : key }),
      replace: true,
      resetScroll: false,
    });
  return { open, choose };
}

/** The details page of a record: head with actions, tabs, and a side rail. */
export function DetailsPage(props: Props) {
  const { tabs, notice, rail, neighbours, keys = [] } = props;
  const { open, choose } = useTab(tabs);
  return (
    <div>
      <Head {...props} open={open.key} onChoose={choose} />
      <KeyHelp lines={[...keys, ...(neighbours ? alongKeys : [])]} />
      {!props.top && notice}
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
          sx={{
            display: 'grid',
            alignContent: 'start',
            gap: 3,
            minWidth: 0,
            // Where the rail is below the content, the content fills the viewport, so that late data does not move the
            // rail.
            minHeight: rail ? { xs: 'calc(100dvh - 280px)', lg: 0 } : undefined,
          }}
        >
          {open.content()}
        </Box>
        {rail && <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>{rail}</Box>}
      </Box>
    </div>
  );
}

const TABS = 48;

type HeadProps = Props & { open: string; onChoose: (key: string) => void };

/** Title and tabs, both sticky. On a phone the previous and next buttons are next to the actions. */
function Head(props: HeadProps) {
  const { title, crumbs, status, id, actions, tabs, neighbours, open, onChoose, picture, aside, top: between } = props;
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { head, top, sticks, condensed, height } = useCondensed(LINE);
  const along = neighbours && <NeighbourButtons neighbours={neighbours} />;
  return (
    <>
      {/* Keeps a focused element from hiding behind the sticky head. */}
      {sticks && <GlobalStyles styles={{ html: { scrollPaddingTop: top + LINE + TABS + 16 } }} />}
      <DetailsHead
        {...{ title, crumbs, status, id, condensed, top, height, picture, aside }}
        headRef={head}
        actions={
          <>
            {phone && !condensed && along}
            {actions}
          </>
        }
      />
      {between && (
        <Box sx={{ pb: 1.5 }}>
          {props.notice}
          {between}
        </Box>
      )}
      <Box style={{ top: top + LINE }} sx={[{ mb: 3, zIndex: 10 }, sticks && { position: 'sticky' }, fullWidth]}>
        <div className={css.tabs}>
          <DetailsTabs tabs={tabs} open={open} label={title} onChoose={onChoose} />
          {!phone && along}
        </div>
      </Box>
    </>
  );
}

/** Reserves the width of three digits, so that no tab moves when a count arrives. */
const Count = ({ count }: { count: number | undefined }) => (
  <Box component="span" sx={{ minWidth: 36, textAlign: 'start' }}>
    {count !== undefined && <Label>{count}</Label>}
  </Box>
);

type TabsProps = Pick<Props, 'tabs'> & { open: string; label: string; onChoose: (key: string) => void };

function DetailsTabs({ tabs, open, label, onChoose }: TabsProps) {
  return (
    <Tabs
      value={open}
      onChange={(_, key: string) => onChoose(key)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
      sx={{ flex: 1, minWidth: 0 }}
    >
      {tabs.map(({ key, label, ...rest }) => (
        <Tab
          key={key}
          value={key}
          id={`tab-${key}`}
          aria-controls={key === open ? `panel-${key}` : undefined}
          label={
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              {label}
              {'count' in rest && <Count count={rest.count} />}
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}
