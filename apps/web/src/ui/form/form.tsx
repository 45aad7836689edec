import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { ErrorLinks, FailureAlert } from './form-failure.tsx';
import { failureOf, type SubmitFailure } from './submit-failure.ts';

type Loaded<T> = T | (() => Promise<T>);

export type FormProps<Values extends FieldValues, Output, Result> = {
  /** A schema, or how to load it: zod need not be there before somebody types. */
  schema: Loaded<z.ZodType<Output, Values>>;
  defaultValues: DefaultValues<Values>;
  onSubmit: (values: Output) => Promise<Result>;
  onDone?: (result: Result) => void;
  onFail?: (error: unknown, form: UseFormReturn<Values, unknown, Output>) => void;
  children: ReactNode;
};

const load = async <T extends object>(given: Loaded<T>): Promise<T> => (typeof given === 'function' ? given() : given);

/**
 * The schema and zod itself load when the first value is judged. If they are gone from the server, because a newer
 * version has taken their place, the server is left to judge alone.
 */
function lazyResolver<Values extends FieldValues, Output>(schema: Loaded<z.ZodType<Output, Values>>) {
  const resolver: Resolver<Values, unknown, Output> = async (values, context, options) => {
    const loaded = await Promise.all([import('./zod-resolver.ts'), load(schema)]).catch(() => undefined);
    if (!loaded) return { values: values as unknown as Output, errors: {} };
    const [{ resolverOf }, known] = loaded;
    return resolverOf(known)(values, context, options);
  };
  return resolver;
}

/** Sends a form once at a time and says what came back. */
function useSubmit<Values extends FieldValues, Output, Result>(
  form: UseFormReturn<Values, unknown, Output>,
  { onSubmit, onDone, onFail }: FormProps<Values, Output, Result>,
) {
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  // A state would come too late for the second of two quick clicks.
  const busy = useRef(false);

  const refuse = (error: unknown) => {
    const found = failureOf(error, (name) => Object.hasOwn(form.getValues(), name));
    for (const [index, { name, message }] of found.fields.entries()) {
      form.setError(name as never, { type: 'server', message }, { shouldFocus: index === 0 });
    }
    setFailure(found);
    onFail?.(error, form);
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const judged = form.handleSubmit(async (values) => {
      setFailure(null);
      await onSubmit(values).then(onDone, refuse);
    });
    await judged(event).finally(() => {
      busy.current = false;
    });
  };

  return { failure, submit };
}

/** Fields with one schema: judged on leaving a field and from then on as one types, and by the server in the end. */
export function Form<Values extends FieldValues, Output, Result>(props: FormProps<Values, Output, Result>) {
  const { schema, defaultValues, children } = props;
  const [resolver] = useState(() => lazyResolver(schema));
  const form = useForm<Values, unknown, Output>({ resolver, defaultValues, mode: 'onTouched' });
  const { failure, submit } = useSubmit(form, props);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        {failure && <FailureAlert failure={failure} />}
        <ErrorLinks />
        {children}
      </form>
    </FormProvider>
  );
}
