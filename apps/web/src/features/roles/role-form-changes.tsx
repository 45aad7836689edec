import { type Grants, permissionLabel } from '@lintel/contract/core/permissions';
import type { Role } from '@lintel/contract/features/roles/roles';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fullName } from '../../platform/format.ts';
import { useAdmin } from '../../platform/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Label } from '../../ui/label.tsx';
import { Person } from '../../ui/person.tsx';
import { tint } from '../../ui/theme/palette.ts';
import { type GrantChange, grantChanges } from './role-grants.ts';
import { holdersQuery } from './roles.queries.ts';

export type RoleValues = { name: string; description: string; permissions: Grants };

type Line = { key: string; kind: GrantChange['kind']; title: string; from: string; to: string };

const looks = { added: 'success', changed: 'warning', removed: 'error' } as const;
const kindWords = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const;

const textLine = (key: string, title: string, from: string, to: string): Line[] =>
  from.trim() === to.trim()
    ? []
    : [{ key, kind: 'changed', title, from: from.trim() || 'None', to: to.trim() || 'none' }];

/** The unsaved changes as lines of text. */
export function roleChanges(before: RoleValues, now: RoleValues): Line[] {
  const grants = grantChanges(before.permissions, now.permissions).map(({ permission, kind, from, to }) => ({
    key: permission,
    kind,
    title: permissionLabel(permission),
    from: from === undefined ? 'None' : from === 'all' ? 'All' : 'Own',
    to: to ?? 'none',
  }));
  return [
    ...grants,
    ...textLine('name', 'Name', before.name, now.name),
    ...textLine('description', 'Description', before.description, now.description),
  ];
}

function Mark({ kind }: { kind: Line['kind'] }) {
  return (
    <Box
      sx={(theme) => ({
        width: 24,
        height: 24,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        borderRadius: '6px',
        color: theme.vars.palette[looks[kind]].onSoft,
        backgroundColor: tint(theme.vars.palette[looks[kind]].main, 16),
      })}
    >
      {kind === 'removed' ? (
        <Box role="img" aria-label="Removed" sx={{ width: 10, height: 2, borderRadius: 1, bgcolor: 'currentColor' }} />
      ) : (
        <Icon name={kind === 'added' ? 'plus' : 'pen'} size={14} label={kindWords[kind]} />
      )}
    </Box>
  );
}

function Lines({ lines }: { lines: Line[] }) {
  if (lines.length === 0) {
    return (
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        <bdi>Nothing changed yet.</bdi>
      </Box>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {lines.map(({ key, kind, title, from, to }) => (
        <Box component="li" key={key} sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
          <Mark kind={kind} />
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ typography: 'subtitle2' }}>{title}</Box>
            <Box component="bdi" sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {from} → {to}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** More avatars would leave no room for the sentence next to them. */
const mostHolders = 4;

/** The admins who hold the role, with avatars for viewers who may see admins. */
function Holders({ role }: { role: Role }) {
  const admin = useAdmin();
  const mayLook = admin.permissions['admin.view'] !== undefined && role.admins_count > 0;
  const holders = useQuery({ ...holdersQuery(role.id), enabled: mayLook });
  const count = role.admins_count;
  return (
    <>
      <Divider sx={{ my: 2 }} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        {mayLook && holders.data && (
          <Box sx={{ display: 'flex', flex: 'none' }}>
            {holders.data.data.slice(0, mostHolders).map((holder) => (
              <Box key={holder.id} component="span" title={fullName(holder)} sx={{ marginInlineEnd: '-6px' }}>
                <Person person={holder} size={28} />
              </Box>
            ))}
          </Box>
        )}
        <Box component="bdi" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {count === 0
            ? 'No admin has this role yet'
            : `Applies to ${count} ${count === 1 ? 'admin' : 'admins'} from their next click`}
        </Box>
      </Box>
    </>
  );
}

type Props = { before: RoleValues; role?: Role };

const useLines = (before: RoleValues) => roleChanges(before, useWatch() as RoleValues);

/** The unsaved changes, next to the grid. */
export function ChangesCard({ before, role }: Props) {
  const lines = useLines(before);
  return (
    <Card component="section" aria-labelledby="changes-title" sx={{ p: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 2 }}>
        <Typography id="changes-title" variant="h6" component="h2" sx={{ flex: 1 }}>
          Changes
        </Typography>
        <Label variant={lines.length > 0 ? 'filled' : 'soft'}>{lines.length}</Label>
      </Box>
      <Lines lines={lines} />
      {role && <Holders role={role} />}
    </Card>
  );
}

/** The same in the save bar, for viewports without room next to the grid. */
export function ChangesButton({ before, role }: Props) {
  const lines = useLines(before);
  const [open, setOpen] = useState(false);
  if (lines.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        onClick={() => setOpen(true)}
        aria-expanded={open}
        endIcon={<Icon name="chevron-up" size={16} />}
      >
        <bdi>{lines.length === 1 ? '1 change' : `${lines.length} changes`}</bdi>
      </Button>
      <Drawer anchor="bottom" open={open} onClose={() => setOpen(false)}>
        <Box sx={{ p: 3, maxHeight: '85dvh', overflow: 'auto' }}>
          <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
            Changes
          </Typography>
          <Lines lines={lines} />
          {role && <Holders role={role} />}
        </Box>
      </Drawer>
    </>
  );
}
