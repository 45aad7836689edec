import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIsOutdated } from '../platform/web-build.ts';

/**
 * Offers a reload once a newer version has been deployed. It does not reload by itself, because the admin may be
 * typing.
 */
export function NewVersionBar() {
  const isOld = useIsOutdated();
  const [isLater, setLater] = useState(false);
  return isOld && !isLater && <Bar onLater={() => setLater(true)} />;
}

/** Without MUI's Alert, which would delay the first list. */
function Bar({ onLater }: { onLater: () => void }) {
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        // Above the save bar.
        bottom: 88,
        left: '50%',
        transform: 'translateX(-50%)',
        width: 'max-content',
        maxWidth: 'calc(100vw - 32px)',
        zIndex: 'snackbar',
        boxShadow: 8,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1,
        borderRadius: 1,
        typography: 'body2',
        bgcolor: 'background.paper',
      }}
    >
      A new version is available.
      <Button size="small" color="inherit" onClick={onLater}>
        Later
      </Button>
      <Button size="small" color="inherit" variant="outlined" onClick={() => location.reload()}>
        Reload
      </Button>
    </Box>
  );
}
