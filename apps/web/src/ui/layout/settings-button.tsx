import { Suspense, useState } from 'react';
import { isChanged, useSettings } from '../../platform/settings.ts';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { fetchEarly, lazyPart } from '../lazy-part.ts';
import css from './header.module.css';

export const loadSettingsDrawer = () => import('../settings-drawer/settings-drawer.tsx');
const SettingsDrawer = lazyPart(() => loadSettingsDrawer().then((file) => ({ default: file.SettingsDrawer })));

/** Opens the settings; they are fetched when someone is about to. */
export function SettingsButton() {
  const changed = isChanged(useSettings());
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Settings"
        aria-haspopup="dialog"
        onPointerEnter={() => fetchEarly(loadSettingsDrawer)}
        onFocus={() => fetchEarly(loadSettingsDrawer)}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className={classes(css.round, css.settings, changed && css.changed)}
      >
        <Icon name="settings" />
      </button>
      <Suspense>{wanted && <SettingsDrawer open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
