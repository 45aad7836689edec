import { createContext, use, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

export type SectionState = { isDirty: boolean; hasError: boolean };

/** Tells the section's entry in the menu that something here is unsaved, or wrong. */
export const SectionReport = createContext<(key: string, state: SectionState) => void>(() => {});

/** Stands inside a form; `name` tells several forms of one section apart. */
export function ReportState({ name = 'form' }: { name?: string }) {
  const report = use(SectionReport);
  const { isDirty, errors, isSubmitSuccessful, submitCount } = useFormState();
  const hasError = submitCount > 0 && !isSubmitSuccessful && Object.keys(errors).length > 0;
  useEffect(() => {
    report(name, { isDirty, hasError });
  }, [report, name, isDirty, hasError]);
  useEffect(() => () => report(name, { isDirty: false, hasError: false }), [report, name]);
  return null;
}
