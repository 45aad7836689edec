import { account } from '../features/account/index.ts';
import { admins } from '../features/admins/index.tsx';
import { adminAppointments, appointments } from '../features/appointments/index.ts';
import { audit } from '../features/audit/index.tsx';
import { auth } from '../features/auth/index.ts';
import { marketing } from '../features/marketing/index.ts';
import { outbox } from '../features/outbox/index.ts';
import { adminEarnings, payouts } from '../features/payouts/index.ts';
import { places } from '../features/places/index.ts';
import { addedProperties, assignDrawer, assignedProperties, properties } from '../features/properties/index.ts';
import { referenceData } from '../features/reference-data/index.ts';
import { roles } from '../features/roles/index.tsx';
import { adminRequests, defaultTranslatorDialog, translations } from '../features/translations/index.ts';
import { users } from '../features/users/index.tsx';
import type { WebRoom } from '../ui/web-room.ts';
import { navigationOf } from './navigation.ts';

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
 * All rooms. Their order is that of menu entries under one heading, of kinds of record in the search, and of the
 * prefetch.
 */
export const rooms: readonly WebRoom[] = [
  properties,
  appointments,
  translations,
  users,
  marketing,
  outbox,
  admins(adminWork),
  payouts,
  roles((holder) => navigationOf(rooms, holder)),
  audit(() => rooms),
  referenceData,
  places(defaultTranslatorDialog),
  auth,
  account,
];
