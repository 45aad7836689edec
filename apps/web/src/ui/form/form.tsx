import { type ReactNode, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { ErrorLinks, FailureAlert } from './form-failure.tsx';
import { lazyResolver, type Validated } from './lazy-resolver.ts';
import { type Submission, useSubmit } from './use-submit.ts';

export type FormProps<Values extends FieldValues, Output, Result> = Omit<
  Submission<Values, Output, Result>,
  'takesOver'
> &
  Validated<Values, Output> & {
    defaultValues: DefaultValues<Values>;
    children: ReactNode;
  };

/** Fields with one schema: validated on blur, then on change, and finally by the server. */
export function Form<Values extends FieldValues, Output, Result>(props: FormProps<Values, Output, Result>) {
  const { defaultValues, children } = props;
  const [resolver] = useState(() => lazyResolver<Values, Output>(props));
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
