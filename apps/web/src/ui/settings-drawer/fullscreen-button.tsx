import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { Icon } from '../icon.tsx';

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

function toggle() {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  // If the browser refuses, nothing changes, and the button still shows the current state.
  change.catch(() => undefined);
}

/** Subscribes to the browser, so that it also updates when Esc leaves fullscreen. */
export function FullscreenButton() {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return (
    <Button
      fullWidth
      size="large"
      variant="outlined"
      startIcon={<Icon name={full ? 'quit-full-screen' : 'full-screen'} size={20} />}
      onClick={toggle}
    >
      {full ? 'Exit Fullscreen' : 'Fullscreen'}
    </Button>
  );
}
