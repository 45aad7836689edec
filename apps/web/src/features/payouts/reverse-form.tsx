import {
  type Payment,
  ReversalChoice,
  reversalReasons,
  reversePayment,
} from '@lintel/contract/features/payouts/payments';
import Button from '@mui/material/Button';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { exactMoneyText } from '../../platform/exact-money.ts';
import { countText, fullName } from '../../platform/format.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { Form } from '../../ui/form/form.tsx';
import { SelectInput } from '../../ui/form/select-input.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextAreaInput } from '../../ui/form/text-area-input.tsx';
import { ToggleInput } from '../../ui/form/toggle-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './payment-list.module.css';

const reasons = Object.entries(reversalReasons).map(([value, label]) => ({ value, label }));
const becomes = [
  { value: 'payable', label: 'Unpaid' },
  { value: 'void', label: 'Void' },
];

export const reverseTitleId = ({ id }: Pick<Payment, 'id'>) => `reverse-${id}`;

/** Requires a reason and the new status of the earnings; opens inline under the payment. */
export function ReverseForm({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const reverse = useEndpointMutation(reversePayment);
  const undoToast = useUndoToast();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  const { id, number, version, reference, admin, currency, paid_amount, paid_count } = payment;
  const sum = exactMoneyText(paid_amount, currency);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own border
    <div ref={form} role="group" aria-label={`Reverse payment ${number}`} className={css.form} onKeyDown={onKeyDown}>
      <Form
        schema={ReversalChoice}
        defaultValues={{
          reason: 'wrong_account' as const,
          to: 'payable' as const,
          note: '',
          email_payee: true,
        }}
        onSubmit={(choice) => reverse({ ...choice, id, version })}
        onDone={({ meta }) => {
          onClose();
          undoToast(`${number} reversed: ${sum} to ${fullName(admin)}`, meta);
        }}
      >
        <h3 id={reverseTitleId(payment)} className={css.formTitle}>
          <Icon name="undo" size={16} />
          Reverse payment <bdi>{number}</bdi>
        </h3>
        <p className={css.formText}>
          <bdi>{sum}</bdi> to <bdi>{fullName(admin)}</bdi>, reference{' '}
          <strong>
            <bdi>{reference}</bdi>
          </strong>
          . Lintel does not move money: ask the bank to return the transfer.
        </p>
        <div className={css.pair}>
          <SelectInput name="reason" label="Reason" options={reasons} />
          <SelectInput name="to" label={`${countText(paid_count, 'earning')} become`} options={becomes} />
        </div>
        <TextAreaInput name="note" label="Note" hint="Staff only" max={500} optional />
        <ToggleInput as="checkbox" name="email_payee" label={`Email ${admin.first_name} that it was reversed`} />
        <div className={css.buttons}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            Keep payment
          </Button>
          <SubmitButton color="error">{`Reverse ${sum}`}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
