import Button from '@mui/material/Button';
import { useFormState } from 'react-hook-form';
import { Notice } from '../notice.tsx';

/**
 * Shown as soon as another admin has saved the record during editing, not only when the save is rejected with a
 * conflict.
 */
export function StaleRecordBar({ isBehind, onLook }: { isBehind: boolean; onLook: () => void }) {
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
