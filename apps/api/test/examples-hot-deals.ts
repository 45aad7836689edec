import * as contract from '@lintel/contract';
import type { Make } from './examples.ts';
import { reaches } from './examples-properties.ts';
import { lists } from './lists.ts';
import type { Answer, TestApp } from './test-app.ts';

const onOffer = async (app: TestApp, added_by_id: number | null) => {
  const home = await app.given.property({ status: 'published', added_by_id });
  return { ...(await app.given.hotDeal(home.id)), property_id: home.id };
};

/** A hot deal of a property that the caller added, and one without an adder. */
const mineAndTheirs =
  (holds: (deal: { id: number }) => (answer: Answer) => boolean): Make =>
  async (app, me) => ({
    own: {},
    sees: { own: holds(await onOffer(app, me.id)), other: holds(await onOffer(app, null)) },
  });

export const hotDealExamples: [contract.Endpoint, Make][] = [
  [contract.listHotDeals, mineAndTheirs(lists)],
  [
    contract.exportHotDeals,
    mineAndTheirs(
      ({ id }) =>
        ({ text }) =>
          new RegExp(`^${id},`, 'm').test(text),
    ),
  ],
  [
    contract.countHotDeals,
    async (app, me) => {
      const property_id = [await onOffer(app, me.id), await onOffer(app, null)].map((deal) => deal.property_id);
      const counts =
        (least: number) =>
        ({ body }: Answer) =>
          (body.data as { all: number }).all >= least;
      return { own: { property_id }, sees: { own: counts(1), other: counts(2) } };
    },
  ],
  [
    contract.toggleHotDeal,
    async (app, me) => {
      const start = ({ id, version }: { id: number; version: number }) => ({ id, version, is_hot_deal: true });
      const own = start(await app.given.property({ status: 'published', added_by_id: me.id }));
      const absent = start({ id: 999_999_999, version: 1 });
      if ((await reaches(app, me, 'hot_deal.toggle')) !== 'own') return { own, absent };
      return { own, absent, other: start(await app.given.property({ status: 'published' })) };
    },
  ],
  [
    contract.startHotDeals,
    async (app, me) => {
      const { id, version } = await app.given.property({ status: 'published', added_by_id: me.id });
      return { own: { items: [{ id, version }] } };
    },
  ],
  [
    contract.endHotDeals,
    async (app, me) => ({ own: { items: [{ id: (await onOffer(app, me.id)).property_id, version: 1 }] } }),
  ],
];
