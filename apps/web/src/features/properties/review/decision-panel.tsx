import { reviewReasons } from '@lintel/contract/features/properties/property-fields';
import { type ReviewDecision, reviewReasonLabels } from '@lintel/contract/features/properties/property-review';
import Box from '@mui/material/Box';
import type { KeyboardEvent, ReactNode } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { FailureAlert } from '../../../ui/form/form-failure.tsx';
import { SelectInput } from '../../../ui/form/select-input.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useFieldState } from '../../../ui/form/use-field-state.ts';
import css from './decision.module.css';
import { DecisionContext } from './decision-context.ts';
import { ChangeFields } from './decision-fields.tsx';
import { NoteInput } from './decision-note.tsx';
import { DecisionPreview } from './decision-preview.tsx';
import type { DecisionValues } from './decision-values.ts';
import { decisionWords } from './decision-words.ts';
import { ReviewBar } from './review-bar.tsx';
import type { DecisionHandle } from './use-decision.ts';

type ActsProps = {
  /** The disabled reason of a decision. */
  whyNot?: (act: ReviewDecision) => string | undefined;
};

function DecisionActs({ whyNot }: ActsProps) {
  const { control, setValue } = useFormContext<DecisionValues>();
  const act = useWatch({ control, name: 'act' });
  const { error } = useFieldState('act');
  return (
    <>
      <ReviewBar
        mode="choose"
        wide
        chosen={act}
        whyNot={whyNot}
        onPress={(each) => setValue('act', each, { shouldValidate: act === '' })}
      />
      {act === '' && error && (
        <Box role="alert" sx={{ mt: 1, typography: 'caption', color: 'error.strong' }}>
          {error.message}
        </Box>
      )}
    </>
  );
}

const reasons = [
  { value: '', label: 'Choose a reason' },
  ...reviewReasons.map((value) => ({ value, label: reviewReasonLabels[value] })),
];

/** The fields of the chosen decision. */
function DecisionFields({ acceptExtras }: Pick<PanelProps, 'acceptExtras'>) {
  const { control } = useFormContext<DecisionValues>();
  const act = useWatch({ control, name: 'act' });
  if (act === 'request_changes') return <ChangeFields />;
  if (act === 'accept')
    return (
      <>
        {acceptExtras}
        <NoteInput name="notes.accept" optional />
      </>
    );
  if (act !== 'reject') return null;
  return (
    <>
      <SelectInput name="reason" label="Reason" options={reasons} />
      <NoteInput name="notes.reject" />
    </>
  );
}

const isSend = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey);

type PanelProps = ActsProps & {
  decision: DecisionHandle;
  /** Below the fields; the review queue has its own button there. */
  foot: ReactNode;
  /** The decision is preset and cannot be changed here. */
  isGiven?: boolean;
  /** Fields of Accept that the review desk adds. */
  acceptExtras?: ReactNode;
  /** Wraps the fields, for example in a scroll container. */
  around?: (fields: ReactNode) => ReactNode;
};

/** A decision with its fields, a preview for the owner, and the submit button. */
export function DecisionPanel(props: PanelProps) {
  const { decision, whyNot, foot, isGiven, acceptExtras, around = (fields) => fields } = props;
  const { form, failure, submit } = decision;
  const act = useWatch({ control: form.control, name: 'act' });
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!isSend(event)) return;
    event.preventDefault();
    void submit(event);
  };
  const shut = act === '' && whyNot?.('accept');
  return (
    <FormProvider {...form}>
      <DecisionContext value={decision}>
        <form noValidate className={css.form} onSubmit={(event) => void submit(event)} onKeyDown={press}>
          {around(
            <>
              {!isGiven && <DecisionActs whyNot={whyNot} />}
              <Box sx={{ mt: isGiven ? 0 : 2.5 }}>
                {failure && <FailureAlert failure={failure} />}
                <DecisionFields acceptExtras={acceptExtras} />
                {act !== '' && <DecisionPreview decision={decision} />}
                {shut && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Accept: {shut}</Box>}
              </Box>
            </>,
          )}
          {foot}
        </form>
      </DecisionContext>
    </FormProvider>
  );
}

/** Submits the decision, which is its label. */
export function DecisionSubmit({ andNext = false }: { andNext?: boolean }) {
  const { control } = useFormContext<DecisionValues>();
  const act = useWatch({ control, name: 'act' });
  const words = act === '' ? undefined : decisionWords[act];
  return (
    <SubmitButton color={words?.colour}>{words ? (andNext ? words.andNext : words.label) : 'Review'}</SubmitButton>
  );
}
