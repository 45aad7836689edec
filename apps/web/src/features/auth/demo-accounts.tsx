import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { errorText } from '../../platform/problem.ts';
import { useSession } from '../../platform/session.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';

/**
 * The demo's credentials, as the server prints them at startup. Only shown when the server reports that it is a demo.
 */
const password = 'demo-lintel-2026';
const accounts = [
  { email: 'super@lintel.test', role: 'Super admin' },
  { email: 'manager@lintel.test', role: 'Operations manager' },
  { email: 'reviewer@lintel.test', role: 'Property reviewer' },
  { email: 'agent@lintel.test', role: 'Property agent' },
  { email: 'translator@lintel.test', role: 'Translator' },
  { email: 'coordinator@lintel.test', role: 'Viewing coordinator' },
  { email: 'marketing@lintel.test', role: 'Marketing' },
  { email: 'support@lintel.test', role: 'Support' },
  { email: 'finance@lintel.test', role: 'Finance' },
  { email: 'auditor@lintel.test', role: 'Auditor' },
];

/** One click signs in with an account of each role. */
export function DemoLoginButtons() {
  const { login } = useSession();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const heading = useId();
  const enter = (email: string) => {
    setBusy(email);
    setFailure(undefined);
    login({ email, password }).catch((error: unknown) => {
      setBusy(undefined);
      setFailure(errorText(error));
    });
  };
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ mt: 3, pt: 2.5, borderTop: '1px dashed', borderColor: 'divider' }}
    >
      <Box component="h2" id={heading} sx={{ m: 0, mb: 1.5, typography: 'subtitle2' }}>
        This is a demo: sign in as
      </Box>
      {failure && <FormAlert>{failure}</FormAlert>}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}>
        {accounts.map(({ email, role }) => (
          <Button
            key={email}
            size="small"
            variant="outlined"
            color="inherit"
            title={email}
            aria-disabled={busy !== undefined}
            aria-busy={busy === email}
            onClick={() => busy === undefined && enter(email)}
            sx={{ justifyContent: 'flex-start', minHeight: 36 }}
          >
            {role}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
