import type { Input, JsonEndpoint } from '@lintel/contract/core/endpoint';
import {
  deleteFeature,
  deleteFeatureCategory,
  type Feature,
  type FeatureCategory,
  updateFeature,
  updateFeatureCategory,
} from '@lintel/contract/features/reference-data/features';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { send } from '../../platform/call.ts';
import { textOf } from '../../platform/problem.ts';
import { refreshCollections } from '../../platform/query-client.ts';
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
 * Changes of categories and features, shown before they are saved. One waits for the other, and each is sent with the
 * version that stands there by then, so that several moves in a row are no conflict with oneself.
 */
export function useFeatureChanges() {
  const client = useQueryClient();
  const undoToast = useUndoToast();
  const queue = useRef(Promise.resolve());
  const { queryKey } = featureCategoriesQuery();
  const read = () => client.getQueryData(queryKey) ?? [];
  const categoryOf = (id: number) => read().find((category) => category.id === id);
  const featureOf = (id: number) =>
    read()
      .flatMap(({ features }) => features)
      .find((feature) => feature.id === id);

  const run = <E extends JsonEndpoint>(endpoint: E, input: () => Input<E> | undefined, said: string, show?: Show) => {
    if (show) client.setQueryData(queryKey, (before) => before && show(before));
    queue.current = queue.current.then(async () => {
      const sent = input();
      if (!sent) return;
      await send(endpoint, sent).then(
        ({ meta }) => undoToast(said, meta as never),
        (error: unknown) => toast(textOf(error), { variant: 'error' }),
      );
      await refreshCollections(client, endpoint.changes);
    });
  };
  const versioned = <T extends object>(record: { id: number; version: number } | undefined, change: T) =>
    record && { id: record.id, version: record.version, ...change };

  return {
    moveCategory: (id: number, to: number) =>
      run(
        updateFeatureCategory,
        () => versioned(categoryOf(id), { position: to + 1 }),
        `${categoryOf(id)?.name.en} moved to place ${to + 1}`,
        (categories) => at(categories, id, to),
      ),
    moveFeature: (category: FeatureCategory, id: number, to: number) =>
      run(
        updateFeature,
        () => versioned(featureOf(id), { position: to + 1 }),
        `${featureOf(id)?.name.en} moved to place ${to + 1}`,
        within(category.id, (features) => at(features, id, to)),
      ),
    activateCategory: ({ id, name }: FeatureCategory, is_active: boolean) =>
      run(
        updateFeatureCategory,
        () => versioned(categoryOf(id), { is_active }),
        `${name.en} ${is_active ? 'activated' : 'deactivated'}`,
        (categories) => categories.map((one) => (one.id === id ? { ...one, is_active } : one)),
      ),
    activateFeature: ({ id, name, feature_category_id }: Feature, is_active: boolean) =>
      run(
        updateFeature,
        () => versioned(featureOf(id), { is_active }),
        `${name.en} ${is_active ? 'activated' : 'deactivated'}`,
        within(feature_category_id, (features) => features.map((one) => (one.id === id ? { ...one, is_active } : one))),
      ),
    removeCategory: ({ id, name }: FeatureCategory) => run(deleteFeatureCategory, () => ({ id }), `${name.en} deleted`),
    removeFeature: ({ id, name }: Feature) => run(deleteFeature, () => ({ id }), `${name.en} deleted`),
  };
}
