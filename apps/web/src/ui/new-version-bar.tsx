import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useIsOld } from '../platform/web-build.ts';
import { Icon } from './icon.tsx';
import { useKeepFocus } from './keep-focus.ts';

/** Asks for a reload once a newer version was deployed. Nothing reloads by itself: somebody may be typing. */
export function NewVersionBar() {
  const isOld = useIsOld();
  const [isLater, setLater] = useState(false);
  return isOld && !isLater && <Bar onLater={() => setLater(true)} />;
}

function Bar({ onLater }: { onLater: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  useKeepFocus(bar);
  return (
    <Alert
      ref={bar}
      severity="info"
      role="status"
      icon={<Icon name="download" size={22} />}
      action={
        <>
          <Button size="small" color="inherit" onClick={onLater}>
            Later
          </Button>
          <Button size="small" color="inherit" variant="outlined" onClick={() => location.reload()}>
            Reload
          </Button>
        </>
      }
      sx={(theme) => ({
        position: 'fixed',
        // Clear of a save bar.
        bottom: 88,
        left: '50%',
        transform: 'translateX(-50%)',
        width: 'max-content',
        maxWidth: 'calc(100vw - 32px)',
        zIndex: theme.zIndex.snackbar,
        boxShadow: theme.shadows[8],
        alignItems: 'center',
        '& .MuiAlert-action': { p: 0, m: 0, marginInlineStart: 2, gap: 1 },
      })}
    >
      A new version is available.
    </Alert>
  );
}
