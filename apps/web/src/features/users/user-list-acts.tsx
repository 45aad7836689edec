import { can } from '@lintel/contract/core/permissions';
import { type User, updateUser } from '@lintel/contract/features/users/users';
import { lazy } from 'react';
import * as z from 'zod';
import { send } from '../../platform/call.ts';
import { useAdmin } from '../../platform/session.tsx';
import type { BulkAct } from '../../ui/table/bulk/bulk-act.ts';
import { copyEmails } from './user-list-actions.ts';

// A list comes without what forms are made of.
const TextInput = lazy(() => import('../../ui/form/text-input.tsx').then((file) => ({ default: file.TextInput })));

const Reason = z.object({ reason: z.string().trim().min(3).max(300) });

const users = (count: number) => (count === 1 ? '1 user' : `${count} users`);

/** What can be done to many users at once. The server judges each of them by itself. */
export function useUserActs(): BulkAct<User>[] {
  const admin = useAdmin();
  const copy: BulkAct<User> = {
    label: 'Copy e-mails',
    icon: 'copy',
    done: 'copied',
    run: (rows) => void copyEmails(rows),
  };
  if (!can(admin, 'user.block')) return [copy];
  return [
    {
      label: 'Block',
      icon: 'block',
      danger: true,
      done: 'blocked',
      ask: {
        title: (count) => `Block ${users(count)}?`,
        text: 'Their published properties are hidden from the app at once and come back when you unblock them.',
        submit: 'Block users',
        schema: Reason,
        defaultValues: { reason: '' },
        fields: <TextInput name="reason" label="Reason" hint="Colleagues read it on each user's page." />,
      },
      endpoint: updateUser,
      each: ({ id, version }, { reason }) => send(updateUser, { id, version, status: 'blocked', reason }),
    },
    {
      label: 'Unblock',
      icon: 'check-circle',
      done: 'unblocked',
      ask: {
        title: (count) => `Unblock ${users(count)}?`,
        text: 'Their properties are shown in the app again.',
        submit: 'Unblock users',
      },
      endpoint: updateUser,
      each: ({ id, version }) => send(updateUser, { id, version, status: 'active' }),
    },
    copy,
  ];
}
