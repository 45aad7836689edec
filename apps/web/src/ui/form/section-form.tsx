import type { FieldValues } from 'react-hook-form';
import { DetailsCard } from '../details/details-card.tsx';
import { RecordForm, type RecordFormProps } from './record-form.tsx';
import { SectionPlace } from './section-place.tsx';
import type { Versioned } from './use-record-form.ts';

type Props<Values extends FieldValues, Output, Row extends Versioned> = Omit<
  RecordFormProps<Values, Output, Row>,
  'name' | 'saved' | 'saveLabel'
> & {
  /** The record, part of the draft key: `boat:7`. */
  within: string;
  title: string;
};

/** The form of a section: a card whose title is also used by the save button and the messages. */
export function SectionForm<Values extends FieldValues, Output, Row extends Versioned>({
  within,
  title,
  children,
  ...form
}: Props<Values, Output, Row>) {
  const noun = title.toLowerCase();
  return (
    <RecordForm {...form} name={`${within}:${noun}`} saved={() => `${title} saved`} saveLabel={() => `Save ${noun}`}>
      <DetailsCard title={title} aside={<SectionPlace />}>
        {children}
      </DetailsCard>
    </RecordForm>
  );
}
