import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useRef } from 'react';
import { countText } from '../../platform/format.ts';
import { toast } from '../toast.tsx';
import { LeaveName, LeaveTogether } from './leave-guard.tsx';
import { SectionBar } from './section-bar.tsx';
import { SectionMeter } from './section-meter.tsx';
import { SectionNav, SectionSelect } from './section-nav.tsx';
import css from './section-page.module.css';
import { type SectionProgress, unfinished } from './section-progress.ts';
import { SectionReport } from './section-state.tsx';
import { SectionSteps } from './section-steps.ts';
import { useSectionKeys } from './use-section-keys.ts';
import { type Sections, useOpened, useOpenField, useSection, useSectionStates } from './use-sections.ts';

type PageProps<Props, R> = {
  sections: Sections<Props>;
  /** The props of every section, with the record. */
  given: Props;
  head: ReactNode;
  progress?: SectionProgress<R>;
  /** Below the sections, such as the time of the last save. */
  foot?: ReactNode;
};

const unheard = () => {};

type Handing = 'submit' | 'publish';

/** Opens the first missing field or unsaved section; otherwise submits. */
function useSubmission<Props, R>(
  { sections, progress }: Pick<PageProps<Props, R>, 'sections' | 'progress'>,
  page: Pick<ReturnType<typeof useSectionStates>, 'stateOf'> & { open: string; choose: (key: string) => void },
) {
  const { open, choose, stateOf } = page;
  const openField = useOpenField(open, choose);
  const { submit, record } = progress ?? {};
  const missing = (submit && record !== undefined && submit.missingOf(record)) || [];
  const openGap = (section?: string) => {
    const gap = missing.find((one) => section === undefined || one.section === section);
    if (gap) openField(gap);
  };
  const onSubmit = (how: Handing = 'submit', saved: R | undefined = record) => {
    const run = how === 'publish' ? submit?.publish : submit?.run;
    if (!submit || !run || saved === undefined) return;
    const unsaved = sections.find(({ key }) => (saved === record || key !== open) && stateOf(key).isDirty);
    if (unsaved) {
      choose(unsaved.key);
      toast(`Save or discard your changes in ${unsaved.title} first.`);
      return;
    }
    const gaps = submit.missingOf(saved);
    const [first] = gaps;
    if (!first) return run(saved);
    openField(first);
    toast(`${countText(gaps.length, 'field')} left before it can be ${how === 'publish' ? 'published' : 'submitted'}.`);
  };
  return { missing, openGap, onSubmit, label: submit?.label, mayPublish: submit?.publish !== undefined };
}

type Submission<R> = ReturnType<typeof useSubmission<object, R>>;
type States = ReturnType<typeof useSectionStates>;

/** What the form of the open section offers next. */
function useSteps<Props, R>(
  sections: Sections<Props>,
  { at, choose, submission }: { at: number; choose: (key: string) => void; submission: Submission<R> },
): SectionSteps {
  const { missing, openGap, onSubmit, label, mayPublish } = submission;
  const next = sections[at + 1];
  const latest = useRef(onSubmit);
  latest.current = onSubmit;
  useSectionKeys({ sections, at, choose, onSubmit: label === undefined ? undefined : () => latest.current() });
  return {
    place: `Section ${at + 1} of ${sections.length}`,
    next: next && (() => choose(next.key)),
    showMissing: missing.length > 0 ? () => openGap() : undefined,
    // After the saved record has rendered, so that the page checks the saved values.
    submit: label === undefined ? undefined : (saved) => setTimeout(() => latest.current('submit', saved as R), 0),
    publish: mayPublish ? (saved) => setTimeout(() => latest.current('publish', saved as R), 0) : undefined,
  };
}

type PanelsProps<Props> = Pick<PageProps<Props, unknown>, 'sections' | 'given'> & {
  open: string;
  steps: SectionSteps;
  reports: States['reports'];
  wide: boolean;
};

/** The sections that have been opened; only the open one is visible. */
function Panels<Props extends object>({ sections, given, open, steps, reports, wide }: PanelsProps<Props>) {
  const opened = useOpened(open);
  return (
    <Box sx={{ minWidth: 0, maxWidth: 960 }}>
      {sections.map(({ key, title, content: Content }) => (
        <div
          key={key}
          role={wide ? 'tabpanel' : 'region'}
          id={`section-panel-${key}`}
          {...(wide ? { 'aria-labelledby': `section-${key}` } : { 'aria-label': title })}
          hidden={key !== open}
        >
          {opened.has(key) && (
            <SectionReport value={reports.get(key) ?? unheard}>
              <LeaveName value={title}>
                <SectionSteps value={steps}>
                  <Content {...given} />
                </SectionSteps>
              </LeaveName>
            </SectionReport>
          )}
        </div>
      ))}
    </Box>
  );
}

/** A record edited in sections, each with its own form; leaving asks once for all of them. */
export function SectionPage<Props extends object, R = unknown>(props: PageProps<Props, R>) {
  const { sections, given, head, progress, foot } = props;
  const { open, choose } = useSection(sections);
  const { reports, stateOf, hasBar } = useSectionStates(sections.map(({ key }) => key));
  const wide = useMediaQuery('(min-width: 1100px)');
  const at = sections.findIndex(({ key }) => key === open.key);
  const submission = useSubmission(props, { open: open.key, choose, stateOf });
  const steps = useSteps(sections, { at, choose, submission });
  const { missing, openGap, onSubmit, label, mayPublish } = submission;
  const left = sections.filter(({ key }) => unfinished(missing).includes(key));
  const next = sections[at + 1];
  const Nav = wide ? SectionNav : SectionSelect;
  return (
    <LeaveTogether>
      {head}
      <div className={css.layout}>
        <Card component="nav" aria-label="Sections of the form" className={wide ? css.rail : undefined}>
          {progress ? (
            <SectionMeter
              standings={sections.map(({ key }) => ({ key, ...progress.standingOf(key) }))}
              left={label === undefined ? undefined : left.map(({ title }) => title)}
            />
          ) : (
            <Box sx={{ pt: 1.5 }} />
          )}
          <Nav {...{ sections, stateOf }} open={open.key} onChoose={choose} standingOf={progress?.standingOf} />
          {foot && wide && <div className={css.foot}>{foot}</div>}
        </Card>
        <Panels {...{ sections, given, steps, reports, wide }} open={open.key} />
      </div>
      {label !== undefined && !hasBar(open.key) && (
        <SectionBar
          left={left}
          onOpen={openGap}
          next={next}
          onNext={() => next && choose(next.key)}
          submit={{ label, onClick: () => onSubmit() }}
          onPublish={mayPublish ? () => onSubmit('publish') : undefined}
        />
      )}
    </LeaveTogether>
  );
}
