import { can, missingPermission } from '@lintel/contract/core/permissions';
import { isTransitionAllowed } from '@lintel/contract/core/transitions';
import { missingToSubmit } from '@lintel/contract/features/properties/property-complete';
import { propertyTransitions } from '@lintel/contract/features/properties/property-fields';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import {
  type ReviewDecision,
  reviewDecisions,
  submitProperties,
} from '@lintel/contract/features/properties/property-review';
import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { paths, pathTo } from '../../../platform/paths.ts';
import { errorText } from '../../../platform/problem.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { usePageShortcuts } from '../../../platform/shortcuts.ts';
import type { KeyLine } from '../../../ui/details/key-sheet.tsx';
import { type MenuAction, MoreMenu } from '../../../ui/details/more-menu.tsx';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { usePhone } from '../../../ui/table/phone.ts';
import { toast, undoLast } from '../../../ui/toast.tsx';
import { useHotDealAction } from '../hot-deals/hot-deal-toggle.ts';
import { decisionDisabledReason, decisionWords, ReviewBar } from '../review/index.ts';
import { useMayAssign } from '../shared/property-assignee.ts';
import { PropertyDialog, type PropertyDialogRequest } from '../shared/property-dialog.tsx';
import { useDuplicateProperty } from '../shared/property-duplicate.ts';
import css from './property-decisions.module.css';

/** A status transition. Those that the status allows are buttons, the others are in the menu. */
type Step = {
  label: string;
  icon: IconName;
  look: Pick<ButtonProps, 'color' | 'variant'>;
  keyShortcut?: string;
  isOpen: boolean;
  why?: string;
  onClick: () => void;
};

/** The disabled reason for submitting, if any; the server checks the same list. */
function whyNotSubmit(property: Property): string | undefined {
  const missing = missingToSubmit(property).map(({ label }) => label.toLowerCase());
  return missing.length === 0 ? undefined : `Needs ${new Intl.ListFormat('en').format(missing)}`;
}

