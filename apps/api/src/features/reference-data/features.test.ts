import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const { as, given, rows } = await testApp();
const manager = as('manager');

test('feature categories contain their features, in order', async () => {
  const categories = await manager.call(contract.listFeatureCategories);
  expect(categories.map(({ position }) => position)).toEqual(categories.map((_, index) => index + 1));
  for (const { id, features } of categories) {
    expect(features.length).toBeGreaterThan(0);
    expect(features.every(({ feature_category_id }) => feature_category_id === id)).toBe(true);
    expect(features.map(({ position }) => position)).toEqual(features.map((_, index) => index + 1));
  }
  const all = categories.flatMap(({ features }) => features);
  expect(await manager.call(contract.listFeatures)).toEqual(all);
});

test('a search matches a category by its name, or only the features that match', async () => {
  const byName = await manager.call(contract.listFeatureCategories, { search: 'SECURITY' });
  const whole = byName.find(({ name }) => name.en === 'Security');
  expect(whole?.features.length).toBeGreaterThan(3);
  const byFeature = await manager.call(contract.listFeatureCategories, { search: 'cheminee' });
  expect(byFeature.map(({ features }) => features.map(({ name }) => name.en))).toEqual([['Fireplace']]);
});

test('a category is created, filled, changed and, once empty, deleted', async () => {
  const category = await manager.call(contract.createFeatureCategory, { name: { en: 'Garden tools' } });
  const last = Math.max(...(await manager.call(contract.listFeatureCategories)).map(({ position }) => position));
  expect(category).toMatchObject({ position: last, is_active: true, features: [] });
  const feature = await manager.call(contract.createFeature, {
    feature_category_id: category.id,
    name: { en: 'Rake length', fr: 'Longueur du râteau' },
    value_type: 'number',
    unit: 'cm',
    icon: 'ruler',
  });
  expect(feature).toMatchObject({ position: 1, unit: 'cm', used_by: 0, version: 1 });
  expect(await manager.ask(contract.deleteFeatureCategory, { id: category.id })).toMatchObject({
    status: 409,
    body: { code: 'in_use', count: 1, detail: 'This category has 1 feature.' },
  });
  const twin = { feature_category_id: category.id, name: { en: 'RAKE LENGTH' } };
  expect(await manager.ask(contract.createFeature, twin)).toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: { 'name.en': ['Another feature of this category has this name'] } },
  });
  const gone = await manager.ask(contract.deleteFeature, { id: feature.id });
  await manager.call(contract.undoOperation, { id: gone.body.meta?.operation_id ?? 0 });
  expect(await manager.call(contract.getFeature, { id: feature.id })).toMatchObject({ name: feature.name });
  await manager.call(contract.deleteFeature, { id: feature.id });
  expect(await manager.call(contract.deleteFeatureCategory, { id: category.id })).toEqual({ id: category.id });
});

