import { deleteNeighborhood, type Neighborhood, updateNeighborhood } from '@lintel/contract/features/places/cities';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import { listAt, paths } from '../../platform/paths.ts';
import { errorText } from '../../platform/problem.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { type MenuAction, MoreMenu } from '../../ui/details/more-menu.tsx';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { Label } from '../../ui/label.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { toast } from '../../ui/toast.tsx';
import { OutlineThumb } from './outline-drawing.tsx';
import { usePlacePermissions } from './use-rights.ts';

const fail = (error: unknown) => toast(errorText(error), { variant: 'error' });

/** Activating, deactivating and deleting, each with Undo. */
function useNeighborhoodCalls({ id, version, name }: Neighborhood) {
  const update = useEndpointMutation(updateNeighborhood);
  const remove = useEndpointMutation(deleteNeighborhood);
  const undoToast = useUndoToast();
  return {
    turn: (on: boolean) =>
      void update({ id, version, is_active: on }).then(
        ({ meta }) => undoToast(`${name.en} ${on ? 'activated' : 'deactivated'}`, meta),
        fail,
      ),
    drop: () => void remove({ id }).then(({ meta }) => undoToast(`${name.en} deleted`, meta), fail),
  };
}

const UsedBy = ({ id, used_by }: Pick<Neighborhood, 'id' | 'used_by'>) =>
  used_by === 0 ? (
    'Unused'
  ) : (
    <Link
      component={PageLink}
      {...listAt(paths.properties, { neighborhood_id: id })}
      color="inherit"
      underline="always"
    >
      <bdi>used by {used_by}</bdi>
    </Link>
  );

type RowProps = { place: Neighborhood; lit: boolean; onPoint: (id: number | undefined) => void; onEdit: () => void };

export function NeighborhoodRow({ place, lit, onPoint, onEdit }: RowProps) {
  const { mayEdit, mayDelete } = usePlacePermissions();
  const { turn, drop } = useNeighborhoodCalls(place);
  const { id, name, polygon, is_active, used_by } = place;
  const edit: MenuAction = { label: 'Edit', icon: 'pen', onClick: onEdit };
  const remove: MenuAction = {
    label: 'Delete',
    icon: 'trash',
    danger: true,
    disabledReason: used_by > 0 ? `In use by ${used_by}: deactivate it instead` : undefined,
    onClick: drop,
  };
  return (
    <Box
      component="li"
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(undefined)}
      sx={[row, lit && { bgcolor: 'action.hover' }]}
    >
      <OutlineThumb outline={polygon} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle2', overflowWrap: 'anywhere' }}>{name.en}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <UsedBy id={id} used_by={used_by} />
        </Box>
      </Box>
      {mayEdit ? (
        <Switch
          checked={is_active}
          onChange={(_, on) => turn(on)}
          slotProps={{ input: { 'aria-label': `${name.en} is active` } }}
        />
      ) : (
        !is_active && <Label>Inactive</Label>
      )}
      <MoreMenu label={`More for ${name.en}`} actions={[...(mayEdit ? [edit] : []), ...(mayDelete ? [remove] : [])]} />
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 64,
  px: 1,
  borderBottom: '1px dashed',
  borderColor: 'divider',
} as const;
