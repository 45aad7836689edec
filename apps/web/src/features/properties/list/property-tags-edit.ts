import { can } from '@lintel/contract/core/permissions';
import { putPropertyTags } from '@lintel/contract/features/properties/property-parts';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { useMemo } from 'react';
import { normalizeForSearch } from '../../../platform/normalize-for-search.ts';
import { errorText } from '../../../platform/problem.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import type { Option } from '../../../ui/table/filters/filter-fields.ts';
import type { CellEdit } from '../../../ui/table/rows/cell-edit.ts';
import { toast } from '../../../ui/toast.tsx';
import { offeredChoices } from '../shared/property-choices.ts';
import { nameOf } from '../shared/property-words.ts';

const tags = offeredChoices('tag');

async function searchTags(words: string) {
  const all = await tags();
  return all.filter(({ label }) => normalizeForSearch(label).includes(normalizeForSearch(words)));
}

export const useMayTag = () => can(useAdmin(), 'property.edit') !== undefined;

/** Changes the tags of a property inline in the list. */
export function useTagsEdit(): Record<string, CellEdit<PropertyRow>> | undefined {
  const may = useMayTag();
  const put = useEndpointMutation(putPropertyTags);
  const undoToast = useUndoToast();
  return useMemo(() => {
    if (!may) return undefined;
    const save = async ({ id, version, title }: PropertyRow, options: readonly Option[]) => {
      const { meta } = await put({ id, version, tag_ids: options.map(({ value }) => Number(value)) });
      undoToast(`Tags of ${title} changed`, meta);
    };
    return {
      tags: {
        label: 'Tags',
        chosen: (property) => property.tags.map((tag) => ({ value: String(tag.id), label: nameOf(tag) })),
        search: searchTags,
        chooseSeveral: (property, options) =>
          void save(property, options).catch((error: unknown) => toast(errorText(error), { variant: 'error' })),
      },
    };
  }, [may, put, undoToast]);
}
