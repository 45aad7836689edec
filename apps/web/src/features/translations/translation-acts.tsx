import { can } from '@lintel/contract/core/permissions';
import {
  assignTranslations,
  setTranslationsDue,
  type TranslationRequest,
} from '@lintel/contract/features/translations/translation-requests';
import * as z from 'zod';
import { send } from '../../platform/call.ts';
import { useAdmin } from '../../platform/session.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { BulkAct } from '../../ui/table/bulk/bulk-act.ts';
import { isOpen } from './translation-words.ts';

// The pickers are lazy-loaded chunks: the list does not need them until the dialog opens.
const AssignFields = lazyPart(() => import('./translator-field.tsx').then((file) => ({ default: file.AssignFields })));
const DueField = lazyPart(() => import('./translator-field.tsx').then((file) => ({ default: file.DueField })));

const requests = (count: number) => (count === 1 ? '1 request' : `${count} requests`);
const idsOf = (rows: readonly TranslationRequest[]) => rows.map(({ id }) => id);
const noneOpen = (rows: readonly TranslationRequest[]) => (rows.some(isOpen) ? undefined : 'None of these is open');

const Assignment = z.object({ admin_id: z.int().nullish(), due_on: z.string().nullish() });
const Due = z.object({ due_on: z.string().nullish() });

const assign: BulkAct<TranslationRequest> = {
  label: 'Assign…',
  icon: 'person-add',
  done: 'assigned',
  shut: noneOpen,
  ask: {
    title: (count) => `Assign ${requests(count)}`,
    submit: 'Assign',
    schema: Assignment,
    defaultValues: { admin_id: null, due_on: null },
    fields: <AssignFields />,
  },
  endpoint: assignTranslations,
  all: (rows, { admin_id, due_on }, batch) =>
    send(assignTranslations, {
      request_ids: idsOf(rows),
      admin_id: admin_id ?? null,
      // Without a new date, existing due dates stay.
      ...(due_on ? { due_on } : {}),
      ...batch,
    }),
};

const due: BulkAct<TranslationRequest> = {
  label: 'Due date…',
  icon: 'calendar',
  done: 'given a due day',
  shut: noneOpen,
  ask: {
    title: (count) => `Due day of ${requests(count)}`,
    submit: 'Save',
    schema: Due,
    defaultValues: { due_on: null },
    fields: <DueField />,
  },
  endpoint: setTranslationsDue,
  all: (rows, { due_on }, batch) =>
    send(setTranslationsDue, { request_ids: idsOf(rows), due_on: due_on || null, ...batch }),
};

const takeThem = (adminId: number): BulkAct<TranslationRequest> => ({
  label: 'Assign to me',
  icon: 'person',
  done: 'given to you',
  shut: noneOpen,
  endpoint: assignTranslations,
  all: (rows, _, batch) => send(assignTranslations, { request_ids: idsOf(rows), admin_id: adminId, ...batch }),
});

/** Bulk actions of the list. The server checks each request separately. */
export function useTranslationActs(): BulkAct<TranslationRequest>[] {
  const admin = useAdmin();
  if (!can(admin, 'translation.assign')) return [];
  return [assign, due, ...(can(admin, 'translation.edit') ? [takeThem(admin.id)] : [])];
}
