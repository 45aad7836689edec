import { useEffect, useState } from 'react';

/** Opens a moment after it was drawn, since MUI does not move what is open from the start. For what arrives when opened. */
export function useSlideIn(open: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(open), [open]);
  return shown;
}
