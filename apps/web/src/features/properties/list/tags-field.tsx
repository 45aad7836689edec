import { propertyLimits } from '@lintel/contract/features/properties/property-fields';
import { MultiSelectInput } from '../../../ui/form/multi-select-input.tsx';
import { SelectInput } from '../../../ui/form/select-input.tsx';
import { useItemChoices } from '../shared/property-choices.ts';

const ways = [
  { value: 'add', label: 'Add to the tags they have' },
  { value: 'replace', label: 'Replace the tags they have' },
];

/** The tags, and whether they replace the existing ones. */
export function TagsField() {
  const { choices } = useItemChoices('tag');
  return (
    <>
      <MultiSelectInput name="tag_ids" label="Tags" options={choices} max={propertyLimits.tags} />
      <SelectInput name="way" label="How" options={ways} hint="Replacing them with none takes all of them away." />
    </>
  );
}
