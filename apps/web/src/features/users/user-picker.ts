import { getUser, listUsers, type User } from '@lintel/contract/features/users/users';
import { call } from '../../platform/call.ts';
import { foundBy, type Picker } from '../../ui/form/record-picker.tsx';

const optionOf = ({ id, first_name, last_name, email }: User) => ({
  value: id,
  label: `${first_name} ${last_name} · ${email}`,
});

/** Somebody of the public app, found by name, e-mail or phone. */
export const userPicker: Picker = {
  kind: 'user',
  load: async (search, signal) =>
    foundBy(await call(listUsers, { per_page: 25, ...(search && { search }) }, { signal }), optionOf),
  find: async (id, signal) => optionOf(await call(getUser, { id: Number(id) }, { signal })),
};
