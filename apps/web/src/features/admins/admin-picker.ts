import { getAdmin, listAdmins } from '@lintel/contract/features/admins/admins';
import { pickerOf } from '../../ui/form/picker-of.ts';

type Named = { id: number; first_name: string; last_name: string };

/** Finds active admins by name or email. */
export const adminPicker = pickerOf({
  kind: 'admin',
  list: listAdmins,
  get: getAdmin,
  narrow: { status: ['active'], sort: 'first_name' },
  labelOf: ({ first_name, last_name }: Named) => `${first_name} ${last_name}`,
});
