import { reachFor } from '@lintel/contract/core/endpoint';
import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import { currentValue, restorable } from '@lintel/contract/features/audit/restorable';
import { getProperty } from '@lintel/contract/features/properties/properties';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { problemOf } from '../../platform/problem.ts';
import { ask } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import type { ChangeActionProps } from '../../ui/details/change-action.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { isSameValue } from './same-value.ts';

const RestoreDialog = lazyPart(() => import('./restore-dialog.tsx').then((file) => ({ default: file.RestoreDialog })));

const isCreation = ({ action }: AuditEvent) => /\.(create|duplicate)$/.test(action);

/** Puts an earlier value back as an ordinary edit; where that is not possible, it says why. */
export function RestoreValue({ event, name, old }: ChangeActionProps) {
  const admin = useAdmin();
  const [isAsking, setAsking] = useState(false);
  const way = event.entity_id === null || isCreation(event) ? undefined : restorable(event.entity, name);
  const mayEdit = way !== undefined && reachFor(way.put, admin.permissions) !== undefined;
  const record = useQuery({
    ...ask(way?.get ?? getProperty, { id: event.entity_id ?? 0 }, ['*']),
    enabled: mayEdit && reachFor(way.get, admin.permissions) !== undefined,
  });
  if (!way || !mayEdit) return null;
  const current = record.data as Record<string, unknown> | undefined;
  const isGone = problemOf(record.error)?.status === 404;
  const why = isGone
    ? 'The record is deleted'
    : current && isSameValue(currentValue(way, current, name), old)
      ? 'Already the value'
      : undefined;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        aria-disabled={why !== undefined || undefined}
        title={why}
        data-restore
        onClick={why === undefined && current ? () => setAsking(true) : undefined}
        sx={{
          py: 0,
          minHeight: { xs: 44, md: 28 },
          ...(why !== undefined && { opacity: 0.48, cursor: 'not-allowed' }),
        }}
      >
        Restore this value
      </Button>
      <Suspense>
        {isAsking && current && (
          <RestoreDialog {...{ event, name, old, way, record: current }} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </>
  );
}
