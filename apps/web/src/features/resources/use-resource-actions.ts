import { can } from '@lintel/contract/core/permissions';
import type { ResourceRow } from '@lintel/contract/core/resource';
import { isTransitionAllowed, type Transition } from '@lintel/contract/core/transitions';
import { useQueryClient } from '@tanstack/react-query';
import { callWithMeta } from '../../platform/call.ts';
import { pathTo } from '../../platform/paths.ts';
import { errorText } from '../../platform/problem.ts';
import { invalidateCollections, useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import type { Action } from '../../ui/table/action.ts';
import type { BulkAction } from '../../ui/table/bulk/bulk-action.ts';
import { toast } from '../../ui/toast.tsx';
import type { ActionFace, ResourceFace } from './resource-face.ts';
import { titleOf, wordsOf } from './resource-words.ts';

type Step = { name: string; transition: Transition<string>; look: ActionFace };

/** The actions of the state machine, as the room names them. */
export const stepsOf = ({ resource, actions }: ResourceFace): Step[] =>
  Object.entries(resource.transitions ?? {}).map(([name, transition]) => ({
    name,
    transition,
    look: actions[name] ?? { label: name, done: name },
  }));

const onlyWhile = ({ transition }: Step, { statuses }: ResourceFace) =>
  `Only while ${transition.from.map((status) => statuses[status]?.label.toLowerCase() ?? status).join(' or ')}`;

const isPossible = ({ transition }: Step, row: ResourceRow) => isTransitionAllowed(transition, String(row.status));

const itemOf = ({ id, version }: ResourceRow) => ({ id, version });

/** Performs an action on one record, or deletes it; both offer Undo. */
export function useResourceCalls(face: ResourceFace) {
  const { endpoints, resource } = face;
  const client = useQueryClient();
  const undoToast = useUndoToast();
  const remove = useEndpointMutation(endpoints.remove);
  const fail = (error: unknown) => {
    toast(errorText(error), { variant: 'error' });
    return invalidateCollections(client, [resource.collection]);
  };
  const act = async ({ name, look }: Step, row: ResourceRow) => {
    const endpoint = endpoints.actions[name];
    if (!endpoint) return;
    try {
      const { data, meta } = await callWithMeta(endpoint, { items: [itemOf(row)] });
      const [skipped] = data.skipped;
      if (skipped) toast(skipped.detail, { variant: 'error' });
      else undoToast(`${titleOf(face, row)} ${look.done}`, meta);
      await invalidateCollections(client, endpoint.changes);
    } catch (error) {
      await fail(error);
    }
  };
  /** Whether it was deleted. */
  const drop = (row: ResourceRow): Promise<boolean> =>
    remove({ id: row.id }).then(
      ({ meta }) => {
        undoToast(`${titleOf(face, row)} deleted`, meta);
        return true;
      },
      (error: unknown) => fail(error).then(() => false),
    );
  return { act, drop };
}

/** The actions on a row of the list; those that its status does not allow say why. */
export function useRowActions(face: ResourceFace): (row: ResourceRow) => Action[] {
  const admin = useAdmin();
  const { act, drop } = useResourceCalls(face);
  const { paths } = wordsOf(face);
  const { edit, delete: remove } = face.resource.permissions;
  const steps = stepsOf(face).filter(({ transition }) => can(admin, transition.permission));
  return (row) => [
    { label: 'View', icon: 'eye', to: pathTo(paths.details, row.id), quick: true },
    ...(edit && can(admin, edit)
      ? [{ label: 'Edit', icon: 'pen', to: pathTo(paths.edit, row.id), quick: true } as const]
      : []),
    ...steps.map((step) => ({
      label: step.look.label,
      icon: step.look.icon,
      danger: step.look.danger,
      disabled: isPossible(step, row) ? undefined : onlyWhile(step, face),
      onClick: () => void act(step, row),
    })),
    ...(remove && can(admin, remove)
      ? [{ label: 'Delete', icon: 'trash', danger: true, onClick: () => void drop(row) } as const]
      : []),
  ];
}

/** The same on many records; the server checks each of them. */
export function useBulkActions(face: ResourceFace): BulkAction<ResourceRow>[] {
  const admin = useAdmin();
  const { endpoints } = face;
  return stepsOf(face).flatMap((step) => {
    const endpoint = endpoints.actions[step.name];
    if (!endpoint || !can(admin, step.transition.permission)) return [];
    const { label, icon, danger, done } = step.look;
    return {
      label,
      icon,
      danger,
      done,
      disabledReason: (rows) => (rows.some((row) => isPossible(step, row)) ? undefined : onlyWhile(step, face)),
      endpoint,
      all: (rows, _, batch) => callWithMeta(endpoint, { items: rows.map(itemOf), ...batch }),
    };
  });
}
