import Box from '@mui/material/Box';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { searchOf } from '../../platform/url-state.ts';
import { LeaveName, LeaveTogether } from './leave-guard.tsx';
import { SectionReport, type SectionState } from './section-state.tsx';
import { SectionTabs } from './section-tabs.tsx';

/** A part of a record with a form of its own. */
export type Section<Props> = { key: string; title: string; content: ComponentType<Props> };
export type Sections<Props> = readonly [Section<Props>, ...Section<Props>[]];

/** The open section stands in the address; the first one leaves it bare. */
function useSection<Props>(sections: Sections<Props>) {
  const navigate = useNavigate();
  const { section } = useSearch({ strict: false }) as { section?: string };
  const open = sections.find(({ key }) => key === section) ?? sections[0];
  const choose = (key: string) =>
    void navigate({ to: '.', search: searchOf(key === sections[0].key ? {} : { section: key }), replace: true });
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

type PageProps<Props> = {
  sections: Sections<Props>;
  /** What every section is given: the record. */
  given: Props;
  head: ReactNode;
};

/** The parts of one record, each with a form of its own; whoever leaves is asked once for all of them. */
export function SectionPage<Props extends object>({ sections, given, head }: PageProps<Props>) {
  const { open, choose } = useSection(sections);
  const { reports, stateOf } = useSectionStates(sections.map(({ key }) => key));
  const opened = useOpened(open.key);
  return (
    <LeaveTogether>
      {head}
      <Box sx={layout}>
        <SectionTabs sections={sections} open={open.key} onChoose={choose} stateOf={stateOf} />
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
                    <Content {...given} />
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
