import { day, line } from '@lintel/contract/core/fields';
import { payMany } from '@lintel/contract/features/payouts/payments';
import type { Earning } from '@lintel/contract/features/payouts/payouts';
import Box from '@mui/material/Box';
import * as z from 'zod';
import { countText, fullName } from '../../platform/format.ts';
import { sumText } from '../../platform/money-sums.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { dayIn } from '../../platform/zone-days.ts';
import { DateInput } from '../../ui/form/date-input.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { type PaymentOf, paymentsOf } from './payees.ts';

/** What is paid, to whom and for which property. */
type Owed = Pick<Earning, 'admin_id' | 'property_id' | 'amount' | 'currency' | 'admin'>;

type Props = { earnings: readonly Owed[]; onPaid: () => void; onClose: () => void };

/** Each payment has its own reference; the date applies to all of them. */
const schema = z.strictObject({ payments: z.array(z.strictObject({ reference: line(3, 64) })), paid_on: day() });

const textOf = ({ earnings }: PaymentOf<Owed>) =>
  `${sumText(earnings)} for ${countText(earnings.length, 'property', 'properties')}`;

/** One payment in the dialog: payee, amount and reference. */
const PaymentFields = ({ payment, at, isOnly }: { payment: PaymentOf<Owed>; at: number; isOnly: boolean }) => (
  <>
    <Box sx={{ mb: 1, typography: 'body2' }}>
      {!isOnly && (
        <Box component="bdi" sx={{ typography: 'subtitle2', display: 'block' }}>
          {fullName(payment.admin)}
        </Box>
      )}
      <Box component="bdi" sx={{ color: 'text.secondary' }}>
        {textOf(payment)}
      </Box>
    </Box>
    <TextInput
      name={`payments.${at}.reference`}
      label="Reference"
      hint="For example a bank transfer reference"
      autoFocus={at === 0}
    />
  </>
);

/** Requires the reference and the date of each payment. The server marks all of them as paid or none. */
export function PayDialog({ earnings, onPaid, onClose }: Props) {
  const pay = useEndpointMutation(payMany);
  const today = dayIn(useAdmin().timezone);
  const payments = paymentsOf(earnings);
  const [first] = payments;
  if (!first) return null;
  const [sum, isOnly] = [sumText(earnings), payments.length === 1];
  const whom = isOnly ? fullName(first.admin) : countText(payments.length, 'payment');
  return (
    <FormDialog
      title={
        <>
          {isOnly ? 'Mark as paid to ' : 'Mark as paid: '}
          <bdi>{whom}</bdi>
        </>
      }
      submit={`Pay ${sum}`}
      schema={schema}
      initial={{ payments: payments.map(() => ({ reference: '' })), paid_on: today }}
      onSave={({ payments: references, paid_on }) =>
        pay({
          paid_on,
          payments: payments.map((payment, at) => ({
            admin_id: payment.admin.id,
            property_ids: payment.earnings.map(({ property_id }) => property_id),
            reference: references[at]?.reference ?? '',
          })),
        })
      }
      done={({ meta }) => [isOnly ? `${sum} to ${whom} marked as paid` : `${sum} marked as paid`, meta]}
      onDone={onPaid}
      onClose={onClose}
    >
      {payments.map((payment, at) => (
        <PaymentFields key={`${payment.admin.id} ${payment.currency}`} {...{ payment, at, isOnly }} />
      ))}
      <DateInput name="paid_on" label="Paid on" max={today} />
    </FormDialog>
  );
}
