import type { LocaleCode } from '@lintel/contract/core/locales';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { onMomentText } from '../../../platform/format.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { momentOfFields } from '../../../platform/zone-days.ts';
import type { Crumb } from '../../../ui/crumbs.tsx';
import { DraftOffer } from '../../../ui/form/draft-offer.tsx';
import { FailureAlert } from '../../../ui/form/form-failure.tsx';
import { UnsavedChangesGuard } from '../../../ui/form/leave-guard.tsx';
import type { SubmitFailure } from '../../../ui/form/submit-failure.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { usePhone } from '../../../ui/table/phone.ts';
import type { Channel } from '../channels.ts';
import { emptyAudienceReason, peopleText } from '../message-words.ts';
import css from './compose.module.css';
import { ComposeBar } from './compose-bar.tsx';
import { firstInvalidStep } from './faults.ts';
import type { SendValues } from './message-values.ts';
import { SendDialog } from './send-dialog.tsx';
import { type Step, steps, stepWords } from './step-names.ts';
import { StepLinks, useSteps } from './steps.tsx';
import { TestDialog } from './test-dialog.tsx';
import { type CountedAudience, useAudienceCount } from './use-audience-count.ts';
import type { Composer } from './use-composer.ts';

type Test = { hint: string; send: (to: string[]) => Promise<{ sent_to: string[] }> };

type Props<Values extends SendValues, Output extends object> = {
  channel: Channel;
  composer: Composer<Values, Output>;
  title: string;
  crumbs: Crumb[];
  test: Test;
  onLocale: (locale: LocaleCode) => void;
  /** Only in narrow viewports, where the preview is opened on demand. */
  onPreview?: () => void;
  children: (step: Step, counted: CountedAudience) => ReactNode;
};

/** The scheduled time as text; undefined if sent now or incomplete. */
function useLater(): string | undefined {
  const { timezone } = useAdmin();
  const [when, day, time] = useWatch({ name: ['when', 'day', 'time'] }) as [string, string | null, string];
  const at = when === 'later' ? momentOfFields(timezone, day, time) : undefined;
  return at && onMomentText(at);
}

/** The common frame of both composers: steps, draft, errors and the bar. */
export function ComposeFrame<Values extends SendValues, Output extends object>(props: Props<Values, Output>) {
  const { form } = props.composer.handle;
  return (
    <FormProvider {...form}>
      <Framed {...props} />
    </FormProvider>
  );
}

/** Opens the next step, or the first step with an error up to here. */
function useWay<Values extends SendValues, Output extends object>(
  { composer, onLocale }: Props<Values, Output>,
  counted: CountedAudience,
) {
  const { step, reached, go } = useSteps();
  const [asking, setAsking] = useState(false);
  const { form } = composer.handle;
  const at = steps.indexOf(step);
  const openNextStep = () => {
    const next = steps[at + 1];
    if (next) go(next);
    else setAsking(true);
  };
  const onFault = (errors: Readonly<Record<string, unknown>>) => {
    const fault = firstInvalidStep(errors);
    // Errors of later steps do not count yet.
    if (!fault || steps.indexOf(fault.step) > at) {
      form.clearErrors();
      return openNextStep();
    }
    if (fault.locale) onLocale(fault.locale);
    if (fault.step !== step) go(fault.step);
  };
  const next = () => {
    if (counted.count && emptyAudienceReason(counted.count)) return step === 'audience' ? undefined : go('audience');
    return composer.judge(openNextStep, onFault);
  };
  const back = () => {
    const before = steps[at - 1];
    if (before) go(before);
  };
  return { step, reached, next, back, asking, stopAsking: () => setAsking(false), onFault };
}

type ButtonsProps = {
  way: ReturnType<typeof useWay>;
  /** The label of the last step's button. */
  send: string;
  onPreview: (() => void) | undefined;
  onTest: () => void;
};

/** Back, preview, test and the next step. */
function StepButtons({ way: { step, back, next }, send, onPreview, onTest }: ButtonsProps) {
  const phone = usePhone();
  const isLast = step === 'send';
  return (
    <>
      {step !== 'audience' && (
        <Button color="inherit" onClick={back}>
          Back
        </Button>
      )}
      {step === 'content' && onPreview && (
        <Button color="inherit" variant="outlined" onClick={onPreview} className={css.narrow}>
          Preview
        </Button>
      )}
      {step !== 'audience' && (
        <Button color="inherit" variant="outlined" onClick={onTest}>
          <bdi>{phone ? 'Test…' : 'Send test…'}</bdi>
        </Button>
      )}
      <Button
        variant="contained"
        color="primary"
        endIcon={!isLast && <Icon name="arrow-end" size={18} />}
        onClick={next}
      >
        {isLast ? send : `Next: ${nextWord(step)}`}
      </Button>
    </>
  );
}

function Framed<Values extends SendValues, Output extends object>(props: Props<Values, Output>) {
  const { channel, composer, title, crumbs, test, onPreview, children } = props;
  const { handle } = composer;
  const counted = useAudienceCount(channel);
  const way = useWay(props, counted);
  const later = useLater();
  const [testing, setTesting] = useState(false);
  const count = counted.count?.count ?? 0;
  const startTest = () =>
    composer.judge(
      () => setTesting(true),
      (errors) => {
        const fault = firstInvalidStep(errors);
        // A test needs neither an audience nor a time.
        if (fault?.step === 'content') way.onFault(errors);
        else setTesting(true);
      },
    );
  return (
    <>
      <PageHead compact title={title} crumbs={crumbs} actions={<StepLinks step={way.step} reached={way.reached} />} />
      {handle.draft.offer && (
        <DraftOffer draft={handle.draft.offer} onRestore={handle.draft.restore} onDiscard={handle.draft.drop} />
      )}
      {handle.failure && <FailureAlert failure={withoutNames(handle.failure)} />}
      {children(way.step, counted)}
      <ComposeBar keptAt={handle.draft.keptAt}>
        <StepButtons
          way={way}
          send={`${later ? 'Schedule for' : 'Send to'} ${peopleText(count)}`}
          onPreview={onPreview}
          onTest={startTest}
        />
      </ComposeBar>
      {way.asking && (
        <SendDialog count={count} later={later} onClose={way.stopAsking} onSend={() => composer.sendTo(count)} />
      )}
      {testing && <TestDialog hint={test.hint} onTest={test.send} onClose={() => setTesting(false)} />}
      <UnsavedChangesGuard isUnsaved={handle.isUnsaved} />
    </>
  );
}

/** Removes the field names of the API from error messages. */
const withoutNames = (failure: SubmitFailure): SubmitFailure => ({
  ...failure,
  others: failure.others.map((text) =>
    text.startsWith('Idempotency-Key')
      ? 'This draft was sent before, perhaps in another tab, and has other words now. Look into the list; to send it as well, duplicate that one.'
      : text.replace(/^\w+: /, ''),
  ),
});

const nextWord = (step: Step) => stepWords[steps[steps.indexOf(step) + 1] ?? 'send'].toLowerCase();
