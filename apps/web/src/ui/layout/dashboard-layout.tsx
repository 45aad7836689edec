import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useSettings } from '../../platform/settings.ts';
import type { Account } from './account-menu.tsx';
import { Header } from './header.tsx';
import { edge, measures } from './measures.ts';
import { currentItem, type NavGroup, type NavItem } from './nav.ts';
import { NavHandle } from './nav-handle.tsx';
import { HorizontalNav } from './nav-horizontal.tsx';
import { MiniNav } from './nav-mini.tsx';
import { VerticalNav } from './nav-vertical.tsx';
import { OfflineBar } from './offline-bar.tsx';
import type { LoadSearch } from './search-button.tsx';
import { SkipLink } from './skip-link.tsx';

// For small screens; elsewhere it never opens.
export const loadNavDrawer = () => import('./nav-drawer.tsx').then((file) => ({ default: file.NavDrawer }));
const NavDrawer = lazy(loadNavDrawer);

type Props = {
  nav: NavGroup[];
  account: Account;
  search: LoadSearch;
  onLogout: () => void;
  /** The path of the page that is shown. */
  currentPath: string;
  children: ReactNode;
};

/** Everything around a page: navigation in one of three layouts, the top bar, and the page's own column. */
export function DashboardLayout({ nav, account, search, onLogout, currentPath, children }: Props) {
  const { themeLayout, themeStretch } = useSettings();
  const [drawerOpen, setDrawerOpen] = useState<boolean>();
  const current = useMemo(() => currentItem(nav, currentPath), [nav, currentPath]);
  const horizontal = themeLayout === 'horizontal';
  return (
    <>
      <SkipLink />
      {horizontal ? (
        <TopNav nav={nav} current={current} />
      ) : (
        <SideNav layout={themeLayout} nav={nav} current={current} />
      )}
      <Header nav={nav} account={account} search={search} onLogout={onLogout} onMenu={() => setDrawerOpen(true)} />
      <OfflineBar />
      <Suspense>
        {drawerOpen !== undefined && (
          <NavDrawer nav={nav} current={current} open={drawerOpen} onClose={() => setDrawerOpen(false)} />
        )}
      </Suspense>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          outline: 'none !important',
          minHeight: '100dvh',
          marginInlineStart: { lg: horizontal ? 0 : `${measures.nav[themeLayout] + edge}px` },
          pt: { xs: '72px', lg: horizontal ? '168px' : '88px' },
          pb: { xs: '72px', lg: horizontal ? '120px' : '88px' },
          px: { lg: 2 },
        }}
      >
        <Box sx={{ maxWidth: themeStretch ? 'none' : 1600, mx: 'auto', px: { xs: 2, lg: 3 } }}>{children}</Box>
      </Box>
    </>
  );
}

type NavProps = { nav: NavGroup[]; current: NavItem | undefined };

function SideNav({ layout, nav, current }: NavProps & { layout: 'vertical' | 'mini' }) {
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={(theme) => ({
        display: { xs: 'none', lg: 'block' },
        position: 'fixed',
        insetBlock: 0,
        insetInlineStart: 0,
        width: measures.nav[layout] + edge,
        borderInlineEnd: `${edge}px dashed ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.default,
        zIndex: theme.zIndex.appBar + 2,
      })}
    >
      {layout === 'mini' ? <MiniNav nav={nav} current={current} /> : <VerticalNav nav={nav} current={current} />}
      <NavHandle layout={layout} />
    </Box>
  );
}

function TopNav({ nav, current }: NavProps) {
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={(theme) => ({
        display: { xs: 'none', lg: 'block' },
        position: 'fixed',
        top: measures.header.scrolled,
        insetInline: 0,
        zIndex: theme.zIndex.appBar,
      })}
    >
      <HorizontalNav nav={nav} current={current} />
    </Box>
  );
}
