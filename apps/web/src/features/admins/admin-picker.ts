import { getAdmin, listAdmins } from '@lintel/contract/features/admins/admins';
import { call } from '../../platform/call.ts';
import { foundBy, type Picker } from '../../ui/form/record-picker.tsx';

type Named = { id: number; first_name: string; last_name: string };
const optionOf = ({ id, first_name, last_name }: Named) => ({ value: id, label: `${first_name} ${last_name}` });

/** A colleague at work here, found by name or e-mail. */
export const adminPicker: Picker = {
  kind: 'admin',
  load: async (search, signal) => {
    const asked = { status: ['active' as const], per_page: 25, sort: 'first_name' as const };
    return foundBy(await call(listAdmins, { ...asked, ...(search && { search }) }, { signal }), optionOf);
  },
  find: async (id, signal) => optionOf(await call(getAdmin, { id: Number(id) }, { signal })),
};
