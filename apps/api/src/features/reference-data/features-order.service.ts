import type { Order } from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import { audit, difference } from '../../platform/records/audit.queries.ts';
import * as queries from './features.queries.ts';
import type { FeatureUses } from './features.service.ts';
import { unknownIn, wishedOrder } from './wished-order.ts';

function orderUpon(before: number[], order: Order, word: string): number[] {
  const unknown = unknownIn(before, order);
  if (unknown.length > 0) throw invalid({ ids: [`There is no ${word} ${unknown.join(', ')}`] });
  return wishedOrder(before, order);
}

export const orderCategories = (context: Context, uses: FeatureUses, order: Order) =>
  context.transaction(async (tx) => {
    await queries.lockCategories(tx);
    const before = await queries.categoryIdsInOrder(tx);
    const after = orderUpon(before, order, 'feature category');
    await queries.saveCategoryOrder(tx, after);
    await audit(tx, {
      action: 'feature-category.order',
      entity: 'feature-category',
      entity_id: null,
      changes: difference({ order: before }, { order: after }),
    });
    return queries.findCategories(tx, uses.feature, {});
  });

/** An order is that of one category; the category is locked, as by whoever adds to it. */
export const orderFeatures = (context: Context, uses: FeatureUses, order: Order) =>
  context.transaction(async (tx) => {
    const [category, another] = await queries.categoriesOf(tx, order.ids);
    if (category === undefined) throw invalid({ ids: [`There is no feature ${order.ids.join(', ')}`] });
    if (another !== undefined) throw invalid({ ids: ['These belong to more than one category'] });
    await queries.lockCategory(tx, category);
    const before = await queries.featureIdsInOrder(tx, category);
    const after = orderUpon(before, order, 'feature of this category');
    await queries.saveFeatureOrder(tx, after);
    await audit(tx, {
      action: 'feature.order',
      entity: 'feature-category',
      entity_id: category,
      changes: difference({ order: before }, { order: after }),
    });
    return queries.findFeatures(tx, uses.feature, { feature_category_id: category });
  });
