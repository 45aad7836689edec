import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { List } from '../../platform/use-list.ts';
import { useListChanges } from '../../platform/use-list-changes.ts';
import { Icon } from '../icon.tsx';

/** Rows do not jump under the reader's hand: what colleagues changed is told, and comes when asked for. */
export function ChangedBar({ list }: { list: Pick<List<unknown>, 'of'> }) {
  const { changed, refresh } = useListChanges(list);
  if (changed === 0) return null;
  return (
    <Alert
      severity="info"
      role="status"
      icon={<Icon name="info" size={22} />}
      action={
        <Button size="small" color="inherit" onClick={refresh} startIcon={<Icon name="restart" size={18} />}>
          Refresh
        </Button>
      }
      sx={{ mb: 2, '& .MuiAlert-action': { p: 0, m: 0, marginInlineStart: 'auto' } }}
    >
      <bdi>{changed} changed</bdi>
    </Alert>
  );
}
