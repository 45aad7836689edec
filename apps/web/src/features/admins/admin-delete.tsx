import { type AdminWork, deleteAdmin } from '@lintel/contract/features/admins/admin-actions';
import type { Admin } from '@lintel/contract/features/admins/admins';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { fullName } from '../../platform/format.ts';
import { problemOf } from '../../platform/problem.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LoadFailure, SkeletonBlock } from '../../ui/states.tsx';
import { AdminField } from './admin-field.tsx';
import { reassignedWorkText } from './admin-words.ts';
import { statsQuery } from './admins.queries.ts';

const Successor = z.object({ hand_over_to: z.int().nullable() });
const NamedSuccessor = Successor.refine(({ hand_over_to }) => hand_over_to !== null, {
  path: ['hand_over_to'],
  message: 'Choose who takes it over',
});

type Props = { admin: Admin; onClose: () => void; onDeleted: () => void };

/** The admin may have been assigned work since it was counted: the server then refuses with 409 and the new counts. */
const countsOf = (error: unknown) => {
  const problem = problemOf(error);
  return problem?.code === 'in_use' ? (problem.counts as AdminWork | undefined) : undefined;
};

/** The open work that another admin must take over. */
const WorkText = ({ words }: { words: string }) => (
  <>
    {words ? (
      <>
        <bdi>{words}</bdi> are theirs. Choose who takes them over; it can be undone as a whole.
      </>
    ) : (
      'No open work is theirs.'
    )}{' '}
    They are signed out at once. You can restore them for 30 days.
  </>
);

/** Deletes an admin and reassigns their open work in the same call. */
export function DeleteAdminDialog({ admin, onClose, onDeleted }: Props) {
  const stats = useQuery({ ...statsQuery(admin.id), staleTime: 0 });
  const remove = useEndpointMutation(deleteAdmin);
  const [refused, setRefused] = useState<AdminWork>();
  const work = refused ?? stats.data?.work;
  const words = work && reassignedWorkText(work);
  const name = fullName(admin);
  return (
    <FormDialog
      title={
        <>
          Delete <bdi>{name}</bdi>?
        </>
      }
      text={words !== undefined && <WorkText words={words} />}
      submit={words === undefined ? undefined : words ? 'Hand over and delete' : 'Delete admin'}
      colour="error"
      focusCancel
      schema={words ? NamedSuccessor : Successor}
      initial={{ hand_over_to: null }}
      onSave={({ hand_over_to }) => remove({ id: admin.id, ...(hand_over_to !== null && { hand_over_to }) })}
      done={({ data, meta }) => {
        const moved = data.handed_over ? reassignedWorkText(data.handed_over) : '';
        return [moved ? `${name} deleted; ${moved} handed over` : `${name} deleted`, meta];
      }}
      onDone={onDeleted}
      onFail={(error) => setRefused(countsOf(error) ?? refused)}
      onClose={onClose}
    >
      {words && <AdminField name="hand_over_to" label="Hand over to" except={admin.id} />}
      {!work && !stats.isError && <SkeletonBlock height={120} />}
      {!work && stats.isError && <LoadFailure error={stats.error} onRetry={() => void stats.refetch()} />}
    </FormDialog>
  );
}
