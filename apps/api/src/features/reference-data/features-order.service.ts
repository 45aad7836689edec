import type { Order } from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import * as queries from './features.queries.ts';
import type { FeatureUses } from './features.service.ts';
import { orderList } from './order.service.ts';

export const orderCategories = (context: Context, uses: FeatureUses, order: Order) =>
  orderList(context, order, {
    word: 'feature category',
    lock: queries.lockFeatures,
    idsInOrder: queries.categoryIdsInOrder,
    save: queries.saveCategoryOrder,
    line: { action: 'feature-category.order', entity: 'feature-category', entity_id: null },
    answer: (tx) => queries.findCategories(tx, uses.feature, {}),
  });

/** An order is within one category. */
export async function orderFeatures(context: Context, uses: FeatureUses, order: Order) {
  const [category, another] = await queries.categoriesOf(context.db, order.ids);
  if (category === undefined) throw invalid({ ids: [`There is no feature ${order.ids.join(', ')}`] });
  if (another !== undefined) throw invalid({ ids: ['These belong to more than one category'] });
  return orderList(context, order, {
    word: 'feature of this category',
    lock: queries.lockFeatures,
    idsInOrder: (tx) => queries.featureIdsInOrder(tx, category),
    save: queries.saveFeatureOrder,
    line: { action: 'feature.order', entity: 'feature-category', entity_id: category },
    answer: (tx) => queries.findFeatures(tx, uses.feature, { feature_category_id: category }),
  });
}
