import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useId, useState } from 'react';
import type { ChangeActionProps } from '../../ui/details/change-action.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { visuallyHidden } from '../../ui/unseen.ts';
import type { Wanted } from './restore-dialog.tsx';
import { type RestorableValue, useRestorableValues, useRestore } from './use-restore.ts';

const RestoreDialog = lazyPart(() => import('./restore-dialog.tsx').then((file) => ({ default: file.RestoreDialog })));

const reasonLook = { display: 'block', mt: 0.5, typography: 'caption', color: 'text.secondary' } as const;

type ButtonProps = { label: string; why: string | undefined; isQuiet?: boolean; onClick?: () => void };

/** Shows the disabled reason, in a tooltip if `isQuiet`. */
function RestoreButton({ label, why, isQuiet = false, onClick, ...rest }: ButtonProps & { 'data-restore'?: true }) {
  const reason = useId();
  const isShut = why !== undefined;
  return (
    <>
      <Button
        {...rest}
        size="small"
        color="inherit"
        variant="outlined"
        startIcon={<Icon name="undo" size={16} />}
        aria-disabled={isShut || undefined}
        title={isQuiet ? why : undefined}
        aria-describedby={isShut ? reason : undefined}
        onClick={isShut ? undefined : onClick}
        sx={{
          py: 0,
          minHeight: { xs: 44, md: 28 },
          whiteSpace: 'nowrap',
          ...(isShut && { opacity: 0.48, cursor: 'not-allowed' }),
        }}
      >
        {label}
      </Button>
      {isShut && (
        <Box id={reason} component="span" sx={isQuiet ? visuallyHidden : reasonLook}>
          {why}
        </Box>
      )}
    </>
  );
}

const isAble = (found: RestorableValue): found is RestorableValue & Wanted =>
  found.way !== undefined && found.why === undefined;

/** Restores an earlier value with an ordinary update; otherwise shows the disabled reason. */
export function RestoreValue({ event, name, isQuiet = false }: ChangeActionProps & { isQuiet?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { found, record } = useRestore(event, name);
  const wanted = found && isAble(found) ? [found] : [];
  return (
    <>
      <RestoreButton
        data-restore
        label="Restore this value"
        why={found?.why}
        isQuiet={isQuiet}
        onClick={record && (() => setAsking(true))}
      />
      <Suspense>
        {isAsking && record && wanted.length > 0 && (
          <RestoreDialog event={event} wanted={wanted} record={record} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </>
  );
}

/** The common reason if there is one. */
function whyNone(values: readonly RestorableValue[]) {
  const [first, ...others] = new Set(values.map(({ why }) => why));
  return others.length === 0 && first ? first : 'No value can be restored';
}

/** Restores all values of an event that can be restored, with one reason and one undo. */
export function RestoreAll({ event }: { event: AuditEvent }) {
  const [isAsking, setAsking] = useState(false);
  const { record, values } = useRestorableValues(event);
  const wanted = values.filter(isAble);
  return (
    <>
      <RestoreButton
        label="Restore all"
        why={wanted.length === 0 ? whyNone(values) : undefined}
        onClick={record && (() => setAsking(true))}
      />
      <Suspense>
        {isAsking && record && wanted.length > 0 && (
          <RestoreDialog
            event={event}
            wanted={wanted}
            kept={values.filter((each) => !isAble(each))}
            record={record}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
