import Button from '@mui/material/Button';
import type { List } from '../../platform/use-list.ts';
import { useListChanges } from '../../platform/use-list-changes.ts';
import { Icon } from '../icon.tsx';
import { Notice } from '../notice.tsx';
import css from './changed-bar.module.css';

/** Announces changes by other admins instead of refetching, so that no row moves under the pointer. */
export function ChangedBar({ list }: { list: Pick<List<unknown>, 'invalidatedBy'> }) {
  const { changed, refresh } = useListChanges(list);
  if (changed === 0) return null;
  return (
    <div className={css.floating}>
      <Notice
        severity="info"
        role="status"
        icon="info"
        action={
          <Button size="small" color="inherit" onClick={refresh} startIcon={<Icon name="restart" size={18} />}>
            Refresh
          </Button>
        }
        sx={{ py: 0.25, boxShadow: 8, transform: 'translateY(-100%)' }}
      >
        <bdi>{changed} changed</bdi>
      </Notice>
    </div>
  );
}
