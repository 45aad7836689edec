import Button from '@mui/material/Button';
import { useFormState } from 'react-hook-form';
import { Notice } from '../notice.tsx';

/** Somebody saved the record while one types: told at once, not only when saving is refused. */
export function BehindBar({ isBehind, onLook }: { isBehind: boolean; onLook: () => void }) {
  const { isDirty } = useFormState();
  if (!isBehind || !isDirty) return null;
  return (
    <Notice
      severity="warning"
      role="status"
      icon="warning"
      sx={{ mb: 3 }}
      action={
        <Button size="small" color="inherit" variant="outlined" onClick={onLook}>
          See the changes
        </Button>
      }
    >
      <strong>Someone else just changed this.</strong> What you typed is still here.
    </Notice>
  );
}
