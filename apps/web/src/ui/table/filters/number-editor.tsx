import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { numberText } from '../../../platform/format.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { filtersOf } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';
import { totalText } from '../total-text.ts';
import css from './editor.module.css';
import type { EditorProps } from './editor-parts.ts';
import { type Option, type RangeField, without } from './filter-fields.ts';
import { amountOf } from './filter-words.ts';

type Draft = { from: string; to: string; currency: string; period: string };

const shown = (value: string | undefined) => (value === undefined ? '' : numberText(Number(value)));

/** The typed and selected values, before they are applied. */
function useDraft({ field, list }: Pick<EditorProps<RangeField>, 'field' | 'list'>) {
  const { ends, money } = field;
  const [draft, setDraft] = useState<Draft>(() => ({
    from: shown(list.values[ends[0]]),
    to: shown(list.values[ends[1]]),
    currency: (money && list.values[money.currency]) ?? '',
    period: (money && list.values[money.period]) ?? '',
  }));
  const [from, to] = [amountOf(draft.from), amountOf(draft.to)];
  const faults = {
    from: from === undefined ? 'Enter a number, such as 20,000 or 20k' : undefined,
    to: to === undefined ? 'Enter a number, such as 20,000 or 20k' : undefined,
  };
  if (from && to && Number(from) > Number(to)) faults.to = 'Must not be below the minimum';
  const query = {
    [ends[0]]: from || undefined,
    [ends[1]]: to || undefined,
    ...(money && { [money.currency]: draft.currency || undefined, [money.period]: draft.period || undefined }),
  };
  const set = (name: keyof Draft) => (value: string) => setDraft((before) => ({ ...before, [name]: value }));
  return { draft, set, faults, isFaulty: faults.from !== undefined || faults.to !== undefined, query };
}

/** The number of rows that the draft filter would match. */
function Count({
  list,
  query,
  isFaulty,
}: { isFaulty: boolean; query: object } & Pick<EditorProps<RangeField>, 'list'>) {
  const requested = JSON.stringify({ ...filtersOf(list.values), ...query });
  const values = useDebounced(requested);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['filter-count', list.name, values],
    queryFn: () => list.count?.(JSON.parse(values)),
    enabled: list.count !== undefined && !isFaulty,
    placeholderData: keepPreviousData,
    meta: { invalidatedBy: list.invalidatedBy },
  });
  // Until the response for the current values arrives, the previous count is shown as stale.
  const isOld = isPlaceholderData || requested !== values;
  return (
    <span role="status" aria-busy={isOld} className={css.count} data-old={isOld ? '' : undefined}>
      {data && (
        <bdi>
          <b>{totalText(data)}</b> {data.total === 1 ? 'result' : 'results'}
        </bdi>
      )}
    </span>
  );
}

/** A number range; an amount of money with its currency and period. The list changes only on Apply. */
export function NumberEditor({ field, list, onDone }: EditorProps<RangeField>) {
  const { draft, set, faults, isFaulty, query } = useDraft({ field, list });
  const { money, unit } = field;
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    if (isFaulty) return;
    list.change(query);
    onDone();
  };
  const inWhat = money ? draft.currency : unit;
  return (
    <form noValidate onSubmit={apply}>
      <div className={css.form}>
        {money && (
          <div className={css.pair}>
            <Choice
              label="Currency"
              any="Any"
              options={money.currencies}
              value={draft.currency}
              onChange={set('currency')}
            />
            <Choice
              label="Period"
              any="Any"
              options={money.periods.map(({ value, label }) => ({ value, label: `Per ${label.toLowerCase()}` }))}
              value={draft.period}
              onChange={set('period')}
            />
          </div>
        )}
        <div className={css.pair}>
          <Amount label="Minimum" text={draft.from} unit={inWhat} fault={faults.from} onType={set('from')} />
          <Amount label="Maximum" text={draft.to} unit={inWhat} fault={faults.to} onType={set('to')} isFirst />
        </div>
        {money && <Note {...draft} />}
      </div>
      <div className={css.foot}>
        <Count list={list} query={query} isFaulty={isFaulty} />
        <Button
          onClick={() => {
            list.change(without(field));
            onDone();
          }}
        >
          Clear
        </Button>
        <Button type="submit" variant="contained" color="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}

function Note({ currency, period }: Draft) {
  const stated = [currency && `in ${currency}`, period && `per ${period}`].filter(Boolean).join(' ');
  return (
    <p className={css.note}>
      <Icon name="info" size={16} />
      {stated
        ? `Finds amounts stated ${stated}. Others are left out, not converted.`
        : 'Amounts in different currencies and periods are compared as plain numbers.'}
    </p>
  );
}

type AmountProps = {
  label: string;
  text: string;
  unit: string | undefined;
  fault: string | undefined;
  onType: (text: string) => void;
  /** Gets the initial focus. */
  isFirst?: boolean;
};

function Amount({ label, text, unit, fault, onType, isFirst }: AmountProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <span className={css.amount} data-fault={fault ? '' : undefined}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          data-first={isFirst ? '' : undefined}
          onChange={({ target }) => onType(target.value)}
        />
        {unit && <span aria-hidden>{unit}</span>}
      </span>
      {fault && (
        <span id={`${id}-fault`} className={css.fault}>
          {fault}
        </span>
      )}
    </div>
  );
}

type ChoiceProps = {
  label: string;
  any: string;
  options: Option[] | undefined;
  value: string;
  onChange: (value: string) => void;
};

function Choice({ label, any, options = [], value, onChange }: ChoiceProps) {
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <label className={css.field}>
      {label}
      <span className={css.amount}>
        <select value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {/* Several values, or one that is still loading, as in the URL. */}
          {!isKnown && <option value={value}>{value.replaceAll(',', ' or ')}</option>}
        </select>
        <Icon name="chevron-down" size={16} className={css.arrow} />
      </span>
    </label>
  );
}
