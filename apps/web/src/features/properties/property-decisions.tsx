import { can, missingRight } from '@lintel/contract/core/permissions';
import { isAllowed } from '@lintel/contract/core/transitions';
import { missingToSubmit } from '@lintel/contract/features/properties/property-complete';
import { propertyTransitions } from '@lintel/contract/features/properties/property-fields';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import { reviewDecisions, submitProperties } from '@lintel/contract/features/properties/property-review';
import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths, pathTo } from '../../platform/paths.ts';
import { textOf } from '../../platform/problem.ts';
import { useChange } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { usePageKeys } from '../../platform/single-keys.ts';
import type { KeyLine } from '../../ui/details/key-sheet.tsx';
import { type MenuAction, MoreMenu } from '../../ui/details/more-menu.tsx';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { usePhone } from '../../ui/table/phone.ts';
import { takeBackLast, toast } from '../../ui/toast.tsx';
import { useHotDealAction } from './hot-deals/hot-deal-toggle.ts';
import { useMayAssign } from './property-assignee.ts';
import { type PropertyAsk, PropertyDialog } from './property-dialog.tsx';
import { useDuplicateProperty } from './property-duplicate.ts';
import { decisionIcons, decisionWords, whyNotDecide } from './review/index.ts';

/** A step of the property's status. Those that its status allows are buttons, the others stand in the menu. */
type Step = {
  label: string;
  icon: IconName;
  look: Pick<ButtonProps, 'color' | 'variant'>;
  keyShortcut?: string;
  isOpen: boolean;
  why?: string;
  onClick: () => void;
};

/** Why it cannot be submitted for review, if it cannot; the server judges by the same list. */
function whyNotSubmit(property: Property): string | undefined {
  const missing = missingToSubmit(property).map(({ label }) => label.toLowerCase());
  return missing.length === 0 ? undefined : `It still needs ${new Intl.ListFormat('en').format(missing)}.`;
}

/** Hands a draft in, or one that was sent back. */
function useSubmitStep(property: Property): Step {
  const admin = useAdmin();
  const submit = useChange(submitProperties);
  const undoToast = useUndoToast();
  const { id, version, title, status } = property;
  const onClick = () =>
    void submit({ items: [{ id, version }] }).then(
      ({ data, meta }) => {
        const [refused] = data.skipped;
        if (refused) return toast(refused.detail, { variant: 'error' });
        return undoToast(`“${title}” submitted for review`, meta);
      },
      (error: unknown) => toast(textOf(error), { variant: 'error' }),
    );
  const isOpen = isAllowed(propertyTransitions.submit, status);
  const shut = isOpen ? whyNotSubmit(property) : 'Only a draft, or one that was sent back, can be submitted.';
  const why = can(admin, 'property.edit') ? shut : missingRight('property.edit');
  return { label: 'Submit', icon: 'upload', look: { color: 'primary', variant: 'contained' }, isOpen, why, onClick };
}

function useDecisionSteps(property: Property, onAsk: (asked: PropertyAsk) => void): Step[] {
  const admin = useAdmin();
  const may = can(admin, 'property.review') !== undefined;
  return reviewDecisions.map((what) => {
    const { label, colour, key } = decisionWords[what];
    return {
      label,
      icon: decisionIcons[what],
      look: what === 'accept' ? { color: colour, variant: 'contained' } : { color: 'inherit', variant: 'outlined' },
      keyShortcut: key,
      // What nobody gave one the right to do is no button, but can be read about.
      isOpen: may && isAllowed(propertyTransitions[what], property.status),
      why: may ? whyNotDecide(what, property, admin.id) : missingRight('property.review'),
      onClick: () => onAsk({ what, property }),
    };
  });
}

/** Shut, it can still be reached by pointer and keyboard, and says why. */
function StepButton({ step: { label, look, keyShortcut, why, onClick } }: { step: Step }) {
  return (
    <Tooltip title={why ?? ''} describeChild>
      <Button
        {...(why === undefined ? look : { color: 'inherit', variant: 'outlined' })}
        aria-disabled={why !== undefined}
        aria-keyshortcuts={keyShortcut}
        onClick={why === undefined ? onClick : undefined}
        sx={{ whiteSpace: 'nowrap', ...(why === undefined ? {} : { opacity: 0.64, cursor: 'not-allowed' }) }}
      >
        {label}
      </Button>
    </Tooltip>
  );
}

const inMenu = ({ label, icon, why, onClick }: Step): MenuAction => ({ label, icon, why, onClick });

/** What can be done to it whatever its status is. */
function useOtherActs(property: Property, onAsk: (asked: PropertyAsk) => void): MenuAction[] {
  const admin = useAdmin();
  const mayAssign = useMayAssign();
  const duplicate = useDuplicateProperty();
  const hotDeal = useHotDealAction()(property).map(
    ({ label, icon, disabled, onClick }): MenuAction => ({ label, icon, why: disabled, onClick: () => onClick?.() }),
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

/** 1, 2 and 3 decide, as at the review desk; what is shut says why. */
function useDecisionKeys(steps: readonly Step[]) {
  const press = ({ why, onClick }: Step) => (why === undefined ? onClick() : toast(why, { variant: 'info' }));
  const own = steps.flatMap((step) => (step.keyShortcut ? [[step.keyShortcut, () => press(step)] as const] : []));
  usePageKeys({ ...Object.fromEntries(own), u: takeBackLast, U: takeBackLast });
}

/** What those keys do, for the sheet that says so. */
export const decisionKeys: readonly KeyLine[] = [
  ...reviewDecisions.map((act) => ({ keys: [decisionWords[act].key], does: decisionWords[act].label })),
  { keys: ['U'], does: 'Undo what was done last' },
];

/** The buttons of a property's page: what its status allows, and what else can be done in the menu. */
export function PropertyDecisions({ property }: { property: Property }): ReactNode {
  const [asked, setAsked] = useState<PropertyAsk>();
  const phone = usePhone();
  const submit = useSubmitStep(property);
  const decisions = useDecisionSteps(property, setAsked);
  const others = useOtherActs(property, setAsked);
  const mayEdit = can(useAdmin(), 'property.edit') !== undefined;
  useDecisionKeys(decisions);
  const steps = [submit, ...decisions];
  const open = steps.filter(({ isOpen }) => isOpen);
  // On a phone there is room for one of them.
  const buttons = phone ? open.slice(0, 1) : open;
  const rest = steps.filter((step) => !buttons.includes(step));
  return (
    <>
      {mayEdit && <EditButton property={property} isMain={buttons.length === 0} />}
      {buttons.map((step) => (
        <StepButton key={step.label} step={step} />
      ))}
      <MoreMenu
        label="More actions"
        actions={[
          ...rest.filter(({ isOpen }) => isOpen).map(inMenu),
          ...others,
          ...rest.filter(({ isOpen }) => !isOpen).map(inMenu),
        ]}
      />
      {asked && <PropertyDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
