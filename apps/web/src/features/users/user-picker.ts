import { getUser, listUsers, type User } from '@lintel/contract/features/users/users';
import { pickerOf } from '../../ui/form/picker-of.ts';

/** Finds users of the public app by name, email or phone. */
export const userPicker = pickerOf({
  kind: 'user',
  list: listUsers,
  get: getUser,
  labelOf: ({ first_name, last_name, email }: User) => `${first_name} ${last_name} · ${email}`,
});
