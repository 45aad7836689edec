import type { Property } from '@lintel/contract/features/properties/property-replies';
import type { ReviewDecision } from '@lintel/contract/features/properties/property-review';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useSendKey } from '../../../platform/send-key.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { usePageKeys } from '../../../platform/single-keys.ts';
import { classes } from '../../../ui/classes.ts';
import frame from '../../../ui/desk/desk.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';
import { keepDecision, readDecision } from './decision-drafts.ts';
import { DecisionPanel, DecisionSubmit } from './decision-panel.tsx';
import { decisionWords, whyNotDecide } from './decision-words.ts';
import css from './review.module.css';
import { useDecision } from './use-decision.ts';
import type { ReviewDesk } from './use-review-desk.ts';

type Choose = (act: ReviewDecision) => void;

type Props = {
  desk: ReviewDesk;
  property: Property;
  look: () => void;
  /** For buttons elsewhere that choose. */
  chooser: RefObject<Choose | undefined>;
  /** Lies over the item, where there is no room beside it. */
  drawer?: { isOpen: boolean; setOpen: (isOpen: boolean) => void };
};

/** Where one goes on typing. Accepting asks for nothing. */
const firstField = { accept: undefined, request_changes: 'fields', reject: 'reason' } as const;

/** The decision on the one that is open, with what was typed on it before. */
function useOpenDecision({ desk, property, look, drawer }: Omit<Props, 'chooser'>) {
  const { id: adminId } = useAdmin();
  const decision = useDecision({
    items: [property],
    start: readDecision(adminId, property.id),
    onTyped: (values) => keepDecision(adminId, property.id, values),
    onDone: (outcome) => {
      drawer?.setOpen(false);
      desk.decided(property, outcome, decision.form.getValues(), look);
    },
  });
  const whyNot = (act: ReviewDecision) => whyNotDecide(act, property, adminId);
  const choose = (act: ReviewDecision) => {
    const why = whyNot(act);
    if (why !== undefined) return toast(`${decisionWords[act].label} is not possible. ${why}`, { variant: 'warning' });
    decision.form.setValue('act', act);
    drawer?.setOpen(true);
    const field = firstField[act];
    // Once it stands there.
    if (field) setTimeout(() => decision.form.setFocus(field), 0);
  };
  return { decision, whyNot, choose };
}

const focusItem = () => document.querySelector<HTMLElement>('[data-open-item]')?.focus();

export function DecisionPane(props: Props) {
  const { desk, chooser, drawer } = props;
  const { decision, whyNot, choose } = useOpenDecision(props);
  useEffect(() => {
    chooser.current = choose;
  });
  usePageKeys({
    '1': () => choose('accept'),
    '2': () => choose('request_changes'),
    '3': () => choose('reject'),
  });
  useSendKey(() => void decision.submit());
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    drawer?.setOpen(false);
    focusItem();
  };
  return (
    <Card
      component="section"
      aria-label="Decision"
      hidden={drawer && !drawer.isOpen}
      className={classes(frame.pane, drawer && frame.drawer)}
      onKeyDown={leave}
    >
      {drawer && (
        <IconButton
          aria-label="Close"
          size="small"
          onClick={() => drawer.setOpen(false)}
          sx={{ alignSelf: 'flex-end', m: 1, mb: -1 }}
        >
          <Icon name="close" size={20} />
        </IconButton>
      )}
      <DecisionPanel
        decision={decision}
        whyNot={whyNot}
        around={(fields) => <div className={classes(frame.scroll, css.decide)}>{fields}</div>}
        foot={
          <div className={frame.foot}>
            <span>Held for 10 s, then sent</span>
            <Button variant="outlined" color="inherit" onClick={desk.later}>
              Later
            </Button>
            <DecisionSubmit andNext />
          </div>
        }
      />
    </Card>
  );
}
