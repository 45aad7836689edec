import { can } from '@lintel/contract/core/permissions';
import { deleteProperties, restoreProperties } from '@lintel/contract/features/properties/properties';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { send } from '../../platform/call.ts';
import { useAdmin } from '../../platform/session.tsx';
import type { BulkAct } from '../../ui/table/bulk/bulk-act.ts';

const itemsOf = (rows: readonly PropertyRow[]) => rows.map(({ id }) => ({ id }));

/** What can be done to many properties at once. The server judges each of them by itself. */
export function usePropertyActs(areDeleted: boolean): BulkAct<PropertyRow>[] {
  const admin = useAdmin();
  if (!can(admin, 'property.delete')) return [];
  if (areDeleted)
    return [
      {
        label: 'Restore',
        icon: 'restart',
        done: 'restored',
        endpoint: restoreProperties,
        all: (rows, _, batch) => send(restoreProperties, { items: itemsOf(rows), ...batch }),
      },
    ];
  return [
    {
      label: 'Delete',
      icon: 'trash',
      danger: true,
      done: 'deleted',
      ask: {
        title: (count) => (count === 1 ? 'Delete 1 property?' : `Delete ${count} properties?`),
        text: 'Their upcoming appointments will be cancelled. You can restore the properties for 30 days.',
        submit: 'Delete',
      },
      endpoint: deleteProperties,
      all: (rows, _, batch) => send(deleteProperties, { items: itemsOf(rows), ...batch }),
    },
  ];
}
