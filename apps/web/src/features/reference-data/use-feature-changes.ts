import {
  deleteFeature,
  deleteFeatureCategory,
  type Feature,
  type FeatureCategory,
  orderFeatureCategories,
  orderFeatures,
  updateFeature,
  updateFeatureCategory,
} from '@lintel/contract/features/reference-data/features';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callWithMeta } from '../../platform/call.ts';
import { errorText } from '../../platform/problem.ts';
import { invalidateCollections } from '../../platform/query-client.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { moved } from '../../ui/order/moved.ts';
import { toast } from '../../ui/toast.tsx';
import { featureCategoriesQuery } from './reference-data.queries.ts';

type Show = (categories: FeatureCategory[]) => FeatureCategory[];

const within = (id: number, change: (features: Feature[]) => Feature[]) => (categories: FeatureCategory[]) =>
  categories.map((category) => (category.id === id ? { ...category, features: change(category.features) } : category));

const at = <T extends { id: number }>(items: readonly T[], id: number, to: number) => {
  const item = items.find((one) => one.id === id);
  return item ? moved(items, item, to) : [...items];
};

/**
 * Optimistic updates of categories and features, sent in sequence. Each request uses the version that is current by
 * then, so that successive changes do not conflict with each other. A refetch in between would be older than the
 * optimistic state, so the collection is invalidated only after the last request.
 */
function useQueue() {
  const client = useQueryClient();
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  return (work: () => Promise<unknown>) => {
    waiting.current += 1;
    queue.current = queue.current
      .then(work)
      .catch((error: unknown) => void toast(errorText(error), { variant: 'error' }))
      .then(async () => {
        waiting.current -= 1;
        if (waiting.current === 0) await invalidateCollections(client, ['features']);
      });
  };
}

export function useFeatureChanges() {
  const client = useQueryClient();
  const undoToast = useUndoToast();
  const enqueue = useQueue();
  const { queryKey } = featureCategoriesQuery();
  const read = () => client.getQueryData(queryKey) ?? [];
  const show = (change: Show) => client.setQueryData(queryKey, (before) => before && change(before));
  const categoryOf = (id: number) => read().find((category) => category.id === id);
  const featureOf = (id: number) =>
    read()
      .flatMap(({ features }) => features)
      .find((feature) => feature.id === id);

  const saveCategory = async (id: number, change: Partial<FeatureCategory>) => {
    const { version = 0 } = categoryOf(id) ?? {};
    const { data, meta } = await callWithMeta(updateFeatureCategory, { id, version, ...change });
    show((categories) => categories.map((one) => (one.id === id ? { ...one, ...data, features: one.features } : one)));
    return meta;
  };
  const saveFeature = async (id: number, change: Partial<Feature>) => {
    const { version = 0 } = featureOf(id) ?? {};
    const { data, meta } = await callWithMeta(updateFeature, { id, version, ...change });
    show(within(data.feature_category_id, (features) => features.map((one) => (one.id === id ? data : one))));
    return meta;
  };
  const word = (on: boolean) => (on ? 'activated' : 'deactivated');

  return {
    moveCategory: (id: number, to: number) => {
      show((categories) => at(categories, id, to));
      const ids = read().map((category) => category.id);
      const said = `${categoryOf(id)?.name.en} moved to place ${ids.indexOf(id) + 1}`;
      enqueue(async () => undoToast(said, (await callWithMeta(orderFeatureCategories, { ids, moved: [id] })).meta));
    },
    moveFeature: (category: FeatureCategory, id: number, to: number) => {
      show(within(category.id, (features) => at(features, id, to)));
      const ids = categoryOf(category.id)?.features.map((feature) => feature.id) ?? [];
      const said = `${featureOf(id)?.name.en} moved to place ${ids.indexOf(id) + 1}`;
      enqueue(async () => undoToast(said, (await callWithMeta(orderFeatures, { ids, moved: [id] })).meta));
    },
    activateCategory: ({ id, name }: FeatureCategory, is_active: boolean) => {
      show((categories) => categories.map((one) => (one.id === id ? { ...one, is_active } : one)));
      enqueue(async () => undoToast(`${name.en} ${word(is_active)}`, await saveCategory(id, { is_active })));
    },
    activateFeature: ({ id, name, feature_category_id }: Feature, is_active: boolean) => {
      show(
        within(feature_category_id, (features) => features.map((one) => (one.id === id ? { ...one, is_active } : one))),
      );
      enqueue(async () => undoToast(`${name.en} ${word(is_active)}`, await saveFeature(id, { is_active })));
    },
    removeCategory: ({ id, name }: FeatureCategory) =>
      enqueue(async () => undoToast(`${name.en} deleted`, (await callWithMeta(deleteFeatureCategory, { id })).meta)),
    removeFeature: ({ id, name }: Feature) =>
      enqueue(async () => undoToast(`${name.en} deleted`, (await callWithMeta(deleteFeature, { id })).meta)),
  };
}
