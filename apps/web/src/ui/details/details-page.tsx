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
import { KeyHelp } from './key-help.tsx';
import type { KeyLine } from './key-sheet.tsx';
import { NeighbourButtons } from './neighbour-buttons.tsx';
import { useCondensed } from './use-condensed.ts';

/** A count that is named but not known yet has its place already. */
export type DetailsTab = { key: string; label: string; count?: number; content: () => ReactNode };

type Props = {
  title: string;
  crumbs: Crumb[];
  /** The record's status, as a label. */
  status?: ReactNode;
  /** What the record is known by, to be copied. */
  id: string;
  actions?: ReactNode;
  /** Before the title, such as somebody's picture; it goes when the head is one line. */
  picture?: ReactNode;
  /** Under the actions, such as how to reach somebody. */
  aside?: ReactNode;
  /** Between the head and the tabs, such as figures. */
  top?: ReactNode;
  /** Above everything, such as why the record is blocked. */
  notice?: ReactNode;
  tabs: [DetailsTab, ...DetailsTab[]];
  rail?: ReactNode;
  /** The way along the list the record was opened from: `useNeighbours(listUsers, pathOf)`. */
  neighbours?: Neighbours;
  /** What other keys of this page do. */
  keys?: readonly KeyLine[];
};

const alongKeys: KeyLine[] = [
  { keys: ['J'], does: 'Next in the list' },
  { keys: ['K'], does: 'Previous in the list' },
];

/** The open tab stands in the address; the first one leaves it bare. */
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

/** One record: what it is, what can be done with it, its parts as tabs, and a rail of what belongs to it. */
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
            // Above the rail it takes the rest of the window, so that what comes late does not push it.
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

/** Title and tabs; both stay in sight. On a phone the way along the list stands with the actions. */
function Head(props: HeadProps) {
  const { title, crumbs, status, id, actions, tabs, neighbours, open, onChoose, picture, aside, top: between } = props;
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { head, top, sticks, condensed, height } = useCondensed(LINE);
  const along = neighbours && <NeighbourButtons neighbours={neighbours} />;
  return (
    <>
      {/* What has the focus must not hide behind what stays in sight. */}
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
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, boxShadow: 'inset 0 -2px 0 rgb(145 158 171 / 8%)' }}>
          <DetailsTabs tabs={tabs} open={open} label={title} onChoose={onChoose} />
          {!phone && along}
        </Box>
      </Box>
    </>
  );
}

/** As wide as three digits from the start, so that no tab moves when a count comes. */
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
