import { type Earning, listEarnings } from '@lintel/contract/features/payouts/payouts';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { exactMoneyText } from '../../platform/exact-money.ts';
import { countText, exactText, fullName, nearDayText, numberText } from '../../platform/format.ts';
import { paths, pathTo } from '../../platform/paths.ts';
import { errorText } from '../../platform/problem.ts';
import { endpointQuery } from '../../platform/query-client.ts';
import { filtersOf, type List } from '../../platform/use-list.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Label } from '../../ui/label.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Person } from '../../ui/person.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { TickBox } from '../../ui/table/rows/tick-box.tsx';
import type { PayeeChoice } from './payee-choice.ts';
import css from './payee-group.module.css';
import type { Payee } from './payees.ts';
import { statusWords } from './payout-words.ts';

type RowProps = { earning: Earning; choice: PayeeChoice | undefined; linked: boolean };

function EarningRow({ earning, choice, linked }: RowProps) {
  const { property, status, created_at, amount, currency } = earning;
  const isChosen = choice?.chosen.has(earning.id) ?? false;
  const name = `${property.title} ${property.reference}`;
  return (
    <li data-stop className={classes(css.earning, isChosen && css.chosen)}>
      {choice && status === 'payable' ? (
        <TickBox
          label={`Select ${name}`}
          checked={isChosen}
          onChange={() => choice.toggle(earning)}
          className={css.tick}
        />
      ) : (
        <span className={css.tick} />
      )}
      <span className={css.property} title={property.title}>
        {linked ? (
          <PageLink to={pathTo(paths.property, property.id)} className={css.link} dir="auto">
            {property.title}
          </PageLink>
        ) : (
          <span dir="auto">{property.title}</span>
        )}{' '}
        <bdi className={css.quiet}>{property.reference}</bdi>
      </span>
      {status !== 'payable' && (
        <Label small colour={statusWords[status].colour}>
          {statusWords[status].label}
        </Label>
      )}
      <time dateTime={created_at} title={exactText(created_at)} className={css.when}>
        <bdi>{nearDayText(created_at)}</bdi>
      </time>
      <bdi className={css.money}>{exactMoneyText(amount, currency)}</bdi>
    </li>
  );
}

const STEP = 25;
const MOST = 100;

/** As high as the earnings that will replace it. */
const LoadingEarnings = ({ count }: { count: number }) => (
  <ul aria-busy="true" aria-label="Loading" className={css.earnings}>
    {Array.from({ length: Math.min(count, STEP) }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
      <li key={row} className={css.earning}>
        <span className={css.tick} />
        {row === 0 && 'Loading…'}
      </li>
    ))}
  </ul>
);

type EarningsProps = Omit<RowProps, 'earning'> & {
  payee: Payee;
  list: Pick<List<Earning>, 'values' | 'invalidatedBy'>;
};

/** The earnings of an expanded group, a few at first. */
function Earnings({ payee: { admin, unpaid, paid }, list, ...row }: EarningsProps) {
  const [size, setSize] = useState(STEP);
  const filters = { ...filtersOf(list.values), admin_id: String(admin.id), per_page: String(size) };
  const query = useQuery({
    ...endpointQuery(listEarnings, listEarnings.query.parse(filters), list.invalidatedBy),
    placeholderData: keepPreviousData,
  });
  if (query.isError)
    return (
      <p role="alert" className={css.note}>
        {errorText(query.error)}{' '}
        <Button size="small" color="inherit" onClick={() => void query.refetch()}>
          Retry
        </Button>
      </p>
    );
  if (!query.data) return <LoadingEarnings count={unpaid + paid} />;
  const { data: rows, meta } = query.data;
  const rest = meta.total - rows.length;
  return (
    <ul aria-label={`Earnings of ${fullName(admin)}`} className={css.earnings}>
      {rows.map((earning) => (
        <EarningRow key={earning.id} earning={earning} {...row} />
      ))}
      {rest > 0 && size < MOST && (
        <li className={css.more}>
          <Button size="small" color="inherit" onClick={() => setSize(MOST)}>
            {rows.length + rest > MOST ? 'Show more' : `Show the other ${numberText(rest)}`}
          </Button>
        </li>
      )}
      {rest > 0 && size >= MOST && <li className={css.more}>{numberText(rest)} more: narrow the list by a filter</li>}
    </ul>
  );
}

type Props = {
  payee: Payee;
  list: Pick<List<Earning>, 'values' | 'invalidatedBy'>;
  /** Undefined without permission to pay. */
  choice: PayeeChoice | undefined;
  /** The disabled reason for paying this payee. */
  disabled: string | undefined;
  linked: boolean;
  isOpenAtFirst: boolean;
  onPay: () => void;
};

type NameProps = { payee: Payee; isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** Expands the group: by a press, or with the arrow keys as a tree does. */
function NameButton({ payee: { admin, unpaid, paid }, isOpen, onOpen }: NameProps) {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const open = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') onOpen(key === open);
  };
  const counts = [unpaid > 0 ? countText(unpaid, 'unpaid earning') : '', paid > 0 ? `${numberText(paid)} paid` : ''];
  return (
    <button
      type="button"
      data-payee
      aria-expanded={isOpen}
      className={css.name}
      onClick={() => onOpen(!isOpen)}
      onKeyDown={onKeyDown}
    >
      <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
      <Person person={admin} size={36} />
      <span className={css.lines}>
        <bdi className={css.who}>{fullName(admin)}</bdi>
        <bdi className={css.quiet}>{counts.filter(Boolean).join(' · ')}</bdi>
      </span>
    </button>
  );
}

/** A payee with the unpaid amounts; expanded, with the earnings. */
export function PayeeGroup({ payee, list, choice, disabled, linked, isOpenAtFirst, onPay }: Props) {
  const { admin, unpaid, sums } = payee;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const some = choice?.earnings.filter(({ admin_id }) => admin_id === admin.id).length ?? 0;
  const name = fullName(admin);
  const canPay = unpaid > 0 && disabled === undefined;
  return (
    <li className={css.group}>
      <div data-stop className={css.head}>
        {choice && canPay ? (
          <TickBox
            label={`Select all of ${name}`}
            checked={some >= unpaid}
            some={some > 0 && some < unpaid}
            onChange={() => choice.toggleAll(admin.id, unpaid)}
            className={css.tick}
          />
        ) : (
          <span className={css.tick} />
        )}
        <NameButton payee={payee} isOpen={isOpen} onOpen={setOpen} />
        <span className={css.sums}>
          {sums.map(({ currency, amount }) => (
            <bdi key={currency}>{exactMoneyText(amount, currency)}</bdi>
          ))}
        </span>
        {choice && (
          <ReasonButton
            data-pay
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={`Pay ${name}`}
            why={disabled ?? (canPay ? undefined : 'Nothing is unpaid')}
            onClick={onPay}
            sx={{ flex: 'none', minHeight: { xs: 44, md: 32 } }}
          >
            Pay…
          </ReasonButton>
        )}
      </div>
      {isOpen && <Earnings payee={payee} list={list} choice={disabled ? undefined : choice} linked={linked} />}
    </li>
  );
}
