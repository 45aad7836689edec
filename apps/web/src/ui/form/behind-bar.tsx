import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormState } from 'react-hook-form';
import { Icon } from '../icon.tsx';

/** Somebody saved the record while one types: told at once, not only when saving is refused. */
export function BehindBar({ isBehind, onLook }: { isBehind: boolean; onLook: () => void }) {
  const { isDirty } = useFormState();
  if (!isBehind || !isDirty) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      icon={<Icon name="warning" size={22} />}
      sx={{ mb: 3, alignItems: 'center', '& .MuiAlert-action': { p: 0, m: 0, marginInlineStart: 'auto' } }}
      action={
        <Button size="small" color="inherit" variant="outlined" onClick={onLook}>
          See the changes
        </Button>
      }
    >
      <strong>Someone else just changed this.</strong> What you typed is still here.
    </Alert>
  );
}
