import { can } from '@lintel/contract/core/permissions';
import { blockUsers, type User, unblockUsers } from '@lintel/contract/features/users/users';
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

const already = ({ length }: readonly User[], word: string) =>
  length === 1 ? `This user is ${word} already` : `All of these users are ${word} already`;

const itemsOf = (rows: readonly User[]) => rows.map(({ id, version }) => ({ id, version }));

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
      shut: (rows) => (rows.every(({ status }) => status === 'blocked') ? already(rows, 'blocked') : undefined),
      ask: {
        title: (count) => `Block ${users(count)}?`,
        text: 'Their published properties are hidden from the app at once and come back when you unblock them.',
        submit: 'Block users',
        schema: Reason,
        defaultValues: { reason: '' },
        fields: <TextInput name="reason" label="Reason" hint="Colleagues read it on each user's page." />,
      },
      endpoint: blockUsers,
      all: (rows, { reason }, batch) => send(blockUsers, { items: itemsOf(rows), reason, ...batch }),
    },
    {
      label: 'Unblock',
      icon: 'check-circle',
      done: 'unblocked',
      shut: (rows) => (rows.every(({ status }) => status === 'active') ? already(rows, 'active') : undefined),
      ask: {
        title: (count) => `Unblock ${users(count)}?`,
        text: 'Their properties are shown in the app again.',
        submit: 'Unblock users',
      },
      endpoint: unblockUsers,
      all: (rows, _, batch) => send(unblockUsers, { items: itemsOf(rows), ...batch }),
    },
    copy,
  ];
}
