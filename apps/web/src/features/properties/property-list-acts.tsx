import { can } from '@lintel/contract/core/permissions';
import { assignAdmin, deleteProperties, restoreProperties } from '@lintel/contract/features/properties/properties';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { lazy, Suspense } from 'react';
import * as z from 'zod';
import { send } from '../../platform/call.ts';
import { useAdmin } from '../../platform/session.tsx';
import type { BulkAct } from '../../ui/table/bulk/bulk-act.ts';
import { useMayAssign } from './property-assignee.ts';

// The picker comes with the question.
const AssignField = lazy(() => import('./assign-field.tsx').then((file) => ({ default: file.AssignField })));

const itemsOf = (rows: readonly PropertyRow[]) => rows.map(({ id }) => ({ id }));
const properties = (count: number) => (count === 1 ? '1 property' : `${count} properties`);

const restore: BulkAct<PropertyRow> = {
  label: 'Restore',
  icon: 'restart',
  done: 'restored',
  endpoint: restoreProperties,
  all: (rows, _, batch) => send(restoreProperties, { items: itemsOf(rows), ...batch }),
};

const Assignee = z.object({ admin_id: z.int().nullish() });

const assign: BulkAct<PropertyRow> = {
  label: 'Assign',
  icon: 'person-add',
  done: 'assigned',
  ask: {
    title: (count) => `Assign ${properties(count)}`,
    submit: 'Assign',
    schema: Assignee,
    defaultValues: { admin_id: null },
    fields: (
      <Suspense>
        <AssignField />
      </Suspense>
    ),
  },
  endpoint: assignAdmin,
  all: (rows, { admin_id }, batch) =>
    send(assignAdmin, { admin_id: admin_id ?? null, property_ids: rows.map(({ id }) => id), ...batch }),
};

const remove: BulkAct<PropertyRow> = {
  label: 'Delete',
  icon: 'trash',
  danger: true,
  done: 'deleted',
  ask: {
    title: (count) => `Delete ${properties(count)}?`,
    text: 'Their upcoming appointments will be cancelled. You can restore the properties for 30 days.',
    submit: 'Delete',
  },
  endpoint: deleteProperties,
  all: (rows, _, batch) => send(deleteProperties, { items: itemsOf(rows), ...batch }),
};

/** What can be done to many properties at once. The server judges each of them by itself. */
export function usePropertyActs(areDeleted: boolean): BulkAct<PropertyRow>[] {
  const mayDelete = can(useAdmin(), 'property.delete') !== undefined;
  const mayAssign = useMayAssign();
  if (areDeleted) return mayDelete ? [restore] : [];
  return [...(mayAssign ? [assign] : []), ...(mayDelete ? [remove] : [])];
}
