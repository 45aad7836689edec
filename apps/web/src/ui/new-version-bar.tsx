import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIsOutdated } from '../platform/web-build.ts';
import css from './new-version-bar.module.css';

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
    <div role="status" className={css.bar}>
      A new version is available.
      <Button size="small" color="inherit" onClick={onLater}>
        Later
      </Button>
      <Button size="small" color="inherit" variant="outlined" onClick={() => location.reload()}>
        Reload
      </Button>
    </div>
  );
}
