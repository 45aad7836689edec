import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { countText, numberText } from '../../platform/format.ts';
import { sumText } from '../../platform/money-sums.ts';
import { bulkColours } from '../../ui/table/bulk/bulk-bar.tsx';
import css from './pay-bar.module.css';
import { type Owed, paymentsOf } from './payees.ts';

type Props = {
  earnings: readonly Owed[];
  /** Selects all unpaid earnings, when only one page of them is shown. */
  onAll?: () => void;
  onPay: () => void;
  onClear: () => void;
};

/** The selected earnings, their sum for each currency, and the number of payments that they make. */
export function PayBar({ earnings, onAll, onPay, onClear }: Props) {
  if (earnings.length === 0) return null;
  const payments = paymentsOf(earnings).length;
  return (
    <Box role="toolbar" aria-label="Selected earnings" className={css.bar} sx={bulkColours}>
      <bdi role="status" className={css.count}>
        {numberText(earnings.length)} selected
      </bdi>
      <bdi className={css.sum}>{sumText(earnings)}</bdi>
      {onAll && (
        <Button size="small" color="inherit" onClick={onAll}>
          Select all unpaid
        </Button>
      )}
      <span className={css.push} />
      <Button size="small" color="inherit" onClick={onClear}>
        Clear
      </Button>
      <Button size="small" variant="contained" onClick={onPay} sx={{ '&&': { color: 'primary.contrastText' } }}>
        {payments === 1 ? 'Pay…' : `Pay ${countText(payments, 'payment')}…`}
      </Button>
    </Box>
  );
}
