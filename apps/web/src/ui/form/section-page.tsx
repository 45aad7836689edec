import Box from '@mui/material/Box';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { LeaveName, LeaveTogether } from './leave-guard.tsx';
import { MissingBar, type MissingBarProps, type MissingField } from './missing-bar.tsx';
import { SectionReport, type SectionState } from './section-state.tsx';
import { SectionSteps } from './section-steps.ts';
import { SectionTabs } from './section-tabs.tsx';

/** A part of a record with a form of its own. */
export type Section<Props> = { key: string; title: string; content: ComponentType<Props> };

/** What the record still lacks: a bar above the sections says it, and sections that lack nothing have a tick. */
export type Lacking = Pick<MissingBarProps, 'title' | 'done' | 'missing'> & {
  /** Sections that something may be missing in; the others have no tick. */
  asked: readonly string[];
};
export type Sections<Props> = readonly [Section<Props>, ...Section<Props>[]];

/** The open section stands in the address; the first one leaves it bare. */
function useSection<Props>(sections: Sections<Props>) {
  const navigate = useNavigate();
  const { section } = useSearch({ strict: false }) as { section?: string };
  const open = sections.find(({ key }) => key === section) ?? sections[0];
  const choose = (key: string) =>
    void navigate({ to: '.', search: key === sections[0].key ? {} : { section: key }, replace: true });
  return { open, choose };
}

type States = Readonly<Record<string, Readonly<Record<string, SectionState>>>>;

/** What the forms of each section say of themselves. */
function useSectionStates(keys: readonly string[]) {
  const [states, setStates] = useState<States>({});
  const reportOf = useCallback(
    (section: string) => (form: string, state: SectionState) =>
      setStates((before) => ({ ...before, [section]: { ...before[section], [form]: state } })),
    [],
  );
  const [reports] = useState(() => new Map(keys.map((key) => [key, reportOf(key)])));
  const stateOf = (section: string): SectionState => {
    const forms = Object.values(states[section] ?? {});
    return { isDirty: forms.some(({ isDirty }) => isDirty), hasError: forms.some(({ hasError }) => hasError) };
  };
  return { reports, stateOf };
}

/** A section stays once it was opened, so that nothing typed there is lost on the way to another. */
function useOpened(key: string) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([key]));
  if (!opened.has(key)) setOpened(new Set([...opened, key]));
  return opened;
}

const unheard = () => {};

/** The field itself where it has a name, else the first one there. */
function focusField(section: string, field: string) {
  const panel = document.getElementById(`section-panel-${section}`);
  const found =
    panel?.querySelector<HTMLElement>(`[name="${field}"]`) ?? panel?.querySelector<HTMLElement>('input, textarea');
  found?.focus();
}

/** Opens the section of a field and goes to it once the section stands there. */
function useOpenField(open: string, choose: (key: string) => void) {
  const [wanted, setWanted] = useState<MissingField>();
  useEffect(() => {
    if (wanted?.section !== open) return;
    focusField(wanted.section, wanted.field);
    setWanted(undefined);
  }, [wanted, open]);
  return (missing: MissingField) => {
    choose(missing.section);
    setWanted(missing);
  };
}

type PageProps<Props> = {
  sections: Sections<Props>;
  /** What every section is given: the record. */
  given: Props;
  head: ReactNode;
  lacking?: Lacking;
};

/** The parts of one record, each with a form of its own; whoever leaves is asked once for all of them. */
export function SectionPage<Props extends object>({ sections, given, head, lacking }: PageProps<Props>) {
  const { open, choose } = useSection(sections);
  const { reports, stateOf } = useSectionStates(sections.map(({ key }) => key));
  const opened = useOpened(open.key);
  const bar = useRef<HTMLDivElement>(null);
  const next = sections[sections.findIndex(({ key }) => key === open.key) + 1];
  const openField = useOpenField(open.key, choose);
  const steps: SectionSteps = {
    next: next && (() => choose(next.key)),
    showMissing: lacking && lacking.missing.length > 0 ? () => bar.current?.focus() : undefined,
  };
  const isDone = (key: string) =>
    lacking?.asked.includes(key) === true && !lacking.missing.some(({ section }) => section === key);
  return (
    <LeaveTogether>
      {head}
      {lacking && <MissingBar {...lacking} onOpen={openField} focus={bar} />}
      <Box sx={layout}>
        <SectionTabs sections={sections} open={open.key} onChoose={choose} stateOf={stateOf} isDone={isDone} />
        <Box sx={{ minWidth: 0, maxWidth: 960 }}>
          {sections.map(({ key, title, content: Content }) => (
            <Box
              key={key}
              role="tabpanel"
              id={`section-panel-${key}`}
              aria-labelledby={`section-${key}`}
              hidden={key !== open.key}
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
            </Box>
          ))}
        </Box>
      </Box>
    </LeaveTogether>
  );
}

const layout = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '200px minmax(0, 1fr)' },
} as const;
