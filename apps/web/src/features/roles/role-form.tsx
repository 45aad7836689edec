import {
  type Grants,
  missingPermission,
  type Permission,
  permissionLabel,
  permissionsExceeding,
} from '@lintel/contract/core/permissions';
import { createRole, type Role, RoleInput, updateRole } from '@lintel/contract/features/roles/roles';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { MenuPreview } from '../../ui/details/menu-preview.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import type { ValueLabels } from '../../ui/form/merge-dialog.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { TextAreaInput } from '../../ui/form/text-area-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { NavGroup } from '../../ui/layout/nav.ts';
import { ChangesButton, ChangesCard, type RoleValues, roleChanges } from './role-form-changes.tsx';
import { withRequiredViews } from './role-grants.ts';
import { RoleGrid } from './role-grid.tsx';

export const emptyRole: RoleValues = { name: '', description: '', permissions: {} };

export const roleValues = ({ name, description, permissions }: Role): RoleValues => ({
  name,
  description: description ?? '',
  permissions,
});

const words: ValueLabels = {
  label: ({ field, entry }) =>
    entry ? permissionLabel(entry as Permission) : field === 'name' ? 'Name' : 'Description',
  value: ({ entry }, value) => (value ? (entry ? (value === 'all' ? 'All' : 'Own') : String(value)) : 'None'),
};

/** Why the viewer cannot change this role. */
export function useRoleDisabledReason(role: Role | undefined): string | undefined {
  const admin = useAdmin();
  if (!role) return undefined;
  if (role.key === 'super') return 'The super admin role has every permission and is locked.';
  if (!admin.permissions['role.edit']) return missingPermission('role.edit');
  const more = permissionsExceeding(role.permissions, admin.permissions);
  if (more.length === 0) return undefined;
  return `This role has permissions that you do not have, so you cannot change it: ${more.map(permissionLabel).join(', ')}.`;
}

/** Builds the menu for a set of permissions. */
export type MenuOf = (holder: { permissions: Grants }) => NavGroup[];

/** Previews the menu of the role's holders with the unsaved permissions. */
function ViewAs({ name, grants, menuOf }: { name: string; grants: Grants; menuOf: MenuOf }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="eye" size={20} />}
        onClick={() => setOpen(true)}
        sx={{ mb: 2.5 }}
      >
        View as this role
      </Button>
      {open && (
        <MenuPreview
          title={name || 'New role'}
          text="The menu that admins with this role see, as ticked now."
          nav={menuOf({ permissions: grants })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type FieldsProps = { role?: Role; before: RoleValues; lock?: string; menuOf: MenuOf };

function Fields({ role, before, lock, menuOf }: FieldsProps) {
  const admin = useAdmin();
  const { field } = useController<RoleValues, 'permissions'>({ name: 'permissions' });
  const name = useWatch<RoleValues, 'name'>({ name: 'name' });
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const isLocked = lock !== undefined;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      {lock && (
        <FormAlert severity="info" icon="lock">
          {lock}
        </FormAlert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@container (min-width: 1040px)': {
            gridTemplateColumns: 'minmax(0, 1fr) 320px',
            gridTemplateRows: 'auto 1fr',
            '& > :nth-of-type(1)': { gridColumn: 2, gridRow: 1 },
            '& > :nth-of-type(2)': { gridColumn: 1, gridRow: '1 / span 2' },
            '& > :nth-of-type(3)': { gridColumn: 2, gridRow: 2 },
          },
        }}
      >
        <div>
          <Card sx={{ p: 3, pb: 0.5 }}>
            <TextInput name="name" label="Name" autoFocus={!role} disabled={isLocked} optional={isLocked} />
            <TextAreaInput name="description" label="Description" max={300} disabled={isLocked} optional />
            <ViewAs name={name} grants={field.value} menuOf={menuOf} />
          </Card>
        </div>
        <div>
          <RoleGrid
            title={role ? `the role ${role.name}` : 'the new role'}
            grants={field.value}
            before={before.permissions}
            held={admin.permissions}
            locked={isLocked}
            onChange={field.onChange}
          />
        </div>
        <div>{wide && !isLocked && <ChangesCard before={before} role={role} />}</div>
      </Box>
    </Box>
  );
}

type Props = {
  role?: Role;
  /** Initial values of a new role. */
  initial?: RoleValues;
  onSaved?: (role: Role) => void;
  menuOf: MenuOf;
};

const saveLabel = (count: number) => (count === 0 ? 'Save' : count === 1 ? 'Save 1 change' : `Save ${count} changes`);

/** Creates or updates a role. */
export function RoleForm({ role, initial = emptyRole, onSaved, menuOf }: Props) {
  const create = useEndpointMutation(createRole);
  const update = useEndpointMutation(updateRole);
  const lock = useRoleDisabledReason(role);
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const before = role ? roleValues(role) : emptyRole;
  return (
    <RecordForm
      name={role ? `role:${role.id}` : 'role:new'}
      record={role}
      initial={initial}
      valuesOf={roleValues}
      schema={RoleInput}
      onSave={(values, version) => (role ? update({ id: role.id, version, ...values }) : create(values))}
      onSaved={onSaved}
      saved={({ name }) => `${name} ${role ? 'saved' : 'created'}`}
      another
      words={words}
      repair={(values) => ({ ...values, permissions: withRequiredViews(values.permissions) })}
      saveLabel={(values) => (role ? saveLabel(roleChanges(before, values as RoleValues).length) : 'Create role')}
      barAside={!wide && <ChangesButton before={before} role={role} />}
    >
      <Fields role={role} before={before} lock={lock} menuOf={menuOf} />
    </RecordForm>
  );
}
