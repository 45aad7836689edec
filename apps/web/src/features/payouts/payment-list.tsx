import { can } from '@lintel/contract/core/permissions';
import { listPayments, type Payment, reversalDays, reversalReasons } from '@lintel/contract/features/payouts/payments';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { exactMoneyText } from '../../platform/exact-money.ts';
import { calendarDayText, countText, fullName, numberText } from '../../platform/format.ts';
import { listAt, paths } from '../../platform/paths.ts';
import { endpointQuery } from '../../platform/query-client.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { useAdmin } from '../../platform/session.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { EmptyState, LoadFailure, SkeletonRows } from '../../ui/states.tsx';
import css from './payment-list.module.css';
import { ReverseForm, reverseTitleId } from './reverse-form.tsx';

const DAY_MS = 86_400_000;

/** The disabled reason for reversing a payment, if any. */
function whyNotReversed(payment: Payment, me: number, now: number) {
  if (payment.status === 'reversed') return 'Reversed already';
  if (payment.admin_id === me) return 'Nobody reverses a payment to themselves';
  if (now - Date.parse(payment.created_at) > reversalDays * DAY_MS) return `Older than ${reversalDays} days`;
}

const isPartly = ({ status, paid_count, earnings_count }: Payment) => status === 'paid' && paid_count < earnings_count;

/** When it was paid or reversed, and how many of its earnings were reversed. */
function outcomeOf(payment: Payment) {
  if (payment.status === 'reversed' && payment.reversed_at)
    return `Reversed ${calendarDayText(payment.reversed_at.slice(0, 10))}`;
  const paid = `Paid ${calendarDayText(payment.paid_on)}`;
  return isPartly(payment) ? `${paid} · ${numberText(payment.earnings_count - payment.paid_count)} reversed` : paid;
}

/** Inline under the payment; fullscreen on a phone. */
function Reversal(props: { payment: Payment; onClose: () => void }) {
  const isPhone = useMediaQuery('(max-width: 767.95px)', { noSsr: true });
  if (!isPhone) return <ReverseForm {...props} />;
  return (
    <Dialog
      open
      fullScreen
      onClose={props.onClose}
      aria-labelledby={reverseTitleId(props.payment)}
      sx={{ '& .MuiDialog-paper': { m: 0, borderRadius: 0 } }}
    >
      <ReverseForm {...props} />
    </Dialog>
  );
}

type RowProps = { payment: Payment; isOpen: boolean; onOpen: () => void; onClose: () => void; mayReverse: boolean };

function PaymentRow({ payment, isOpen, onOpen, onClose, mayReverse }: RowProps) {
  const me = useAdmin();
  const why = whyNotReversed(payment, me.id, serverNow());
  const isReversed = payment.status === 'reversed';
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    onClose();
    // Wait until the button has replaced the form in the DOM.
    setTimeout(() => opener.current?.focus(), 0);
  };
  const { number, reference, earnings_count, reversal_reason, reversal_note, reversed_by } = payment;
  return (
    <li className={css.payment}>
      <div className={css.row}>
        <span aria-hidden className={classes(css.mark, isReversed && css.reversed)}>
          <Icon name={isReversed ? 'undo' : 'check'} size={18} />
        </span>
        <span className={css.lines}>
          <bdi className={css.who}>{fullName(payment.admin)}</bdi>
          <bdi className={css.quiet} title={reference}>
            {[number, reference].join(' · ')}
          </bdi>
          <bdi className={css.quiet}>{countText(earnings_count, 'property', 'properties')}</bdi>
          {isReversed && reversal_reason && (
            <bdi className={css.quiet} title={reversal_note ?? undefined}>
              {[reversalReasons[reversal_reason], reversed_by && fullName(reversed_by)].filter(Boolean).join(' · ')}
            </bdi>
          )}
        </span>
        <span className={css.end}>
          <bdi className={classes(css.amount, isReversed && css.gone)}>
            {exactMoneyText(payment.amount, payment.currency)}
          </bdi>
          <bdi className={isReversed ? css.quiet : css.paid}>{outcomeOf(payment)}</bdi>
          {mayReverse && !isOpen && !isReversed && (
            <ReasonButton
              ref={opener}
              size="small"
              color="inherit"
              aria-label={`Reverse ${number}`}
              why={why}
              onClick={onOpen}
              sx={{ minHeight: { xs: 44, md: 28 }, py: 0 }}
            >
              Reverse…
            </ReasonButton>
          )}
        </span>
      </div>
      {isOpen && <Reversal payment={payment} onClose={close} />}
    </li>
  );
}

const RECENT = 10;

const NoPayments = ({ days }: { days: string | undefined }) => (
  <EmptyState icon="money" title="No payments" text={days ? `None in the last ${reversalDays} days.` : 'None yet.'} />
);

type RowsProps = { payments: readonly Payment[]; mayReverse: boolean; onMore: (() => void) | undefined };

function Rows({ payments, mayReverse, onMore }: RowsProps) {
  const [open, setOpen] = useState<number>();
  return (
    <ul className={css.rows}>
      {payments.map((payment) => (
        <PaymentRow
          key={payment.id}
          payment={payment}
          mayReverse={mayReverse}
          isOpen={open === payment.id}
          onOpen={() => setOpen(payment.id)}
          onClose={() => setOpen(undefined)}
        />
      ))}
      {onMore && (
        <li className={css.more}>
          <Button size="small" color="inherit" onClick={onMore}>
            Show more
          </Button>
        </li>
      )}
    </ul>
  );
}

/** Recent payments, with an action to reverse them. */
export function PaymentList({ days }: { days: string | undefined }) {
  const [size, setSize] = useState(RECENT);
  const mayReverse = can(useAdmin(), 'payout.mark_paid') === 'all';
  const query = useQuery({
    ...endpointQuery(listPayments, { per_page: size, paid_from: days }, ['payouts']),
    placeholderData: keepPreviousData,
  });
  const all = useQuery(endpointQuery(listPayments, { per_page: 10 }, ['payouts']));
  const total = query.data?.meta.total ?? 0;
  const more = () => setSize(size === RECENT ? 50 : 100);
  return (
    <section aria-label="Payments" className={css.list}>
      <div className={css.head}>
        <h2 className={css.title}>Paid</h2>
        <span className={css.quiet}>{days ? `last ${reversalDays} days` : 'all payments'}</span>
        <span className={css.push} />
        {days && all.data && (
          <PageLink {...listAt(paths.payouts, { status: 'paid' })} className={css.link}>
            <bdi>All {countText(all.data.meta.total, 'payment')}</bdi>
          </PageLink>
        )}
      </div>
      {query.isError && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {!query.data && !query.isError && <SkeletonRows rows={4} />}
      {query.data && total === 0 && <NoPayments days={days} />}
      {query.data && (
        <Rows payments={query.data.data} mayReverse={mayReverse} onMore={total > size ? more : undefined} />
      )}
      {mayReverse && (
        <p className={css.note}>
          A payment can be reversed for {reversalDays} days. Both entries stay in the audit log.
        </p>
      )}
    </section>
  );
}
