import { type Grants, missingPermission } from '@lintel/contract/core/permissions';
import { isTransitionAllowed, type Transitions } from '@lintel/contract/core/transitions';
import type { ButtonProps } from '@mui/material/Button';
import { ReasonButton } from '../reason-button.tsx';
import { type MenuAction, MoreMenu } from './more-menu.tsx';

export type Act = { label: string; look?: Pick<ButtonProps, 'color' | 'variant'>; onClick: () => void };

type Props<Status extends string, Table extends Transitions<Status>> = {
  transitions: Table;
  status: Status;
  /** The permissions of the signed-in admin. */
  held: Grants;
  acts: Record<keyof Table & string, Act>;
  /** Further actions that do not depend on the status. */
  more?: MenuAction[];
};

const words = (status: string) => status.replaceAll('_', ' ');

/**
 * The actions of a state machine: those that the status allows are buttons, the others are in the menu with their
 * disabled reason.
 */
export function TransitionActions<Status extends string, Table extends Transitions<Status>>(
  props: Props<Status, Table>,
) {
  const { transitions, status, held, acts, more = [] } = props;
  const all = Object.entries(transitions).map(([name, transition]) => ({ name, transition, act: acts[name] as Act }));
  const open = all.filter(({ transition }) => isTransitionAllowed(transition, status));
  const shut = all.filter(({ transition }) => !isTransitionAllowed(transition, status));
  return (
    <>
      {open.map(({ name, transition, act }) => (
        <ReasonButton
          key={name}
          color="inherit"
          variant="outlined"
          {...act.look}
          why={held[transition.permission] ? undefined : missingPermission(transition.permission)}
          onClick={act.onClick}
        >
          {act.label}
        </ReasonButton>
      ))}
      <MoreMenu
        actions={[
          ...more,
          ...shut.map(({ transition, act }) => ({
            label: act.label,
            disabledReason: `Only while ${transition.from.map(words).join(' or ')}`,
            onClick: act.onClick,
          })),
        ]}
      />
    </>
  );
}
