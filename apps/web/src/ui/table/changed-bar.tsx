import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { List } from '../../platform/use-list.ts';
import { useListChanges } from '../../platform/use-list-changes.ts';
import { Icon } from '../icon.tsx';
import { Notice } from '../notice.tsx';

/** Announces changes by other admins instead of refetching, so that no row moves under the pointer. */
export function ChangedBar({ list }: { list: Pick<List<unknown>, 'invalidatedBy'> }) {
  const { changed, refresh } = useListChanges(list);
  if (changed === 0) return null;
  return (
    <Box sx={floating}>
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
    </Box>
  );
}

// Overlays the space above the list, so that nothing moves when it appears.
const floating = {
  position: 'sticky',
  top: 120,
  zIndex: 5,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
} as const;
