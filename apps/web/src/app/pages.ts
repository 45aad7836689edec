import type { Permission } from '@lintel/contract';
import { referenceType, referenceTypeKeys } from '@lintel/contract/features/reference-data/reference-types';
import type { ComponentType } from 'react';
import { accountPage } from '../features/account/index.ts';
import { adminDetailsPage, adminListPage, createAdminPage, editAdminPage } from '../features/admins/index.tsx';
import {
  adminAppointments,
  appointmentListPage,
  appointmentQueuePage,
  myAppointmentsPage,
  pastAppointmentsPage,
  upcomingAppointmentsPage,
} from '../features/appointments/index.ts';
import { auditPage } from '../features/audit/index.tsx';
import {
  emailComposePage,
  emailDetailsPage,
  emailListPage,
  marketingHomePage,
  notificationComposePage,
  notificationListPage,
} from '../features/marketing/index.ts';
import { outboxPage } from '../features/outbox/index.ts';
import { adminEarnings, payoutListPage } from '../features/payouts/index.ts';
import { citiesPage, countriesPage, localesPage } from '../features/places/index.ts';
import {
  addedProperties,
  assignDrawer,
  assignedProperties,
  createPropertyPage,
  editPropertyPage,
  hotDealsPage,
  propertyDetailsPage,
  propertyListPage,
  propertyMapPage,
  reviewPage,
} from '../features/properties/index.ts';
import {
  coreHomePage,
  createReferencePage,
  editReferencePage,
  featureCategoriesPage,
  referenceListPage,
} from '../features/reference-data/index.ts';
import { createRolePage, editRolePage, roleListPage } from '../features/roles/index.tsx';
import {
  adminRequests,
  defaultTranslatorDialog,
  translationListPage,
  translationWorkPage,
} from '../features/translations/index.ts';
import { createUserPage, editUserPage, userDetailsPage, userListPage } from '../features/users/index.tsx';
import { paths, referencePaths } from '../platform/paths.ts';

import { navigationFor } from './navigation.ts';

/** What a page requires: only a session, or any of these permissions. */
export type RequiredPermissions = 'signed_in' | readonly Permission[];

/** The notice of a list for admins whose scope is their own records. */
export type OwnScopeNotice = { permission: Permission; text: string };

type Page = {
  path: string;
  title: string;
  needs: RequiredPermissions;
  own?: OwnScopeNotice;
  /** A page without it is not built yet and shows a placeholder. */
  load?: () => Promise<ComponentType>;
};

const page = (path: string, title: string, needs: RequiredPermissions, load?: Page['load']): Page => ({
  path,
  title,
  needs,
  load,
});

const ownProperties: OwnScopeNotice = { permission: 'property.view', text: 'You see your own properties only' };
const ownAppointments: OwnScopeNotice = { permission: 'appointment.view', text: 'You see your own appointments only' };

const ownHotDeals: OwnScopeNotice = {
  permission: 'hot_deal.view',
  text: 'You see hot deals of your own properties only',
};
const ownTranslations: OwnScopeNotice = { permission: 'translation.view', text: 'You see your own requests only' };
const ownEarnings: OwnScopeNotice = { permission: 'payout.view', text: 'You see your own earnings only' };

const corePages = referenceTypeKeys()
  .map(referenceType)
  .flatMap(({ segment, label, singular }) => {
    const { list, create, edit } = referencePaths(segment);
    return [
      page(list, label, ['core.view'], referenceListPage),
      page(create, `New ${singular.toLowerCase()}`, ['core.edit'], createReferencePage),
      page(edit, `Edit ${singular.toLowerCase()}`, ['core.edit'], editReferencePage),
    ];
  });

/** The property list and the start page's chunk, fetched in parallel. */
const firstPage = async () => {
  const [file, List] = await Promise.all([import('./pages/first-page.tsx'), propertyListPage()]);
  return file.firstPageWith(List);
};

