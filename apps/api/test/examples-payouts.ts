import * as contract from '@lintel/contract';
import type { Make } from './examples.ts';
import { reaches } from './examples-properties.ts';
import { lists } from './lists.ts';
import type { Answer, TestApp } from './test-app.ts';

const owedTo = async (app: TestApp, admin_id: number) => {
  const { id } = await app.given.property({ status: 'published', added_by_id: admin_id });
  return app.given.earning({ admin_id, property_id: id });
};

/** A paid earning of an admin, and its payment. */
const paidTo = async (app: TestApp, admin_id: number) => {
  const { id } = await app.given.property({ status: 'published', added_by_id: admin_id });
  const payment = await app.given.payment({ admin_id });
  return {
    ...(await app.given.earning({ admin_id, property_id: id, status: 'paid', payment_id: payment.id })),
    payment,
  };
};

/** Nobody pays themselves or reverses a payment to themselves, and scope own contains nothing else. */
const refusedForOwn = async (app: TestApp, me: { id: number; role_id: number }) =>
  (await reaches(app, me, 'payout.mark_paid')) === 'own' ? { refused: 'payments to oneself' } : {};

type Owed = Awaited<ReturnType<typeof owedTo>>;

/** An earning of the caller, and one of another admin. */
const mineAndTheirs =
  (holds: (owed: Owed) => (answer: Answer) => boolean): Make =>
  async (app, me) => {
    const other = await app.given.admin();
    return {
      own: {},
      sees: { own: holds(await owedTo(app, me.id)), other: holds(await owedTo(app, other.id)) },
    };
  };

/** A payment to the caller, and one to another admin. */
const paidMineAndTheirs =
  (holds: (payment: { id: number }) => (answer: Answer) => boolean): Make =>
  async (app, me) => {
    const [mine, theirs] = [await paidTo(app, me.id), await paidTo(app, (await app.given.admin()).id)];
    return { own: {}, sees: { own: holds(mine.payment), other: holds(theirs.payment) } };
  };

/** One example per endpoint of the feature. */
export const payoutExamples: [contract.Endpoint, Make][] = [
  [contract.listEarnings, mineAndTheirs(lists)],
  [
    contract.exportEarnings,
    mineAndTheirs(
      ({ id }) =>
        ({ text }) =>
          new RegExp(`^${id},`, 'm').test(text),
    ),
  ],
  [
    contract.countEarnings,
    async (app, me) => {
      const property_id = [await owedTo(app, me.id), await owedTo(app, (await app.given.admin()).id)].map(
        (owed) => owed.property_id,
      );
      const counts =
        (least: number) =>
        ({ body }: Answer) =>
          (body.data as { all: number }).all >= least;
      return { own: { property_id }, sees: { own: counts(1), other: counts(2) } };
    },
  ],
  [
    contract.totalEarnings,
    mineAndTheirs(
      ({ admin_id }) =>
        ({ body }) =>
          (body.data as contract.EarningTotal[]).some(({ admin }) => admin.id === admin_id),
    ),
  ],
  [
    contract.markAsPaid,
    async (app, me) => {
      const { admin_id, property_id } = await owedTo(app, (await app.given.admin()).id);
      return {
        own: { admin_id, property_ids: [property_id], reference: 'BANK-7', paid_on: '2026-01-05' },
        ...(await refusedForOwn(app, me)),
      };
    },
  ],
  [
    contract.payMany,
    async (app, me) => {
      const { admin_id, property_id } = await owedTo(app, (await app.given.admin()).id);
      return {
        own: { payments: [{ admin_id, property_ids: [property_id], reference: 'BANK-7' }], paid_on: '2026-01-05' },
        ...(await refusedForOwn(app, me)),
      };
    },
  ],
  [contract.listPayments, paidMineAndTheirs(lists)],
  [
    contract.exportPayments,
    paidMineAndTheirs(
      ({ id }) =>
        ({ text }) =>
          new RegExp(`^${id},`, 'm').test(text),
    ),
  ],
  [
    contract.reverseEarning,
    async (app, me) => {
      const { id, version } = await paidTo(app, (await app.given.admin()).id);
      const why = { version, reason: 'paid_twice', to: 'payable' };
      return { own: { id, ...why }, absent: { id: 999_999_999, ...why }, ...(await refusedForOwn(app, me)) };
    },
  ],
  [
    contract.reversePayment,
    async (app, me) => {
      const { payment } = await paidTo(app, (await app.given.admin()).id);
      const why = { version: payment.version, reason: 'returned', to: 'void' };
      return {
        own: { id: payment.id, ...why },
        absent: { id: 999_999_999, ...why },
        ...(await refusedForOwn(app, me)),
      };
    },
  ],
];
