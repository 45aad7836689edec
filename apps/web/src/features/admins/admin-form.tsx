import { can, permissionLabel, permissions, permissionsExceeding } from '@lintel/contract/core/permissions';
import {
  type Admin,
  AdminInput,
  adminFields,
  createAdmin,
  passwordRules,
  updateAdmin,
} from '@lintel/contract/features/admins/admins';
import type { Role } from '@lintel/contract/features/roles/roles';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { localeWords } from '../../platform/locale-names.ts';
import { typedPhone } from '../../platform/phone.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { ChoiceInput } from '../../ui/form/choice-input.tsx';
import { MoneyInput } from '../../ui/form/money-input.tsx';
import { MultiSelectInput } from '../../ui/form/multi-select-input.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { SelectInput } from '../../ui/form/select-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { TimeZoneInput } from '../../ui/form/time-zone-input.tsx';
import { valueLabels } from '../../ui/form/words-of.ts';
import { everyRole } from './use-missing-permissions.ts';
import { WorkingHoursInput } from './working-hours-input.tsx';

const { labels } = adminFields;

type AdminValues = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  role_id: number | null;
  locales: Admin['locales'];
  timezone: string;
  working_hours: Admin['working_hours'];
  pay_rate: string;
  pay_currency: string;
  /** How the admin signs in for the first time; only used when creating one. */
  way: 'invite' | 'password';
  password: string;
};

const emptyAdmin = (timezone: string): AdminValues => ({
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  role_id: null,
  locales: [],
  timezone,
  working_hours: null,
  pay_rate: '0',
  pay_currency: 'USD',
  way: 'invite',
  password: '',
});

const adminValues = (admin: Admin): AdminValues => ({
  first_name: admin.first_name,
  last_name: admin.last_name,
  email: admin.email,
  phone: admin.phone ?? '',
  role_id: admin.role_id,
  locales: admin.locales,
  timezone: admin.timezone,
  working_hours: admin.working_hours ?? null,
  pay_rate: admin.pay_rate,
  pay_currency: admin.pay_currency,
  way: 'invite',
  password: '',
});

/** An existing admin has no first sign-in to configure. */
const known = ({ way: _, password: __, ...values }: AdminValues) => ({ ...values, phone: typedPhone(values.phone) });

const fresh = ({ way, password, ...values }: AdminValues) => ({
  ...values,
  phone: typedPhone(values.phone),
  ...(way === 'invite' ? { invite: true } : { password }),
});

const Change = z.strictObject(adminFields.input);

const locales = Object.entries(localeWords).map(([value, label]) => ({ value, label }));
const ways = [
  { value: 'invite', label: 'They get an invitation by email' },
  { value: 'password', label: 'I set a password for them' },
];

const words = valueLabels(labels, ({ field }, value) =>
  field === 'role_id' && typeof value === 'number' ? <RoleName id={value} /> : undefined,
);

/** The role's name; its id without permission to see roles. */
function RoleName({ id }: { id: number }) {
  const { data } = useQuery(everyRole);
  return data?.data.find((role) => role.id === id)?.name ?? `Role ${id}`;
}

const pair = { display: 'grid', columnGap: 3, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } } as const;
const card = { p: { xs: 2, md: 3 }, pb: { xs: 0, md: 0.5 } } as const;

