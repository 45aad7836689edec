import { scopeForEndpoint } from '@lintel/contract/core/endpoint';
import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import {
  currentValue,
  isFullyRecorded,
  type Restorable,
  recordIn,
  restorable,
} from '@lintel/contract/features/audit/restorable';
import { isRemovedRow, isRowGone } from '@lintel/contract/features/audit/restorable-rows';
import { type ChangedValue, changedValues } from '@lintel/contract/features/audit/row-changes';
import { getProperty } from '@lintel/contract/features/properties/properties';
import { listRemovedPhotos } from '@lintel/contract/features/properties/property-photos';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '../../platform/problem.ts';
import { endpointQuery } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { restoreDisabledReason } from './restore-reason.ts';
import { isSameValue } from './same-value.ts';

export type RestorableValue = {
  value: ChangedValue;
  way: Restorable | undefined;
  /** The disabled reason. */
  why: string | undefined;
  /** Whether the later value is still the current one; undefined while unknown. */
  isStill: boolean | undefined;
};

const isRemovedPhoto = (way: Restorable | undefined, old: unknown) =>
  way?.row?.part === 'photos' && isRemovedRow(way.row, old);

/** The record of an event, as the viewer may read it. */
function useRecordOf(event: AuditEvent, way: Restorable | undefined) {
  const { permissions } = useAdmin();
  const id = event.entity_id ?? 0;
  const mayRead = way !== undefined && scopeForEndpoint(way.get, permissions) !== undefined;
  const { data, error } = useQuery({
    ...endpointQuery(way?.get ?? getProperty, way?.isListed ? {} : { id }, ['*']),
    enabled: mayRead,
  });
  const record = way && data !== undefined ? recordIn(way, data, id) : undefined;
  const isMissing = data !== undefined && record === undefined;
  return { record, status: isMissing ? 404 : problemOf(error)?.status };
}

/** Ids of removed photos that can be added again; undefined while unknown. */
function useStoredPhotos(event: AuditEvent, isNeeded: boolean) {
  const { permissions } = useAdmin();
  const { data } = useQuery({
    ...endpointQuery(listRemovedPhotos, { id: event.entity_id ?? 0 }, ['properties']),
    enabled: isNeeded && scopeForEndpoint(listRemovedPhotos, permissions) !== undefined,
  });
  return data?.map(({ id }) => id);
}

/** The values that an event changed: whether each can be restored or why not, with the current record. */
export function useRestorableValues(event: AuditEvent) {
  const { permissions } = useAdmin();
  const found = changedValues(event.changes).map((value) => ({
    value,
    way: event.entity_id === null ? undefined : restorable(event.entity, value.name),
  }));
  const { record, status } = useRecordOf(event, found.find(({ way }) => way)?.way);
  const stored = useStoredPhotos(
    event,
    found.some(({ way, value }) => isRemovedPhoto(way, value.before)),
  );
  const values = found.map(({ value, way }): RestorableValue => {
    const { name, before, after } = value;
    const isCurrent = (other: unknown) =>
      way !== undefined && record !== undefined && isSameValue(currentValue(way, record, name, other), other);
    const isSame = isCurrent(before);
    const why = restoreDisabledReason({
      way,
      record,
      permissions,
      status,
      isSame,
      isWhole: way === undefined || isFullyRecorded(way, before),
      isAnothers: record?.is_mine === false,
      isRowGone: way?.row !== undefined && record !== undefined && isRowGone(way.row, record),
      isFileGone: isRemovedPhoto(way, before) && stored !== undefined && !stored.includes(way?.row?.id ?? 0),
    });
    return { value, way, why, isStill: record && way ? !isSame && isCurrent(after) : undefined };
  });
  return { record, values };
}

/** One value of an event. */
export function useRestore(event: AuditEvent, name: string) {
  const { record, values } = useRestorableValues(event);
  return { record, found: values.find(({ value }) => value.name === name) };
}
