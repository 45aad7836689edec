import type { Permission } from '@lintel/contract';
import { referenceType, referenceTypeKeys } from '@lintel/contract/features/reference-data/reference-types';
import type { ComponentType } from 'react';
import { accountPage } from '../features/account/index.ts';
import { outboxPage } from '../features/outbox/index.ts';
import { citiesPage, countriesPage, localesPage } from '../features/places/index.ts';
import {
  createPropertyPage,
  editPropertyPage,
  propertyDetailsPage,
  propertyListPage,
} from '../features/properties/index.ts';
import {
  coreHomePage,
  createReferencePage,
  editReferencePage,
  featureCategoriesPage,
  referenceListPage,
} from '../features/reference-data/index.ts';
import { createRolePage, editRolePage, roleListPage } from '../features/roles/index.tsx';
import { createUserPage, editUserPage, userDetailsPage, userListPage } from '../features/users/index.tsx';

import { navigationFor } from './navigation.ts';

/** What one must hold to see a page: nothing but a session, or any of these. */
export type Needs = 'signed_in' | readonly Permission[];

/** What a list tells those who see only their own of it. */
export type Own = { permission: Permission; text: string };

type Page = {
  /** Under `/dashboard`. */
  path: string;
  title: string;
  needs: Needs;
  own?: Own;
  /** A page without one is not built yet, and says so. */
  load?: () => Promise<ComponentType>;
};

const page = (path: string, title: string, needs: Needs, load?: Page['load']): Page => ({ path, title, needs, load });

const ownProperties: Own = { permission: 'property.view', text: 'You see your own properties only' };
const ownAppointments: Own = { permission: 'appointment.view', text: 'You see your own appointments only' };

const corePages = referenceTypeKeys()
  .map(referenceType)
  .flatMap(({ segment, label, singular }) => [
    page(`core/${segment}`, label, ['core.view'], referenceListPage),
    page(`core/${segment}/create`, `New ${singular.toLowerCase()}`, ['core.edit'], createReferencePage),
    page(`core/${segment}/$id/edit`, `Edit ${singular.toLowerCase()}`, ['core.edit'], editReferencePage),
  ]);

/** The list of properties, for those who may see it; both are fetched at once. */
const firstPage = async () => {
  const [file, List] = await Promise.all([import('./pages/first-page.tsx'), propertyListPage()]);
  return file.firstPageWith(List);
};

/** Every page under `/dashboard`, with its title and who may see it. */
export const pages: readonly Page[] = [
  { ...page('/', 'Dashboard', 'signed_in', firstPage), own: ownProperties },
  page('account', 'Profile', 'signed_in', accountPage),

  { ...page('properties', 'Properties', ['property.view'], propertyListPage), own: ownProperties },
  { ...page('properties/map', 'Map', ['property.view']), own: ownProperties },
  page('properties/hot-deals', 'Hot Deals', ['hot_deal.view']),
  page('properties/review', 'Review', ['property.review']),
  page('properties/create', 'New property', ['property.edit'], createPropertyPage),
  page('properties/$id', 'Property', ['property.view'], propertyDetailsPage),
  page('properties/$id/edit', 'Edit property', ['property.edit'], editPropertyPage),

  { ...page('appointments', 'Appointments', ['appointment.view']), own: ownAppointments },
  page('appointments/$id/upcoming', 'Upcoming appointments', ['appointment.view']),
  page('appointments/$id/history', 'Past appointments', ['appointment.view']),
  page('my-appointments', 'My Appointments', ['appointment.view']),

  page('translation/requests', 'Translation requests', ['translation.view']),
  page('translation/requests/$id', 'Translate a property', ['translation.view']),

  page('users', 'Users', ['user.view'], userListPage),
  page('users/create', 'New user', ['user.edit'], createUserPage),
  page('users/$id', 'User', ['user.view'], userDetailsPage),
  page('users/$id/edit', 'Edit user', ['user.edit'], editUserPage),

  page('core', 'Core Data', ['core.view'], coreHomePage),
  ...corePages,
  page('core/locales', 'Locales', ['core.view'], localesPage),
  page('core/feature-category', 'Features', ['core.view'], featureCategoriesPage),
  page('core/countries', 'Countries', ['core.view'], countriesPage),
  page('core/city', 'Cities and neighbourhoods', ['core.view'], citiesPage),

  page('marketing', 'Marketing', ['email.view', 'notification.view']),
  page('marketing/emails', 'Emails', ['email.view']),
  page('marketing/emails/send', 'New email', ['email.send']),
  page('marketing/emails/$id', 'Email', ['email.view']),
  page('marketing/notifications', 'Notifications', ['notification.view']),
  page('marketing/notifications/send', 'New notification', ['notification.send']),

  page('admins', 'Admins', ['admin.view']),
  page('admins/create', 'New admin', ['admin.edit']),
  page('admins/roles', 'Roles', ['role.view'], roleListPage),
  page('admins/roles/create', 'New role', ['role.edit'], createRolePage(navigationFor)),
  page('admins/roles/$id/edit', 'Edit role', ['role.view'], editRolePage(navigationFor)),
  page('admins/$id', 'Admin', ['admin.view']),
  page('admins/$id/edit', 'Edit admin', ['admin.edit']),

  page('audit', 'Audit log', ['audit.view']),
  page('outbox', 'Outbox', ['audit.view'], outboxPage),
];
