import Box from '@mui/material/Box';
import { createContext, type ReactNode, use, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Icon } from '../icon.tsx';
import textCss from '../text.module.css';
import css from './field.module.css';
import { useFieldState } from './use-field-state.ts';

/** Where most fields are optional, the required ones are marked; elsewhere it is the other way round. */
export const FieldMarks = createContext(false);

export type FieldProps = {
  name: string;
  label: string;
  /** At the end of the label's line. */
  aside?: ReactNode;
  /** Below the field while there is no error. */
  hint?: ReactNode;
  optional?: boolean;
};

type Bound = {
  id: string;
  error: string | undefined;
  /** For the input element. */
  aria: { 'aria-invalid': boolean; 'aria-describedby': string | undefined; 'aria-required': boolean };
};

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;

const labels = new WeakMap<object, Map<string, string>>();

/** Registers a field's label, for the list of errors. */
export function useFieldLabel(name: string, label: string) {
  const { control } = useFormContext();
  const known = labels.get(control) ?? new Map<string, string>();
  labels.set(control, known.set(name, label));
}

/** The labels of a form's fields, by name. */
export function useFieldLabels(): ReadonlyMap<string, string> {
  const { control } = useFormContext();
  return labels.get(control) ?? new Map();
}

/** The ids, error text and ARIA attributes of a field. */
export function useField({ name, hint, optional }: Pick<FieldProps, 'name' | 'hint' | 'optional'>): Bound {
  const id = useId();
  const { getValues } = useFormContext();
  const state = useFieldState(name);
  // An empty field that the admin only tabs through shows no error yet, which would also move the element being
  // clicked.
  const isPassedBy = !state.isSubmitted && !state.isDirty && isEmpty(getValues(name));
  const error = isPassedBy ? undefined : state.error?.message;
  const described = error || hint ? `${id}-text` : undefined;
  return {
    id,
    error,
    aria: { 'aria-invalid': error !== undefined, 'aria-describedby': described, 'aria-required': !optional },
  };
}

/** Label, input, and the error or hint below it. */
export function Field({ field, children, ...props }: FieldProps & { field: Bound; children: ReactNode }) {
  const { name, label, aside, hint, optional } = props;
  useFieldLabel(name, label);
  const { id, error } = field;
  const marks = use(FieldMarks);
  return (
    <Box sx={{ mb: 2.5 }}>
      <Box
        className={textCss.strong}
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2, mb: 1 }}
      >
        <span>
          <label htmlFor={id}>{label}</label>
          {optional && !marks && <span className={css.optional}> (optional)</span>}
        </span>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          {marks && !optional && <span className={textCss.small}>required</span>}
          {aside}
        </Box>
      </Box>
      {children}
      {(error || hint) && (
        <Box
          id={`${id}-text`}
          sx={{
            display: 'flex',
            gap: 0.75,
            mt: 1,
            typography: 'caption',
            color: error ? 'error.strong' : 'text.secondary',
          }}
        >
          {error && <Icon name="error" size={16} sx={{ mt: '1px' }} />}
          <span>
            <bdi>{error ?? hint}</bdi>
          </span>
        </Box>
      )}
    </Box>
  );
}
