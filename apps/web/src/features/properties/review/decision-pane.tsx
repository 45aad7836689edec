import type { Property } from '@lintel/contract/features/properties/property-replies';
import { type ReviewDecision, reviewDecisions } from '@lintel/contract/features/properties/property-review';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSubmitShortcut } from '../../../platform/send-key.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { usePageShortcuts } from '../../../platform/shortcuts.ts';
import { classes } from '../../../ui/classes.ts';
import frame from '../../../ui/desk/desk.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AcceptExtraFields } from './accept-extra-fields.tsx';
import { acceptExtrasOf } from './accept-extras.ts';
import { suggestedChangeRequests } from './check-wishes.ts';
import { keepDecision, readDecision } from './decision-drafts.ts';
import { DecisionPanel, DecisionSubmit } from './decision-panel.tsx';
import type { DecisionValues } from './decision-values.ts';
import { decisionDisabledReason, decisionWords } from './decision-words.ts';
import { FailedChecks } from './failed-checks.tsx';
import css from './review.module.css';
import { checksQuery } from './review.queries.ts';
import { type DecisionHandle, useDecision } from './use-decision.ts';
import type { ReviewDesk } from './use-review-desk.ts';

type Choose = (act: ReviewDecision) => void;

type Props = {
  desk: ReviewDesk;
  property: Property;
  look: () => void;
  /** Lets buttons elsewhere choose a decision. */
  chooser: RefObject<Choose | undefined>;
  /** Shown as a drawer where there is no room next to the item. */
  drawer?: { isOpen: boolean; setOpen: (isOpen: boolean) => void };
};

/** The field to focus. Accepting has no required field. */
const firstField = { accept: undefined, request_changes: 'fields', reject: 'reason' } as const;

/** The stored draft, otherwise the most likely decision: the pane is never empty. */
function startOf(adminId: number, property: Property) {
  const { assignee = property.assigned_admin_id, ...stored } = readDecision(adminId, property.id);
  const typed = { ...stored, assignee };
  if (typed.act !== '' && decisionDisabledReason(typed.act, property, adminId) === undefined) return typed;
  const act = reviewDecisions.find((each) => decisionDisabledReason(each, property, adminId) === undefined);
  return { ...typed, act: act ?? '' } as const;
}

/** Only a changed assignee is stored, so that a later change by another admin is not reverted. */
const asDraft = ({ assignee, ...values }: DecisionValues, { assigned_admin_id }: Property): DecisionValues =>
  assignee === assigned_admin_id ? values : { ...values, assignee };

/** The decision on the open property, with its stored draft. */
function useOpenDecision({ desk, property, look, drawer }: Omit<Props, 'chooser'>) {
  const { id: adminId } = useAdmin();
  const client = useQueryClient();
  const decision = useDecision({
    items: [property],
    start: startOf(adminId, property),
    onTyped: (values) => keepDecision(adminId, property.id, asDraft(values, property)),
    extrasOf: (values) => acceptExtrasOf(values, property.assigned_admin_id),
    onDone: (outcome) => {
      drawer?.setOpen(false);
      desk.decided(property, outcome, asDraft(decision.form.getValues(), property), look);
    },
  });
  const whyNot = (act: ReviewDecision) => decisionDisabledReason(act, property, adminId);
  const choose = (act: ReviewDecision) => {
    const why = whyNot(act);
    if (why !== undefined) return toast(`${decisionWords[act].label}: ${why}`, { variant: 'warning' });
    decision.form.setValue('act', act);
    // Suggest the findings of the checks, unless fields were chosen before.
    if (act === 'request_changes' && decision.form.getValues('fields').length === 0) {
      const found = suggestedChangeRequests(client.getQueryData(checksQuery(property.id).queryKey) ?? []);
      decision.form.setValue('each', found.each);
      decision.form.setValue('fields', found.fields);
    }
    drawer?.setOpen(true);
    const field = firstField[act];
    // Wait until the field is rendered.
    if (field) setTimeout(() => decision.form.setFocus(field), 0);
  };
  return { decision, whyNot, choose };
}

const focusItem = () => document.querySelector<HTMLElement>('[data-open-item]')?.focus();

type Submit = DecisionHandle['submit'];

/** Accepting despite a failed check needs confirmation. */
function useFailedChecks(property: Property, submit: Submit, isAccept: () => boolean) {
  const { data: checks } = useQuery(checksQuery(property.id));
  const [isAsking, setAsking] = useState(false);
  const failed = checks?.filter(({ level }) => level === 'failed').length ?? 0;
  return {
    failed,
    isAsking,
    send: async (event?: SyntheticEvent) => {
      event?.preventDefault();
      if (failed > 0 && isAccept()) setAsking(true);
      else await submit(event);
    },
    answer: (isSure: boolean) => {
      setAsking(false);
      if (isSure) void submit();
    },
  };
}

export function DecisionPane(props: Props) {
  const { desk, property, chooser, drawer } = props;
  const { decision: open, whyNot, choose } = useOpenDecision(props);
  const asked = useFailedChecks(property, open.submit, () => open.form.getValues('act') === 'accept');
  const decision = { ...open, submit: asked.send };
  const act = useWatch({ control: open.form.control, name: 'act' });
  useEffect(() => {
    chooser.current = choose;
  });
  usePageShortcuts({
    '1': () => choose('accept'),
    '2': () => choose('request_changes'),
    '3': () => choose('reject'),
  });
  useSubmitShortcut(() => void decision.submit());
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
      className={classes(frame.pane, drawer && frame.drawer, act === 'accept' && frame.half)}
      onKeyDown={leave}
    >
      {drawer && (
        <IconButton
          aria-label="Close"
          onClick={() => drawer.setOpen(false)}
          sx={{ alignSelf: 'flex-end', m: 0.5, mb: -1, width: 44, height: 44 }}
        >
          <Icon name="close" size={20} />
        </IconButton>
      )}
      <DecisionPanel
        decision={decision}
        whyNot={whyNot}
        acceptExtras={<AcceptExtraFields property={property} />}
        around={(fields) => <div className={classes(frame.scroll, css.decide)}>{fields}</div>}
        foot={
          <div className={frame.foot}>
            <span>You can undo for 10 s</span>
            <Button variant="outlined" color="inherit" onClick={desk.later}>
              Later
            </Button>
            <DecisionSubmit andNext />
          </div>
        }
      />
      {asked.isAsking && <FailedChecks failed={asked.failed} onAnswer={asked.answer} />}
    </Card>
  );
}
