import useMediaQuery from '@mui/material/useMediaQuery';
import { type CSSProperties, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useSettings } from '../../platform/settings.ts';
import { classes } from '../classes.ts';
import { lazyPart } from '../lazy-part.ts';
import type { Account } from './account.ts';
import css from './dashboard-layout.module.css';
import { Header } from './header.tsx';
import { measures } from './measures.ts';
import { useMenuLayout } from './menu-layout.ts';
import { currentItem, type NavGroup, type NavItem } from './nav.ts';
import { NavHandle } from './nav-handle.tsx';
import { VerticalNav } from './nav-vertical.tsx';
import { OfflineBar } from './offline-bar.tsx';
import type { LoadSearch } from './search-button.tsx';
import { SkipLink } from './skip-link.tsx';

// Lazy-loaded, because most admins use the default menu; their space is reserved.
const HorizontalNav = lazyPart(() => import('./nav-horizontal.tsx').then((file) => ({ default: file.HorizontalNav })));
const MiniNav = lazyPart(() => import('./nav-mini.tsx').then((file) => ({ default: file.MiniNav })));

// For small screens; elsewhere it never opens.
export const loadNavDrawer = () => import('./nav-drawer.tsx').then((file) => ({ default: file.NavDrawer }));
const NavDrawer = lazyPart(loadNavDrawer);

type Props = {
  nav: NavGroup[];
  account: Account;
  search: LoadSearch;
  onLogout: () => void;
  /** The path of the current page. */
  currentPath: string;
  children: ReactNode;
};

/** The shell around a page: navigation in one of three layouts, the header, and the content column. */
export function DashboardLayout({ nav, account, search, onLogout, currentPath, children }: Props) {
  const { themeStretch } = useSettings();
  const themeLayout = useMenuLayout();
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
      <main
        id="content"
        tabIndex={-1}
        data-layout={themeLayout}
        className={css.main}
        style={{ '--menu': `${horizontal ? 0 : measures.nav[themeLayout]}px` } as CSSProperties}
      >
        <div className={classes(css.column, themeStretch && css.stretched)}>{children}</div>
      </main>
    </>
  );
}

type NavProps = { nav: NavGroup[]; current: NavItem | undefined };

/** On a small screen the navigation is a drawer. */
const useIsBeside = () => useMediaQuery('(min-width: 1200px)');

function SideNav({ layout, nav, current }: NavProps & { layout: 'vertical' | 'mini' }) {
  if (!useIsBeside()) return null;
  return (
    <nav aria-label="Main" className={css.side} style={{ width: measures.nav[layout] }}>
      <Suspense>
        {layout === 'mini' ? <MiniNav nav={nav} current={current} /> : <VerticalNav nav={nav} current={current} />}
      </Suspense>
      <NavHandle layout={layout} />
    </nav>
  );
}

function TopNav({ nav, current }: NavProps) {
  if (!useIsBeside()) return null;
  return (
    <nav aria-label="Main" className={css.top} style={{ top: measures.header.scrolled }}>
      <Suspense fallback={<div style={{ height: measures.bar }} />}>
        <HorizontalNav nav={nav} current={current} />
      </Suspense>
    </nav>
  );
}
