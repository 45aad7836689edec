import { can } from '@lintel/contract/core/permissions';
import { propertyLimits, TagsInput } from '@lintel/contract/features/properties/property-fields';
import { putPropertyTags } from '@lintel/contract/features/properties/property-parts';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import { referenceEndpoints } from '@lintel/contract/features/reference-data/reference-data';
import { errorText } from '../../../platform/problem.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import type { InlineCreate, Option } from '../../../ui/form/making.ts';
import type { ValueLabels } from '../../../ui/form/merge-dialog.tsx';
import { MultiSelectInput } from '../../../ui/form/multi-select-input.tsx';
import { SectionForm } from '../../../ui/form/section-form.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useItemChoices } from '../shared/property-choices.ts';
import { nameOf } from '../shared/property-words.ts';
import { usePropertyPartMutation } from './property-part.ts';

type Values = { tag_ids: number[] };

const valuesOf = ({ tags }: Property): Values => ({ tag_ids: tags.map(({ id }) => id) });

/** An inactive tag stays on a property that has it. */
function useTagChoices({ tags }: Property) {
  const { choices } = useItemChoices('tag');
  const old = tags.filter(({ id }) => !choices?.some(({ value }) => value === id));
  return choices && [...choices, ...old.map((tag) => ({ value: tag.id, label: nameOf(tag) }))];
}

/** Creates a new tag inline, with permission to edit core data. */
function useTagMaking(known: readonly Option[] = []): InlineCreate | undefined {
  const create = useEndpointMutation(referenceEndpoints('tag').create);
  const undoToast = useUndoToast();
  if (can(useAdmin(), 'core.edit') === undefined) return undefined;
  const isKnown = (typed: string) => known.some(({ label }) => label.toLowerCase() === typed.toLowerCase());
  return {
    label: (typed) => (typed && !isKnown(typed) ? `New tag “${typed}”` : undefined),
    onMake: (typed, pick) =>
      void create({ name: { en: typed } }).then(
        ({ data, meta }) => {
          pick({ value: data.id, label: nameOf(data) });
          undoToast(`Tag “${nameOf(data)}” created`, meta);
        },
        (error: unknown) => toast(errorText(error), { variant: 'error' }),
      ),
  };
}

export function EditTags({ property }: { property: Property }) {
  const put = usePropertyPartMutation(putPropertyTags);
  const choices = useTagChoices(property);
  const making = useTagMaking(choices);
  const words: ValueLabels = {
    label: () => 'Tags',
    value: (_, ids) =>
      (ids as number[]).map((id) => choices?.find(({ value }) => value === id)?.label ?? id).join(', ') || 'None',
  };
  return (
    <SectionForm
      within={`property:${property.id}`}
      title="Tags"
      record={property}
      valuesOf={valuesOf}
      schema={TagsInput}
      onSave={(body) => put({ id: property.id, ...body })}
      words={words}
    >
      <MultiSelectInput
        name="tag_ids"
        label="Tags"
        options={choices}
        max={propertyLimits.tags}
        hint={`At most ${propertyLimits.tags}. Seekers filter by them.`}
        making={making}
        optional
      />
    </SectionForm>
  );
}
