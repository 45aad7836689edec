import type { LocaleCode } from '@lintel/contract/core/locales';
import { useQuery } from '@tanstack/react-query';
import { ChoiceInput } from '../../ui/form/choice-input.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { translatorOptions } from './translator-edit.ts';

type Props = { name?: string; locale?: LocaleCode; label?: string; hint?: string };

/** Picks a translator; empty means unassigned. */
export function TranslatorField({ name = 'admin_id', locale, label = 'Translator', hint }: Props) {
  const { data } = useQuery({
    queryKey: ['translators', locale],
    queryFn: ({ signal }) => translatorOptions(locale, '', signal),
    meta: { invalidatedBy: ['translations', 'admins'] },
  });
  const options = data?.map(({ value, label: words }) => ({ value: Number(value), label: words }));
  return <ChoiceInput name={name} label={label} options={options} hint={hint} optional />;
}

export const DueField = () => <DateInput name="due_on" label="Due" optional hint="When it has to be finished." />;

/** Translator and due date, for the bulk action. */
export const AssignFields = () => (
  <>
    <TranslatorField hint="Leave it empty to unassign them." />
    <DueField />
  </>
);
