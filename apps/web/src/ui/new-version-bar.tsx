import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIsOld } from '../platform/web-build.ts';
import { Icon } from './icon.tsx';

/** Asks for a reload once a newer version was deployed. Nothing reloads by itself: somebody may be typing. */
export function NewVersionBar() {
  const isOld = useIsOld();
  const [isLater, setLater] = useState(false);
  if (!isOld || isLater) return null;
  return (
    <Alert
      severity="info"
      role="status"
      icon={<Icon name="download" size={22} />}
      action={
        <>
          <Button size="small" color="inherit" onClick={() => setLater(true)}>
            Later
          </Button>
          <Button size="small" color="inherit" variant="outlined" onClick={() => location.reload()}>
            Reload
          </Button>
        </>
      }
      sx={(theme) => ({
        position: 'fixed',
        bottom: 24,
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
