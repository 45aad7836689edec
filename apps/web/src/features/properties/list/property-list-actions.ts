import { can } from '@lintel/contract/core/permissions';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { reviewDecisions } from '@lintel/contract/features/properties/property-review';
import { paths, pathTo } from '../../../platform/paths.ts';
import { useAdmin } from '../../../platform/session.tsx';
import type { Action } from '../../../ui/table/action.ts';
import { useHotDealAction } from '../hot-deals/hot-deal-toggle.ts';
import { decisionDisabledReason, decisionIcons, decisionWords } from '../review/decision-words.ts';
import { useMayAssign } from '../shared/property-assignee.ts';
import type { PropertyDialogRequest } from '../shared/property-dialog.tsx';
import { useDuplicateProperty } from '../shared/property-duplicate.ts';
import { mapAt } from '../shared/property-map-link.ts';
import { useRestoreProperty } from '../shared/property-restore.ts';

export const propertyPath = ({ id }: { id: number }) => pathTo(paths.property, id);

type OnAsk = (asked: PropertyDialogRequest) => void;

/** Accept, request changes and reject, with permission to review. */
function useDecisionActions(onAsk: OnAsk) {
  const admin = useAdmin();
  const may = can(admin, 'property.review') !== undefined;
  return (property: PropertyRow): Action[] =>
    reviewDecisions
      .filter(() => may)
      .map((what) => ({
        label: decisionWords[what].label,
        icon: decisionIcons[what],
        disabled: decisionDisabledReason(what, property, admin.id),
        onClick: () => onAsk({ what, property }),
      }));
}

/** The row actions of a property, by permissions and whether it is deleted. */
export function usePropertyActions(onAsk: OnAsk) {
  const admin = useAdmin();
  const mayAssign = useMayAssign();
  const duplicate = useDuplicateProperty();
  const restore = useRestoreProperty();
  const decisions = useDecisionActions(onAsk);
  const hotDeal = useHotDealAction();
  return (property: PropertyRow): Action[] => {
    const view: Action = { label: 'View', icon: 'eye', to: propertyPath(property), quick: true };
    if (property.deleted_at !== null) {
      const back: Action = { label: 'Restore', icon: 'restart', onClick: () => void restore(property) };
      return can(admin, 'property.delete') ? [view, back] : [view];
    }
    const edit: Action = { label: 'Edit', icon: 'pen', to: pathTo(paths.editProperty, property.id), quick: true };
    const onMap: Action = {
      label: 'Show on map',
      icon: 'map-point',
      ...mapAt(property),
      disabled: mapAt(property) ? undefined : 'No map point yet',
    };
    const assign: Action = { label: 'Assign', icon: 'person-add', onClick: () => onAsk({ what: 'assign', property }) };
    const copy: Action = { label: 'Duplicate', icon: 'duplicate', onClick: () => void duplicate(property) };
    const remove: Action = {
      label: 'Delete',
      icon: 'trash',
      danger: true,
      onClick: () => onAsk({ what: 'delete', property }),
    };
    return [
      view,
      ...(can(admin, 'property.edit') ? [edit] : []),
      onMap,
      // Not offered for drafts, which must be submitted first.
      ...(property.status === 'draft' ? [] : [...decisions(property), ...hotDeal(property)]),
      ...(mayAssign ? [assign] : []),
      ...(can(admin, 'property.duplicate') ? [copy] : []),
      ...(can(admin, 'property.delete') ? [remove] : []),
    ];
  };
}
