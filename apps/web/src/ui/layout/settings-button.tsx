import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { isChanged, useSettings } from '../../platform/settings.ts';
import { Icon } from '../icon.tsx';

export const loadSettingsDrawer = () => import('../settings-drawer/settings-drawer.tsx');
const SettingsDrawer = lazy(() => loadSettingsDrawer().then((file) => ({ default: file.SettingsDrawer })));

/** Opens the settings; they are fetched when someone is about to. */
export function SettingsButton() {
  const changed = isChanged(useSettings());
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        aria-label="Settings"
        aria-haspopup="dialog"
        onPointerEnter={loadSettingsDrawer}
        onFocus={loadSettingsDrawer}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        sx={{
          '@keyframes turn': { to: { transform: 'rotate(360deg)' } },
          '@media (prefers-reduced-motion: no-preference)': { '& svg': { animation: 'turn 12s linear infinite' } },
        }}
      >
        <Badge variant="dot" color="error" overlap="circular" invisible={!changed}>
          <Icon name="settings" />
        </Badge>
      </IconButton>
      <Suspense>{wanted && <SettingsDrawer open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
