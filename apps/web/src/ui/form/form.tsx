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

/** The schema and zod itself load when the first value is judged. */
function lazyResolver<Values extends FieldValues, Output>(schema: Loaded<z.ZodType<Output, Values>>) {
  const resolver: Resolver<Values, unknown, Output> = async (values, context, options) => {
    const [{ resolverOf }, loaded] = await Promise.all([import('./zod-resolver.ts'), load(schema)]);
    return resolverOf(loaded)(values, context, options);
  };
  return resolver;
}

/** Fields with one schema: judged on leaving a field and from then on as one types, and by the server in the end. */
export function Form<Values extends FieldValues, Output, Result>(props: FormProps<Values, Output, Result>) {
  const { schema, defaultValues, onSubmit, onDone, onFail, children } = props;
  const [resolver] = useState(() => lazyResolver(schema));
  const form = useForm<Values, unknown, Output>({ resolver, defaultValues, mode: 'onTouched' });
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const busy = useRef(false);

  const refuse = (error: unknown) => {
    const found = failureOf(error, (name) => Object.hasOwn(form.getValues(), name));
    for (const [index, { name, message }] of found.fields.entries()) {
      form.setError(name as never, { type: 'server', message }, { shouldFocus: index === 0 });
    }
    setFailure(found);
    onFail?.(error, form);
  };

  // A state would come too late for the second of two quick clicks.
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
