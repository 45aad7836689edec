import { type Grants, type Permission, permissions, type Scope } from '@lintel/contract';

type SeededRole = { key: string; name: string; description: string; permissions: Grants };

const every = (wanted: (permission: Permission) => boolean, scope: Scope = 'all'): Grants =>
  Object.fromEntries(permissions.filter(wanted).map((permission) => [permission, scope]));
const all = (...keys: Permission[]): Grants => every((permission) => keys.includes(permission));
const own = (...keys: Permission[]): Grants => every((permission) => keys.includes(permission), 'own');

/** The roles of a new installation. Only the first is locked; the others can be changed. */
export const seededRoles: SeededRole[] = [
  {
    key: 'super',
    name: 'Super admin',
    description: 'Everything. Cannot be changed or deleted.',
    permissions: every(() => true),
  },
  {
    key: 'manager',
    name: 'Operations manager',
    description: 'Runs the day: everything but roles, deleting admins and payments.',
    permissions: every(
      (permission) => !['admin.delete', 'role.edit', 'role.delete', 'payout.mark_paid'].includes(permission),
    ),
  },
  {
    key: 'reviewer',
    name: 'Property reviewer',
    description: 'Checks properties, asks owners for corrections, publishes or rejects.',
    permissions: {
      ...all(
        'property.view',
        'property.edit',
        'property.duplicate',
        'property.review',
        'hot_deal.view',
        'translation.view',
      ),
      ...all('appointment.view', 'user.view', 'core.view', 'export.run'),
      ...own('payout.view'),
    },
  },
  {
    key: 'agent',
    name: 'Property agent',
    description: 'Looks after their own properties and appointments.',
    permissions: {
      ...own('property.view', 'property.edit', 'property.duplicate', 'hot_deal.view', 'payout.view'),
      ...own('appointment.view', 'appointment.edit', 'appointment.decide'),
      ...all('core.view'),
    },
  },
  {
    key: 'translator',
    name: 'Translator',
    description: 'Translates the properties assigned to them.',
    permissions: { ...own('translation.view', 'translation.edit', 'payout.view'), ...all('core.view') },
  },
  {
    key: 'coordinator',
    name: 'Viewing coordinator',
    description: 'Plans appointments and who attends them.',
    permissions: {
      ...all('property.view', 'user.view', 'core.view', 'admin.view', 'export.run'),
      ...all('appointment.view', 'appointment.edit', 'appointment.decide', 'appointment.assign', 'appointment.delete'),
      ...own('payout.view'),
    },
  },
  {
    key: 'marketing',
    name: 'Marketing',
    description: 'Writes to users and picks the hot deals.',
    permissions: {
      ...all('property.view', 'hot_deal.view', 'hot_deal.toggle', 'user.view', 'core.view', 'export.run'),
      ...all('email.view', 'email.send', 'notification.view', 'notification.send'),
      ...own('payout.view'),
    },
  },
  {
    key: 'support',
    name: 'Support',
    description: 'Helps users: sees their properties, appointments and messages, blocks and unblocks.',
    permissions: {
      ...all(
        'property.view',
        'hot_deal.view',
        'translation.view',
        'appointment.view',
        'appointment.edit',
        'appointment.decide',
      ),
      ...all('user.view', 'user.edit', 'user.block', 'core.view', 'email.view', 'notification.view', 'export.run'),
      ...own('payout.view'),
    },
  },
  {
    key: 'finance',
    name: 'Finance',
    description: 'Pays what admins have earned.',
    permissions: all(
      'property.view',
      'user.view',
      'core.view',
      'admin.view',
      'payout.view',
      'payout.mark_paid',
      'export.run',
    ),
  },
  {
    key: 'auditor',
    name: 'Auditor',
    description: 'Sees everything, changes nothing.',
    permissions: { ...every((permission) => permission.endsWith('.view')), ...all('export.run') },
  },
];
