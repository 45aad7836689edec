import { createUser, type User, UserInput } from '@lintel/contract/features/users/users';
import Box from '@mui/material/Box';
import type * as z from 'zod';
import { useChange } from '../../platform/query-client.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

type Values = { first_name: string; last_name: string; email: string };

const NewOwner = UserInput.pick({ first_name: true, last_name: true, email: true }) as z.ZodType<Values, Values>;

const pair = { display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const;

type Props = { typed: string; onMade: (owner: User) => void; onClose: () => void };

/** Takes an owner on without leaving the listing; the rest of them can be filled in on their own page. */
export function NewOwnerDialog({ typed, onMade, onClose }: Props) {
  const create = useChange(createUser);
  const isAddress = typed.includes('@');
  const [first = '', ...rest] = isAddress ? [] : typed.split(/\s+/);
  return (
    <FormDialog
      title="New owner"
      submit="Create owner"
      schema={NewOwner}
      defaultValues={{ first_name: first, last_name: rest.join(' '), email: isAddress ? typed : '' }}
      onSubmit={(values) =>
        create({ ...values, type: 'owner', locale: 'en', timezone: 'UTC', marketing_opt_in: false })
      }
      onDone={({ data }) => {
        onMade(data);
        onClose();
      }}
      onClose={onClose}
    >
      <Box sx={pair}>
        <TextInput name="first_name" label="First name" autoComplete="off" autoFocus />
        <TextInput name="last_name" label="Last name" autoComplete="off" />
      </Box>
      <TextInput name="email" label="E-mail" type="email" inputMode="email" autoComplete="off" />
    </FormDialog>
  );
}