/** The permissions of the chosen role. */
function RolePreview({ roles }: { roles: readonly Role[] }) {
  const id: number | null = useWatch({ name: 'role_id' });
  const role = roles.find((one) => one.id === id);
  if (!role) return null;
  const held = permissions.filter((permission) => role.permissions[permission]);
  const own = held.filter((permission) => role.permissions[permission] === 'own').length;
  return (
    <Box component="details" sx={{ mb: 2.5, typography: 'body2' }}>
      <Box component="summary" sx={{ cursor: 'pointer', typography: 'subtitle2' }}>
        {held.length} of {permissions.length} permissions{own > 0 && `, ${own} for their own only`}
      </Box>
      <Box component="ul" sx={{ mt: 1, mb: 0, paddingInlineStart: 2.5, columnWidth: 220 }}>
        {held.map((permission) => (
          <li key={permission}>
            {permissionLabel(permission)}
            {role.permissions[permission] === 'own' && ' (own)'}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Offers only roles within the viewer's own permissions; admins cannot change their own role. */
function RoleFields({ admin }: { admin?: Admin }) {
  const viewer = useAdmin();
  const { data } = useQuery({ ...everyRole, enabled: can(viewer, 'role.view') !== undefined });
  const roles = data?.data;
  const offered = roles?.filter(
    ({ permissions: changes }) => permissionsExceeding(changes, viewer.permissions).length === 0,
  );
  const isSelf = admin?.id === viewer.id;
  return (
    <>
      <ChoiceInput
        name="role_id"
        label={labels.role_id}
        options={
          offered?.map(({ id, name }) => ({ value: id, label: name })) ?? (can(viewer, 'role.view') ? undefined : [])
        }
        current={admin && { value: admin.role.id, label: admin.role.name }}
        disabled={isSelf}
        hint={
          isSelf
            ? 'You cannot change your own role.'
            : admin
              ? 'Another role signs them out everywhere.'
              : 'You can assign only roles within your own permissions.'
        }
      />
      {roles && <RolePreview roles={roles} />}
    </>
  );
}

/** The pay for each accepted property that they added; admins cannot change their own. */
const PayFields = () => {
  const currency: string = useWatch({ name: 'pay_currency' });
  return (
    <Box sx={pair}>
      <MoneyInput
        name="pay_rate"
        label={labels.pay_rate}
        currency={currency}
        hint="For each accepted property that they added. Everyone who marks earnings as paid gets an email."
      />
      <TextInput
        name="pay_currency"
        label={labels.pay_currency}
        hint="Its code, such as AED or EUR."
        autoComplete="off"
      />
    </Box>
  );
};

function FirstWay() {
  const way: AdminValues['way'] = useWatch({ name: 'way' });
  return (
    <Card sx={card}>
      <SelectInput name="way" label="How they sign in first" options={ways} />
      {way === 'password' && (
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="new-password"
          hint={`At least ${passwordRules.min} characters. It works once: they choose their own when they sign in.`}
        />
      )}
    </Card>
  );
}

/** Explains the effect of a new email for an existing admin. */
function emailHint(admin: Admin | undefined, isSelf: boolean) {
  if (isSelf) return 'Change your own email in your profile.';
  if (!admin) return undefined;
  return admin.status === 'invited'
    ? 'A new address gets a new invitation.'
    : 'A new address signs them out everywhere. Both addresses get an email.';
}

function Fields({ admin }: { admin?: Admin }) {
  const isSelf = useAdmin().id === admin?.id;
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 800 }}>
      <Card sx={card}>
        <Box sx={pair}>
          <TextInput name="first_name" label={labels.first_name} autoComplete="off" autoFocus={!admin} />
          <TextInput name="last_name" label={labels.last_name} autoComplete="off" />
          <TextInput
            name="email"
            label={labels.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            disabled={isSelf}
            hint={emailHint(admin, isSelf)}
          />
          <TextInput
            name="phone"
            label={labels.phone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            hint="With the country code, such as +44 20 7123 4567"
            optional
          />
          <MultiSelectInput
            name="locales"
            label={labels.locales}
            options={locales}
            hint="Languages they translate into."
            optional
          />
          <TimeZoneInput name="timezone" label={labels.timezone} />
        </Box>
        <WorkingHoursInput name="working_hours" label={labels.working_hours} />
      </Card>
      <Card sx={card}>
        <RoleFields admin={admin} />
        {!isSelf && <PayFields />}
      </Card>
      {!admin && <FirstWay />}
    </Box>
  );
}

type Props = { admin?: Admin; onSaved: (admin: Admin) => void };

const doneText = (admin: Admin) =>
  admin.status === 'invited' ? `Invitation goes to ${admin.email}` : `${admin.first_name} ${admin.last_name} created`;

/** Creates an admin, by invitation or with a password. */
export function NewAdminForm({ onSaved }: Pick<Props, 'onSaved'>) {
  const create = useEndpointMutation(createAdmin);
  const { timezone } = useAdmin();
  return (
    <RecordForm
      name="admin:new"
      secret={['password']}
      initial={emptyAdmin(timezone)}
      valuesOf={adminValues}
      schema={AdminInput}
      typed={fresh}
      onSave={(values) => create(values)}
      onSaved={onSaved}
      saved={doneText}
      another
      words={words}
      saveLabel={({ way }) => (way === 'invite' ? 'Send invitation' : 'Create admin')}
    >
      <Fields />
    </RecordForm>
  );
}

export function EditAdminForm({ admin, onSaved }: Props & { admin: Admin }) {
  const update = useEndpointMutation(updateAdmin);
  return (
    <RecordForm
      name={`admin:${admin.id}`}
      record={admin}
      valuesOf={adminValues}
      schema={Change}
      typed={known}
      onSave={(values, version) => update({ id: admin.id, version, ...values })}
      onSaved={onSaved}
      saved={({ first_name, last_name }) => `${first_name} ${last_name} saved`}
      words={words}
    >
      <Fields admin={admin} />
    </RecordForm>
  );
}
