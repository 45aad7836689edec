import { can } from '@lintel/contract/core/permissions';
import { toggleHotDeal } from '@lintel/contract/features/properties/hot-deals';
import type { PropertyStatus } from '@lintel/contract/features/properties/property-fields';
import { send } from '../../../platform/call.ts';
import { textOf } from '../../../platform/problem.ts';
import { useChange } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import type { Action } from '../../../ui/table/action.ts';
import type { BulkAct } from '../../../ui/table/bulk/bulk-act.ts';
import { toast } from '../../../ui/toast.tsx';

type Target = { id: number; version: number; title: string; status: PropertyStatus; is_hot_deal: boolean };

/** Why a property cannot be made a hot deal, if it cannot. */
export const whyNotHot = ({ status }: Pick<Target, 'status'>) =>
  status === 'published' ? undefined : 'Only a published property can be a hot deal';

/** Makes a property a hot deal until somebody ends it, or ends it; with a way back. */
export function useHotDealToggle() {
  const toggle = useChange(toggleHotDeal);
  const undoToast = useUndoToast();
  return ({ id, version, title }: Pick<Target, 'id' | 'version' | 'title'>, is_hot_deal: boolean) =>
    toggle({ id, version, is_hot_deal }).then(
      ({ meta }) => undoToast(is_hot_deal ? `“${title}” is a hot deal` : `“${title}” is no longer a hot deal`, meta),
      (error: unknown) => toast(textOf(error), { variant: 'error' }),
    );
}

/**
 * The same as an entry of a property's menu, for those who may: `[...useHotDealAction()(property)]`.
 * @public For the list and the details of properties.
 */
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
        disabled: is_hot_deal ? undefined : whyNotHot(property),
        onClick: () => void toggle(property, !is_hot_deal),
      },
    ];
  };
}

/**
 * Makes many properties hot deals at once, each by itself.
 * @public For the list of properties.
 */
export const hotDealAct: BulkAct<Target> = {
  label: 'Hot deal',
  icon: 'fire',
  done: 'made hot deals',
  final: false,
  shut: (properties) => (properties.every(whyNotHot) ? 'Only published properties can be hot deals' : undefined),
  endpoint: toggleHotDeal,
  each: ({ id, version }) => send(toggleHotDeal, { id, version, is_hot_deal: true }),
};
