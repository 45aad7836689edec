import { createContext, use, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

export type SectionState = { isDirty: boolean; hasError: boolean };

/** Reports unsaved changes and errors to the section's navigation entry. */
export const SectionReport = createContext<(key: string, state: SectionState) => void>(() => {});

/** Rendered inside a form; `name` distinguishes several forms of one section. */
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
