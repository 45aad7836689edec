import { scopeForEndpoint } from '@lintel/contract/core/endpoint';
import { missingPermission } from '@lintel/contract/core/permissions';
import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import { currentValue, isFullyRecorded, type Restorable, restorable } from '@lintel/contract/features/audit/restorable';
import { getProperty } from '@lintel/contract/features/properties/properties';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '../../platform/problem.ts';
import { endpointQuery } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { isSameValue } from './same-value.ts';

type Field = { event: AuditEvent; name: string; old: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether an earlier value can be restored or why not, and whether the later value is still the current one. */
export function useRestore({ event, name, old }: Field) {
  const { permissions } = useAdmin();
  const way = event.entity_id === null ? undefined : restorable(event.entity, name);
  const mayRead = way !== undefined && scopeForEndpoint(way.get, permissions) !== undefined;
  const { data, error } = useQuery({
    ...endpointQuery(way?.get ?? getProperty, { id: event.entity_id ?? 0 }, ['*']),
    enabled: mayRead,
  });
  const record = isRecord(data) ? data : undefined;
  const value = way && record ? currentValue(way, record, name) : undefined;
  return {
    way,
    record,
    why: restoreDisabledReason({
      way,
      record,
      permissions,
      status: problemOf(error)?.status,
      isWhole: way === undefined || isFullyRecorded(way, old),
      isSame: isSameValue(value, old),
    }),
    isStill: record === undefined ? undefined : isSameValue(value, event.changes[name]?.[1]),
  };
}

type Known = {
  way: Restorable | undefined;
  record: object | undefined;
  permissions: Parameters<typeof scopeForEndpoint>[1];
  status: number | undefined;
  /** Whether the log has the complete value. */
  isWhole: boolean;
  isSame: boolean;
};

/** The disabled reason for restoring a value; undefined if it can be restored or the record is still loading. */
export function restoreDisabledReason({
  way,
  record,
  permissions,
  status,
  isWhole,
  isSame,
}: Known): string | undefined {
  if (!way) return 'Not an editable field';
  if (scopeForEndpoint(way.put, permissions) === undefined)
    return missingPermission([way.put.permission].flat().join(' or '));
  if (!isWhole) return 'Recorded by name only, before values like this could be restored';
  if (status === 404) return 'The record is deleted';
  if (status !== undefined) return 'The record cannot be opened';
  return record && isSame ? 'Already the current value' : undefined;
}
