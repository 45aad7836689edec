import { can } from '@lintel/contract/core/permissions';
import {
  assignTranslations,
  setTranslationsDue,
  type TranslationRequest,
} from '@lintel/contract/features/translations/translation-requests';
import * as z from 'zod';
import { callWithMeta } from '../../platform/call.ts';
import { useAdmin } from '../../platform/session.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { BulkAction } from '../../ui/table/bulk/bulk-action.ts';
import { isOpen } from './translation-words.ts';

// The pickers are lazy-loaded chunks: the list does not need them until the dialog opens.
const AssignFields = lazyPart(() => import('./translator-field.tsx').then((file) => ({ default: file.AssignFields })));
const DueField = lazyPart(() => import('./translator-field.tsx').then((file) => ({ default: file.DueField })));

const requests = (count: number) => (count === 1 ? '1 request' : `${count} requests`);
const idsOf = (rows: readonly TranslationRequest[]) => rows.map(({ id }) => id);
const noneOpen = (rows: readonly TranslationRequest[]) => (rows.some(isOpen) ? undefined : 'None of these is open');

const Assignment = z.object({ admin_id: z.int().nullish(), due_on: z.string().nullish() });
const Due = z.object({ due_on: z.string().nullish() });

const assign: BulkAction<TranslationRequest> = {
  label: 'Assign…',
  icon: 'person-add',
  done: 'assigned',
  disabledReason: noneOpen,
  ask: {
    title: (count) => `Assign ${requests(count)}`,
    submit: 'Assign',
    schema: Assignment,
    defaultValues: { admin_id: null, due_on: null },
    fields: <AssignFields />,
  },
  endpoint: assignTranslations,
  all: (rows, { admin_id, due_on }, batch) =>
    callWithMeta(assignTranslations, {
      request_ids: idsOf(rows),
      admin_id: admin_id ?? null,
      // Without a new date, existing due dates stay.
      ...(due_on ? { due_on } : {}),
      ...batch,
    }),
};

const due: BulkAction<TranslationRequest> = {
  label: 'Due date…',
  icon: 'calendar',
  done: 'given a due day',
  disabledReason: noneOpen,
  ask: {
    title: (count) => `Due day of ${requests(count)}`,
    submit: 'Save',
    schema: Due,
    defaultValues: { due_on: null },
    fields: <DueField />,
  },
  endpoint: setTranslationsDue,
  all: (rows, { due_on }, batch) =>
    callWithMeta(setTranslationsDue, { request_ids: idsOf(rows), due_on: due_on || null, ...batch }),
};

const takeThem = (adminId: number): BulkAction<TranslationRequest> => ({
  label: 'Assign to me',
  icon: 'person',
  done: 'given to you',
  disabledReason: noneOpen,
  endpoint: assignTranslations,
  all: (rows, _, batch) => callWithMeta(assignTranslations, { request_ids: idsOf(rows), admin_id: adminId, ...batch }),
});

/** Bulk actions of the list. The server checks each request separately. */
export function useTranslationActs(): BulkAction<TranslationRequest>[] {
  const admin = useAdmin();
  if (!can(admin, 'translation.assign')) return [];
  return [assign, due, ...(can(admin, 'translation.edit') ? [takeThem(admin.id)] : [])];
}
