import type { Room } from '../../platform/room.ts';
import { testLetters } from './composing.service.ts';
import { marketingRoutes } from './marketing.routes.ts';
import { emailRecord, notificationRecord } from './message-record.ts';
import { dropOldPreviews } from './previews.queries.ts';
import { senderService } from './sender-service.ts';
import { dropOldWorkers } from './sending.queries.ts';

export const marketingRoom: Room = {
  name: 'marketing',
  routes: marketingRoutes,
  records: [emailRecord, notificationRecord],
  emailTemplates: testLetters,
  services: [senderService],
  collections: {
    'marketing-emails': { access: 'email.view' },
    'marketing-notifications': { access: 'notification.view' },
  },
  retentionPurges: [({ database }) => dropOldPreviews(database), ({ database }) => dropOldWorkers(database)],
};