test('a feature in use cannot change its value type nor be deleted', async () => {
  const feature = await given.feature('number');
  const property = await given.property();
  await rows(
    sql`insert into property_features (property_id, feature_id, value) values (${property.id}, ${feature.id}, '3') returning id`,
  );
  expect(await manager.ask(contract.updateFeature, { id: feature.id, version: 1, value_type: 'text' })).toMatchObject({
    status: 409,
    body: { code: 'in_use', count: 1, errors: { value_type: ['Cannot be changed any more: it is in use'] } },
  });
  expect(await manager.ask(contract.deleteFeature, { id: feature.id })).toMatchObject({
    status: 409,
    body: { code: 'in_use', count: 1, detail: '1 property has this feature.' },
  });
  const off = await manager.call(contract.updateFeature, { id: feature.id, version: 1, is_active: false, unit: 'm' });
  expect(off).toMatchObject({ is_active: false, unit: 'm', used_by: 1, version: 2 });
  expect(await manager.ask(contract.updateFeature, { id: feature.id, version: 1, unit: null })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
});

test('a change of value type is not undone once properties rely on it', async () => {
  const feature = await given.feature('flag');
  const changed = await manager.ask(contract.updateFeature, { id: feature.id, version: 1, value_type: 'text' });
  const property = await given.property();
  await rows(
    sql`insert into property_features (property_id, feature_id, value) values (${property.id}, ${feature.id}, '"Oak"') returning id`,
  );
  const undo = { id: changed.body.meta?.operation_id ?? 0 };
  expect(await manager.ask(contract.undoOperation, undo)).toMatchObject({
    status: 409,
    body: { code: 'in_use', count: 1 },
  });
  expect(await manager.call(contract.getFeature, { id: feature.id })).toMatchObject({ value_type: 'text' });
});

test('saving a feature or category without changes creates no version and no audit entry; deleted ones give 404', async () => {
  const category = await manager.call(contract.createFeatureCategory, { name: { en: 'Saved twice' } });
  const feature = await manager.call(contract.createFeature, {
    feature_category_id: category.id,
    name: { en: 'Twice', ar: 'مرتين' },
  });
  const lines = () => rows(sql`select count(*) as n from events where entity in ('feature', 'feature-category')`);
  const before = await lines();
  const { name, icon, unit, value_type, position, is_active, feature_category_id } = feature;
  const same = { name, icon, unit, value_type, position, is_active, feature_category_id };
  expect(await manager.call(contract.updateFeature, { id: feature.id, version: 1, ...same })).toEqual(feature);
  const kept = { id: category.id, version: 1, name: category.name, position: category.position, is_active: true };
  expect(await manager.call(contract.updateFeatureCategory, kept)).toMatchObject({ version: 1 });
  expect(await lines()).toEqual(before);

  await manager.call(contract.deleteFeature, { id: feature.id });
  expect((await manager.ask(contract.deleteFeature, { id: feature.id })).status).toBe(404);
  await manager.call(contract.deleteFeatureCategory, { id: category.id });
  expect((await manager.ask(contract.deleteFeatureCategory, { id: category.id })).status).toBe(404);
});

test('rejects an unknown icon', async () => {
  const [category] = await manager.call(contract.listFeatureCategories);
  const answer = await manager.ask(contract.createFeature, {
    feature_category_id: category?.id ?? 0,
    name: { en: 'Rocket pad' },
    icon: 'rocket',
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: { icon: ['Choose an icon from the list'] } } });
});

test('only numbers have a unit', async () => {
  const [category] = await manager.call(contract.listFeatureCategories);
  const answer = await manager.ask(contract.createFeature, {
    feature_category_id: category?.id ?? 0,
    name: { en: 'Colour of the door' },
    value_type: 'text',
    unit: 'm',
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: { unit: ['Only numbers have a unit'] } } });
});

test('features of a category are reordered by one call, and undone by one', async () => {
  const features = async (id: number) => (await manager.call(contract.getFeatureCategory, { id })).features;
  const [category, other] = await manager.call(contract.listFeatureCategories);
  const { id = 0 } = category ?? {};
  const before = await features(id);
  const ids = before.map((feature) => feature.id).toReversed();
  const answer = await manager.ask(contract.orderFeatures, { ids });
  expect(answer.body.data.map((feature) => feature.id)).toEqual(ids);
  expect(await features(id)).toEqual(answer.body.data);
  expect(answer.body.data.map(({ position, version }) => [position, version])).toEqual(
    before.map(({ version }, index) => [index + 1, version]),
  );
  const [event] = await rows(sql`select action, entity, entity_id, changes from events order by id desc limit 1`);
  expect(event).toMatchObject({
    action: 'feature.order',
    entity: 'feature-category',
    entity_id: id,
    changes: { order: [ids.toReversed(), ids] },
  });
  await manager.call(contract.undoOperation, { id: answer.body.meta?.operation_id ?? 0 });
  expect((await features(id)).map((feature) => feature.id)).toEqual(ids.toReversed());

  const mixed = [ids[0] ?? 0, other?.features[0]?.id ?? 0];
  expect(await manager.ask(contract.orderFeatures, { ids: mixed })).toMatchObject({
    status: 422,
    body: { errors: { ids: ['These belong to more than one category'] } },
  });
  expect((await manager.ask(contract.orderFeatures, { ids: [999_999_999] })).status).toBe(422);
});

test('feature categories are reordered, and concurrent moves of two admins are both applied', async () => {
  const order = async () => (await manager.call(contract.listFeatureCategories)).map(({ id }) => id);
  const seen = await order();
  const [first = 0, second = 0] = seen;
  const [last = 0, beforeLast = 0] = seen.toReversed();
  const behind = (id: number, neighbour: number) => {
    const others = seen.filter((each) => each !== id);
    return { ids: others.toSpliced(others.indexOf(neighbour) + 1, 0, id), moved: [id] };
  };
  const answers = await Promise.all([
    manager.ask(contract.orderFeatureCategories, behind(last, first)),
    as('super').ask(contract.orderFeatureCategories, behind(beforeLast, second)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await order()).toEqual([first, last, second, beforeLast, ...seen.slice(2, -2)]);
});
