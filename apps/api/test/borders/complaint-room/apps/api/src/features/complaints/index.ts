import { type Complaint, complaintEndpoints, complaint as complaintResource, type LocaleCode } from '@lintel/contract';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import { post } from '../../platform/mail/outbox.queries.ts';
import { emit } from '../../platform/records/events.ts';
import { recordOf } from '../../platform/records/record-of.ts';
import { findResource } from '../../platform/records/resource-list.queries.ts';
import { resourceRoom } from '../../platform/resource-room.ts';
import type { Room } from '../../platform/room.ts';
import { admin } from '../admins/index.ts';
import { property } from '../properties/index.ts';
import { findUser, user } from '../users/index.ts';
import { complaints } from './complaints.table.ts';

declare module '../../platform/records/events.ts' {
  interface DomainEvents {
    'complaint.resolved': { id: number; user_id: number };
  }
}
declare module '../../platform/mail/outbox.queries.ts' {
  interface MailPayloads {
    'complaint-resolved': { id: number };
  }
}

const complaint = recordOf<typeof complaintResource, typeof complaints, Complaint>(complaintResource, {
  table: complaints,
  references: { property_id: () => property, user_id: () => user, assigned_admin_id: () => admin },
});

const letters: Record<LocaleCode, { title: string; text: (subject: string) => string }> = {
  en: {
    title: 'Your complaint is resolved',
    text: (subject) => `We have looked into your complaint “${subject}” and resolved it.`,
  },
  ar: { title: 'تم حل شكواك', text: (subject) => `نظرنا في شكواك «${subject}» وتم حلها.` },
  fr: {
    title: 'Votre réclamation est résolue',
    text: (subject) => `Nous avons examiné votre réclamation « ${subject} » et l’avons résolue.`,
  },
};

export const complaintsRoom: Room = {
  ...resourceRoom({
    resource: complaintResource,
    endpoints: complaintEndpoints,
    record: complaint,
    afterAction: { resolve: (tx, resolved) => emit(tx, 'complaint.resolved', resolved) },
  }),
  reactions: {
    'complaint.resolved': async (tx, { id, user_id }) => {
      const reader = await findUser(tx, user_id);
      if (!reader) return;
      const { title } = letters[reader.locale];
      await post(tx, { template: 'complaint-resolved', recipient: reader.email, title, payload: { id } });
    },
  },
  emailTemplates: ({ database }) => ({
    'complaint-resolved': async ({ id }) => {
      const found = await findResource<Complaint>(database, complaint, id);
      const reader = found && (await findUser(database, found.user_id));
      if (!reader) return null;
      const { title, text } = letters[reader.locale];
      const content = text(found.subject);
      return renderMail({ locale: reader.locale, title, preview: content, paragraphs: [content] });
    },
  }),
};