/** Submits a draft, or a property with requested changes. */
function useSubmitStep(property: Property): Step {
  const admin = useAdmin();
  const submit = useEndpointMutation(submitProperties);
  const undoToast = useUndoToast();
  const { id, version, title, status } = property;
  const onClick = () =>
    void submit({ items: [{ id, version }] }).then(
      ({ data, meta }) => {
        const [refused] = data.skipped;
        if (refused) return toast(refused.detail, { variant: 'error' });
        return undoToast(`“${title}” submitted for review`, meta);
      },
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
  const isOpen = isTransitionAllowed(propertyTransitions.submit, status);
  const shut = isOpen ? whyNotSubmit(property) : 'Only drafts and properties with changes requested';
  const why = can(admin, 'property.edit') ? shut : missingPermission('property.edit');
  return { label: 'Submit', icon: 'upload', look: { color: 'primary', variant: 'contained' }, isOpen, why, onClick };
}

type Whether = (act: ReviewDecision) => string | undefined;

/** The disabled reason of each decision; without permission the bar is hidden. */
function useWhyNot(property: Property): { may: boolean; whyNot: Whether } {
  const admin = useAdmin();
  return {
    may: can(admin, 'property.review') !== undefined,
    whyNot: (act) => decisionDisabledReason(act, property, admin.id),
  };
}

const StepButton = ({ step: { label, look, keyShortcut, why, onClick } }: { step: Step }) => (
  <ReasonButton
    {...(why === undefined ? look : { color: 'inherit', variant: 'outlined' })}
    aria-keyshortcuts={keyShortcut}
    why={why}
    onClick={onClick}
  >
    {label}
  </ReasonButton>
);

const inMenu = ({ label, icon, why, onClick }: Step): MenuAction => ({ label, icon, disabledReason: why, onClick });

/** Actions that are independent of the status. */
function useOtherActs(property: Property, onAsk: (asked: PropertyDialogRequest) => void): MenuAction[] {
  const admin = useAdmin();
  const mayAssign = useMayAssign();
  const duplicate = useDuplicateProperty();
  const hotDeal = useHotDealAction()(property).map(
    ({ label, icon, disabled, onClick }): MenuAction => ({
      label,
      icon,
      disabledReason: disabled,
      onClick: () => onClick?.(),
    }),
  );
  const assign: MenuAction = {
    label: 'Assign',
    icon: 'person-add',
    onClick: () => onAsk({ what: 'assign', property }),
  };
  const copy: MenuAction = { label: 'Duplicate', icon: 'duplicate', onClick: () => void duplicate(property) };
  const remove: MenuAction = {
    label: 'Delete',
    icon: 'trash',
    danger: true,
    onClick: () => onAsk({ what: 'delete', property }),
  };
  return [
    ...hotDeal,
    ...(mayAssign ? [assign] : []),
    ...(can(admin, 'property.duplicate') ? [copy] : []),
    ...(can(admin, 'property.delete') ? [remove] : []),
  ];
}

const EditButton = ({ property, isMain }: { property: Property; isMain: boolean }) => (
  <Button
    component={Link}
    to={pathTo(paths.editProperty, property.id)}
    state
    variant={isMain ? 'contained' : 'outlined'}
    color={isMain ? 'primary' : 'inherit'}
    startIcon={<Icon name="pen" size={18} />}
  >
    Edit
  </Button>
);

/** 1, 2 and 3 open a decision, as in the review queue; an unavailable one shows its disabled reason. */
function useDecisionKeys({ may, whyNot }: ReturnType<typeof useWhyNot>, decide: (act: ReviewDecision) => void) {
  const press = (act: ReviewDecision) => {
    const why = may ? whyNot(act) : missingPermission('property.review');
    if (why === undefined) decide(act);
    else toast(`${decisionWords[act].label}: ${why}`, { variant: 'info' });
  };
  const own = reviewDecisions.map((act) => [decisionWords[act].key, () => press(act)] as const);
  usePageShortcuts({ ...Object.fromEntries(own), u: undoLast, U: undoLast });
}

/** The lines of these keys for the keyboard shortcut sheet. */
export const decisionKeys: readonly KeyLine[] = [
  ...reviewDecisions.map((act) => ({ keys: [decisionWords[act].key], does: decisionWords[act].label })),
  { keys: ['U'], does: 'Undo what was done last' },
];

/** The decisions on a property, always in the same place: in the header, and in a fixed bar on a phone. */
function Decisions({
  property,
  whyNot,
  decide,
}: {
  property: Property;
  whyNot: Whether;
  decide: (act: ReviewDecision) => void;
}) {
  const phone = usePhone();
  const bar = <ReviewBar key={property.id} mode="act" wide={phone} whyNot={whyNot} onPress={decide} />;
  return phone ? createPortal(<div className={css.dock}>{bar}</div>, document.body) : bar;
}

/** The buttons of a property's page: its decisions, and the menu with all other actions. */
export function PropertyDecisions({ property }: { property: Property }): ReactNode {
  const [asked, setAsked] = useState<PropertyDialogRequest>();
  const submit = useSubmitStep(property);
  const judged = useWhyNot(property);
  const decide = (what: ReviewDecision) => setAsked({ what, property });
  const others = useOtherActs(property, setAsked);
  const mayEdit = can(useAdmin(), 'property.edit') !== undefined;
  useDecisionKeys(judged, decide);
  const isReviewed =
    judged.may && reviewDecisions.some((act) => isTransitionAllowed(propertyTransitions[act], property.status));
  return (
    <>
      {mayEdit && <EditButton property={property} isMain={!isReviewed && !submit.isOpen} />}
      {submit.isOpen && <StepButton step={submit} />}
      {isReviewed && <Decisions property={property} whyNot={judged.whyNot} decide={decide} />}
      <MoreMenu label="More actions" actions={[...others, ...(submit.isOpen ? [] : [inMenu(submit)])]} />
      {asked && <PropertyDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
