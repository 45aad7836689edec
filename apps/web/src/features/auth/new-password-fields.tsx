import { passwordRules } from '@lintel/contract/features/admins/admins';
import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { visuallyHidden } from '../../ui/unseen.ts';
import { strengthOf, strengths } from './password-strength.ts';

const colours = ['error.main', 'error.main', 'warning.main', 'success.main', 'success.main'];

function StrengthMeter({ password }: { password: string }) {
  const strength = strengthOf(password);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Box aria-hidden sx={{ display: 'flex', flex: 1, gap: 0.5 }}>
        {strengths.slice(1).map((name, index) => (
          <Box
            key={name}
            sx={{
              flex: 1,
              height: 4,
              borderRadius: 1,
              bgcolor: index < strength ? colours[strength] : 'action.disabledBackground',
            }}
          />
        ))}
      </Box>
      <Box role="status" sx={{ typography: 'caption', color: 'text.secondary', minWidth: 60, textAlign: 'end' }}>
        <Box component="span" sx={visuallyHidden}>
          Strength:{' '}
        </Box>
        {strengths[strength]}
      </Box>
    </Box>
  );
}

function Rule({ met, children }: { met: boolean; children: string }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, color: met ? 'success.strong' : 'text.secondary' }}>
      <Icon name={met ? 'check' : 'info'} size={16} label={met ? 'Done:' : 'To do:'} sx={{ mt: '3px' }} />
      {children}
    </Box>
  );
}

/** A new password, entered twice, with its requirements checked while typing. */
export function NewPasswordFields({ name }: { name: string }) {
  const { control } = useFormContext();
  const [password, repeat] = useWatch({ control, name: [name, 'repeat'] }) as [string, string];
  const { min, max } = passwordRules;
  return (
    <>
      <PasswordInput name={name} label="New password" autoComplete="new-password" large />
      {password !== '' && <StrengthMeter password={password} />}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: 2.5, typography: 'body2' }}>
        <Rule met={password.length >= min}>{`At least ${min} characters`}</Rule>
        {password.length > max && <Rule met={false}>{`At most ${max} characters`}</Rule>}
        <Rule met={password !== '' && password === repeat}>Both passwords match</Rule>
      </Box>
      <PasswordInput name="repeat" label="Repeat password" autoComplete="new-password" large />
    </>
  );
}
