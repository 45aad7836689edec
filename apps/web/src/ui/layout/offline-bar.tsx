import { useEffect, useState } from 'react';
import { timeText } from '../../platform/format.ts';
import { Notice } from '../notice.tsx';
import { measures } from './measures.ts';
import { useMenuLayout } from './menu-layout.ts';

/** When the connection was lost; undefined while online. */
function useOfflineSince() {
  const [since, setSince] = useState<Date>();
  useEffect(() => {
    const look = () => setSince((before) => (navigator.onLine ? undefined : (before ?? new Date())));
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return since;
}

/** Warns that the data may be stale, and since when. Positioned above the save bar. */
export function OfflineBar() {
  const themeLayout = useMenuLayout();
  const since = useOfflineSince();
  if (!since) return null;
  const start = themeLayout === 'horizontal' ? 0 : measures.nav[themeLayout];
  return (
    <Notice
      severity="warning"
      role="status"
      icon="warning"
      sx={(theme) => ({
        position: 'fixed',
        bottom: 80,
        insetInlineStart: { xs: 16, lg: start + 40 },
        maxWidth: 'calc(100vw - 32px)',
        zIndex: theme.zIndex.appBar,
        boxShadow: theme.shadows[8],
      })}
    >
      <strong>You are offline.</strong> Showing data from <bdi>{timeText(since)}</bdi>.
    </Notice>
  );
}
