import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useId, useState } from 'react';
import type { ChangeActionProps } from '../../ui/details/change-action.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { visuallyHidden } from '../../ui/unseen.ts';
import { useRestore } from './use-restore.ts';

const RestoreDialog = lazyPart(() => import('./restore-dialog.tsx').then((file) => ({ default: file.RestoreDialog })));

const reasonLook = { display: 'block', mt: 0.5, typography: 'caption', color: 'text.secondary' } as const;

/**
 * Restores an earlier value with an ordinary update; otherwise shows the disabled reason (in a tooltip if `isQuiet`).
 */
export function RestoreValue({ event, name, old, isQuiet = false }: ChangeActionProps & { isQuiet?: boolean }) {
  const reason = useId();
  const [isAsking, setAsking] = useState(false);
  const { way, record, why } = useRestore({ event, name, old });
  const isShut = why !== undefined;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        startIcon={<Icon name="undo" size={16} />}
        aria-disabled={isShut || undefined}
        title={isQuiet ? why : undefined}
        aria-describedby={isShut ? reason : undefined}
        data-restore
        onClick={!isShut && record ? () => setAsking(true) : undefined}
        sx={{
          py: 0,
          minHeight: { xs: 44, md: 28 },
          whiteSpace: 'nowrap',
          ...(isShut && { opacity: 0.48, cursor: 'not-allowed' }),
        }}
      >
        Restore this value
      </Button>
      {isShut && (
        <Box id={reason} component="span" sx={isQuiet ? visuallyHidden : reasonLook}>
          {why}
        </Box>
      )}
      <Suspense>
        {isAsking && way && record && (
          <RestoreDialog {...{ event, name, old, way, record }} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </>
  );
}
