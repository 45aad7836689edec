import { type ReactNode, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { ErrorLinks, FailureAlert } from './form-failure.tsx';
import { type Loaded, lazyResolver } from './lazy-resolver.ts';
import { type Submission, useSubmit } from './use-submit.ts';

export type FormProps<Values extends FieldValues, Output, Result> = Omit<
  Submission<Values, Output, Result>,
  'takesOver'
> & {
  schema: Loaded<z.ZodType<Output, Values>>;
  defaultValues: DefaultValues<Values>;
  children: ReactNode;
};

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
