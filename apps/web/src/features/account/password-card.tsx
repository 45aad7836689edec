import { can } from '@lintel/contract/core/permissions';
import { newPassword, passwordRules } from '@lintel/contract/features/admins/admins';
import { changePassword } from '@lintel/contract/features/auth/auth';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import * as z from 'zod';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin, useSession } from '../../platform/session.tsx';
import { DetailsCard } from '../../ui/details/details-card.tsx';
import { FieldMarks } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { toast } from '../../ui/toast.tsx';

const PasswordForm = z
  .strictObject({ current_password: z.string().min(1), new_password: newPassword(), repeat: z.string() })
  .refine((form) => form.new_password === form.repeat, { path: ['repeat'], message: 'The passwords do not match' });

const empty = { current_password: '', new_password: '', repeat: '' };

/** A new password ends every other session. */
export function PasswordCard() {
  const { adopt } = useSession();
  const hasFeeds = can(useAdmin(), 'appointment.view') !== undefined;
  const change = useEndpointMutation(changePassword);
  // Remount the form after each change, so that no password stays in a field.
  const [times, setTimes] = useState(0);
  return (
    <DetailsCard title="Password">
      <Form
        key={times}
        schema={PasswordForm}
        defaultValues={empty}
        onSubmit={({ current_password, new_password }) => change({ current_password, new_password })}
        onDone={({ data }) => {
          adopt(data);
          setTimes((count) => count + 1);
          toast('Password changed. Other devices are signed out.');
        }}
      >
        <FieldMarks value>
          <PasswordInput name="current_password" label="Current password" autoComplete="current-password" />
          <PasswordInput
            name="new_password"
            label="New password"
            autoComplete="new-password"
            hint={`At least ${passwordRules.min} characters`}
          />
          <PasswordInput name="repeat" label="Repeat the new password" autoComplete="new-password" />
        </FieldMarks>
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          Other devices are signed out.
          {hasFeeds && ' Your calendar address stops working: create a new one afterwards.'}
        </Typography>
        <SubmitButton>Change password</SubmitButton>
      </Form>
    </DetailsCard>
  );
}
