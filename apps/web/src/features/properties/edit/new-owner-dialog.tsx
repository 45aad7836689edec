import { createUser, type User, UserInput, userFields } from '@lintel/contract/features/users/users';
import Box from '@mui/material/Box';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { valueLabels } from '../../../ui/form/words-of.ts';

type Values = { first_name: string; last_name: string; email: string };

const NewOwner = UserInput.pick({ first_name: true, last_name: true, email: true });
const words = valueLabels(userFields.labels);
const { labels } = userFields;

const pair = { display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const;

type Props = { typed: string; onMade: (owner: User) => void; onClose: () => void };

/** Creates an owner without leaving the form; other details are added on their own page. */
export function NewOwnerDialog({ typed, onMade, onClose }: Props) {
  const create = useEndpointMutation(createUser);
  const isAddress = typed.includes('@');
  const [first = '', ...rest] = isAddress ? [] : typed.split(/\s+/);
  return (
    <RecordDialog
      title="New owner"
      submit="Create owner"
      schema={NewOwner}
      initial={{ first_name: first, last_name: rest.join(' '), email: isAddress ? typed : '' }}
      valuesOf={({ first_name, last_name, email }): Values => ({ first_name, last_name, email })}
      words={words}
      saved={({ first_name, last_name }) => `${first_name} ${last_name} created`}
      onSave={(values) => create({ ...values, type: 'owner', locale: 'en', timezone: 'UTC', marketing_opt_in: false })}
      onSaved={onMade}
      onClose={onClose}
    >
      <Box sx={pair}>
        <TextInput name="first_name" label={labels.first_name} autoComplete="off" autoFocus />
        <TextInput name="last_name" label={labels.last_name} autoComplete="off" />
      </Box>
      <TextInput name="email" label={labels.email} type="email" inputMode="email" autoComplete="off" />
    </RecordDialog>
  );
}
