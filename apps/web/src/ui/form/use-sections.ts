import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { MissingField } from './section-progress.ts';
import type { SectionState } from './section-state.tsx';

/** A section of a record with its own form. */
type Section<Props> = { key: string; title: string; content: ComponentType<Props> };
export type Sections<Props> = readonly [Section<Props>, ...Section<Props>[]];

/** The open section is part of the URL; the first one is the default and is left out. */
export function useSection<Props>(sections: Sections<Props>) {
  const navigate = useNavigate();
  const { section } = useSearch({ strict: false }) as { section?: string };
  const open = sections.find(({ key }) => key === section) ?? sections[0];
  const choose = (key: string) =>
    void navigate({ to: '.', search: key === sections[0].key ? {} : { section: key }, replace: true });
  return { open, choose };
}

type States = Readonly<Record<string, Readonly<Record<string, SectionState>>>>;

/** The states reported by the forms of each section. */
export function useSectionStates(keys: readonly string[]) {
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
  /** Whether the section's form shows its own save bar: it is the only form of the section, and dirty. */
  const hasBar = (section: string) => states[section]?.form?.isDirty === true;
  return { reports, stateOf, hasBar };
}

/** An opened section stays mounted, so that its input is not lost when another one opens. */
export function useOpened(key: string) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([key]));
  if (!opened.has(key)) setOpened(new Set([...opened, key]));
  return opened;
}

/** Focuses the named field, or else the first one of the section. */
function focusField(section: string, field: string) {
  const panel = document.getElementById(`section-panel-${section}`);
  const found =
    panel?.querySelector<HTMLElement>(`[name="${field}"]`) ?? panel?.querySelector<HTMLElement>('input, textarea');
  found?.focus();
}

/** Opens the section of a field and focuses the field once it has rendered. */
export function useOpenField(open: string, choose: (key: string) => void) {
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
