import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onChanges } from '../../platform/change-stream.ts';
import { refreshCollections } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import type { List } from '../../platform/use-list.ts';
import { Icon } from '../icon.tsx';

/** Rows do not jump under the reader's hand: what colleagues changed is told, and comes when asked for. */
export function ChangedBar({ list }: { list: Pick<List<unknown>, 'of'> }) {
  const { id } = useAdmin();
  const client = useQueryClient();
  const [changed, setChanged] = useState(0);
  const of = list.of.join(',');
  useEffect(() => {
    const names = of.split(',');
    return onChanges(({ collections, admin_id }) => {
      if (!collections.some((name) => name === '*' || names.includes(name))) return;
      // One's own change, perhaps in another window, is no surprise.
      if (admin_id === id) void refreshCollections(client, names);
      else setChanged((count) => count + 1);
    });
  }, [of, id, client]);

  if (changed === 0) return null;
  const refresh = () => {
    setChanged(0);
    void refreshCollections(client, list.of);
  };
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
