import { can } from '@lintel/contract/core/permissions';
import { blockUsers, type User, unblockUsers } from '@lintel/contract/features/users/users';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod';
import { callWithMeta } from '../../platform/call.ts';
import { paths } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { BulkAction } from '../../ui/table/bulk/bulk-action.ts';
import { toast } from '../../ui/toast.tsx';
import { copyEmails } from './user-list-actions.ts';

// Lazy-loaded: the list must not pull in the form's chunk.
const TextInput = lazyPart(() => import('../../ui/form/text-input.tsx').then((file) => ({ default: file.TextInput })));

const Reason = z.object({ reason: z.string().trim().min(3).max(300) });

const users = (count: number) => (count === 1 ? '1 user' : `${count} users`);

const already = ({ length }: readonly User[], word: string) =>
  length === 1 ? `This user is ${word} already` : `All of these users are ${word} already`;

const itemsOf = (rows: readonly User[]) => rows.map(({ id, version }) => ({ id, version }));

/** The most ids that fit in a URL. */
const MOST_NAMED = 1000;

/** Opens the composer with the selected users as the audience. */
function useWriteTo(): BulkAction<User> {
  const navigate = useNavigate();
  return {
    label: 'Email selected',
    icon: 'mail',
    done: 'chosen',
    disabledReason: ({ length }) =>
      length > MOST_NAMED ? `At most ${MOST_NAMED}: choose more by the audience of a new email` : undefined,
    run: (rows) => {
      if (rows.length > MOST_NAMED)
        return toast(`At most ${MOST_NAMED} can be chosen here: choose more by the audience of a new email`, {
          variant: 'error',
        });
      return void navigate({ to: paths.newEmail, search: { user_ids: rows.map(({ id }) => id).join(',') } });
    },
  };
}

/** Bulk actions of the list. The server checks each user separately. */
export function useUserActs(): BulkAction<User>[] {
  const admin = useAdmin();
  const copy: BulkAction<User> = {
    label: 'Copy emails',
    icon: 'copy',
    done: 'copied',
    run: (rows) => void copyEmails(rows),
  };
  const write = useWriteTo();
  const some = can(admin, 'email.send') ? [write, copy] : [copy];
  if (!can(admin, 'user.block')) return some;
  return [
    {
      label: 'Block',
      icon: 'block',
      danger: true,
      done: 'blocked',
      disabledReason: (rows) =>
        rows.every(({ status }) => status === 'blocked') ? already(rows, 'blocked') : undefined,
      ask: {
        title: (count) => `Block ${users(count)}?`,
        text: 'Their published properties are hidden from the app at once and come back when you unblock them.',
        submit: 'Block users',
        schema: Reason,
        defaultValues: { reason: '' },
        fields: <TextInput name="reason" label="Reason" hint="Colleagues read it on each user's page." />,
      },
      endpoint: blockUsers,
      all: (rows, { reason }, batch) => callWithMeta(blockUsers, { items: itemsOf(rows), reason, ...batch }),
    },
    {
      label: 'Unblock',
      icon: 'check-circle',
      done: 'unblocked',
      disabledReason: (rows) => (rows.every(({ status }) => status === 'active') ? already(rows, 'active') : undefined),
      ask: {
        title: (count) => `Unblock ${users(count)}?`,
        text: 'Their properties are shown in the app again.',
        submit: 'Unblock users',
      },
      endpoint: unblockUsers,
      all: (rows, _, batch) => callWithMeta(unblockUsers, { items: itemsOf(rows), ...batch }),
    },
    ...some,
  ];
}