/** The sections of an admin's page that other features provide. */
const adminWork = {
  assigned: assignedProperties,
  added: addedProperties,
  translations: adminRequests,
  appointments: adminAppointments,
  earnings: adminEarnings,
  assign: assignDrawer,
};

/**
 * Every page of the dashboard with its title and required permissions, in menu order, which is also the prefetch order.
 */
export const pages: readonly Page[] = [
  { ...page(paths.home, 'Properties', 'signed_in', firstPage), own: ownProperties },

  { ...page(paths.properties, 'Properties', ['property.view'], propertyListPage), own: ownProperties },
  { ...page(paths.propertyMap, 'Map', ['property.view'], propertyMapPage), own: ownProperties },
  { ...page(paths.hotDeals, 'Hot Deals', ['hot_deal.view'], hotDealsPage), own: ownHotDeals },
  page(paths.review, 'Review desk', ['property.review'], reviewPage),
  page(paths.newProperty, 'New property', ['property.edit'], createPropertyPage),
  page(paths.property, 'Property', ['property.view'], propertyDetailsPage),
  page(paths.editProperty, 'Edit property', ['property.edit'], editPropertyPage),

  { ...page(paths.appointments, 'Appointments', ['appointment.view'], appointmentListPage), own: ownAppointments },
  page(paths.appointmentQueue, 'Appointment queue', ['appointment.decide'], appointmentQueuePage),
  page(paths.upcomingAppointments, 'Upcoming appointments', ['appointment.view'], upcomingAppointmentsPage),
  page(paths.pastAppointments, 'Past appointments', ['appointment.view'], pastAppointmentsPage),
  page(paths.myAppointments, 'My Appointments', ['appointment.view'], myAppointmentsPage),

  {
    ...page(paths.translationRequests, 'Requests', ['translation.view'], translationListPage),
    own: ownTranslations,
  },
  page(paths.translationRequest, 'Translate a property', ['translation.view'], translationWorkPage),

  page(paths.users, 'Users', ['user.view'], userListPage),
  page(paths.newUser, 'New user', ['user.edit'], createUserPage),
  page(paths.user, 'User', ['user.view'], userDetailsPage),
  page(paths.editUser, 'Edit user', ['user.edit'], editUserPage),

  page(paths.core, 'Core Data', ['core.view'], coreHomePage),
  ...corePages,
  page(paths.locales, 'Locales', ['core.view'], localesPage(defaultTranslatorDialog)),
  page(paths.features, 'Features', ['core.view'], featureCategoriesPage),
  page(paths.countries, 'Countries', ['core.view'], countriesPage),
  page(paths.cities, 'Cities and neighbourhoods', ['core.view'], citiesPage),

  page(paths.marketing, 'Marketing', ['email.view', 'notification.view'], marketingHomePage),
  page(paths.emails, 'Emails', ['email.view'], emailListPage),
  page(paths.newEmail, 'New email', ['email.send'], emailComposePage),
  page(paths.email, 'Email', ['email.view'], emailDetailsPage),
  page(paths.notifications, 'Notifications', ['notification.view'], notificationListPage),
  page(paths.newNotification, 'New notification', ['notification.send'], notificationComposePage),

  page(paths.admins, 'Admins', ['admin.view'], adminListPage),
  page(paths.newAdmin, 'New admin', ['admin.edit'], createAdminPage),
  { ...page(paths.payouts, 'Payouts', ['payout.view'], payoutListPage), own: ownEarnings },
  page(paths.roles, 'Roles', ['role.view'], roleListPage),
  page(paths.newRole, 'New role', ['role.edit'], createRolePage(navigationFor)),
  page(paths.editRole, 'Edit role', ['role.view'], editRolePage(navigationFor)),
  page(paths.admin, 'Admin', ['admin.view'], adminDetailsPage(adminWork)),
  page(paths.editAdmin, 'Edit admin', ['admin.edit'], editAdminPage),

  page(paths.audit, 'Audit log', ['audit.view'], auditPage),
  page(paths.outbox, 'Outbox', ['audit.view'], outboxPage),

  page(paths.account, 'Profile', 'signed_in', accountPage),
];
