import { useEffect, useState } from 'react';

/** Opens one render later, because MUI does not animate what is open on mount. For lazy-loaded drawers. */
export function useSlideIn(open: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(open), [open]);
  return shown;
}
