import { can } from '@lintel/contract/core/permissions';
import type { PropertyStatus } from '@lintel/contract/features/properties/property-fields';
import { useQueryClient } from '@tanstack/react-query';
import { callWithMeta } from '../../../platform/call.ts';
import { errorText } from '../../../platform/problem.ts';
import { invalidateCollections } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import type { Action } from '../../../ui/table/action.ts';
import { toast } from '../../../ui/toast.tsx';

type Target = {
  id: number;
  version: number;
  title: string;
  status: PropertyStatus;
  is_hot_deal: boolean;
  /** Whether the owner is blocked, if known. */
  is_hidden?: boolean;
};

/** The disabled reason for making a property a hot deal, if any. */
export function hotDealDisabledReason({ status, is_hidden }: Pick<Target, 'status' | 'is_hidden'>) {
  if (status !== 'published') return 'Only published properties';
  return is_hidden ? 'Hidden: its owner is blocked' : undefined;
}

/** Starts a hot deal without an end date, or ends it; with undo. */
export function useHotDealToggle() {
  const client = useQueryClient();
  const undoToast = useUndoToast();
  const toggle = async (input: { id: number; version: number; is_hot_deal: boolean }) => {
    // Lazy-loaded: every row of a list has this action in its menu.
    const { toggleHotDeal } = await import('@lintel/contract/features/properties/hot-deals');
    const answer = await callWithMeta(toggleHotDeal, input);
    await invalidateCollections(client, toggleHotDeal.changes);
    return answer;
  };
  return ({ id, version, title }: Pick<Target, 'id' | 'version' | 'title'>, is_hot_deal: boolean) =>
    toggle({ id, version, is_hot_deal }).then(
      ({ meta }) => undoToast(is_hot_deal ? `“${title}” is a hot deal` : `“${title}” is no longer a hot deal`, meta),
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
}

/** The same as menu actions, empty without permission: `[...useHotDealAction()(property)]`. */
export function useHotDealAction() {
  const may = can(useAdmin(), 'hot_deal.toggle') !== undefined;
  const toggle = useHotDealToggle();
  return (property: Target): Action[] => {
    if (!may) return [];
    const { is_hot_deal } = property;
    return [
      {
        label: is_hot_deal ? 'End hot deal' : 'Make a hot deal',
        icon: 'fire',
        disabled: is_hot_deal ? undefined : hotDealDisabledReason(property),
        onClick: () => void toggle(property, !is_hot_deal),
      },
    ];
  };
}
