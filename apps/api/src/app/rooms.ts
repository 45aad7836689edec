import { adminsRoom } from '../features/admins/index.ts';
import { appointmentsRoom } from '../features/appointments/index.ts';
import { auditRoom } from '../features/audit/index.ts';
import { authRoom } from '../features/auth/index.ts';
import { avatarsRoom } from '../features/avatars/index.ts';
import { healthRoom } from '../features/health/index.ts';
import { marketingRoom } from '../features/marketing/index.ts';
import { operationsRoom } from '../features/operations/index.ts';
import { outboxRoom } from '../features/outbox/index.ts';
import { payoutsRoom } from '../features/payouts/index.ts';
import { placesRoom } from '../features/places/index.ts';
import { propertiesRoom } from '../features/properties/index.ts';
import { referenceDataRoom } from '../features/reference-data/index.ts';
import { reportsRoom } from '../features/reports/index.ts';
import { rolesRoom } from '../features/roles/index.ts';
import { searchRoom } from '../features/search/index.ts';
import { streamRoom } from '../features/stream/index.ts';
import { translationsRoom } from '../features/translations/index.ts';
import { usersRoom } from '../features/users/index.ts';
import { viewsRoom } from '../features/views/index.ts';
import { workRoom } from '../features/work/index.ts';
import { dropOldKeys } from '../platform/http/idempotency.queries.ts';
import { dropOldThrottles } from '../platform/http/rate-limit.queries.ts';
import { dropOldMessages } from '../platform/mail/outbox.queries.ts';
import { dropOldOperationRows } from '../platform/records/operations.queries.ts';
import type { Room } from '../platform/room.ts';

/** Retention purges of the platform's own tables. */
const platform: Room = {
  name: 'platform',
  retentionPurges: [dropOldKeys, dropOldThrottles, dropOldMessages, dropOldOperationRows].map(
    (drop) =>
      ({ database }) =>
        drop(database),
  ),
};

/** All rooms of the server. Rows of later rooms reference rows of earlier ones. */
export const rooms: readonly Room[] = [
  platform,
  healthRoom,
  authRoom,
  rolesRoom,
  adminsRoom,
  placesRoom,
  referenceDataRoom,
  auditRoom,
  operationsRoom,
  outboxRoom,
  usersRoom,
  viewsRoom,
  streamRoom,
  propertiesRoom,
  appointmentsRoom,
  reportsRoom,
  payoutsRoom,
  translationsRoom,
  marketingRoom,
  avatarsRoom,
  workRoom,
  searchRoom,
];
