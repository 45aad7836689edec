import { sumsByCurrency } from '@lintel/contract/features/payouts/payouts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { numberText } from '../../platform/format.ts';
import { sumText } from '../../platform/money-sums.ts';
import { textOf } from '../../platform/problem.ts';
import { bulkColours } from '../../ui/table/bulk/bulk-bar.tsx';
import { toast } from '../../ui/toast.tsx';

type Amount = { amount: string; currency: string };
type Props = { owed: readonly Amount[]; onAll: () => Promise<void>; onPay: () => void; onClear: () => void };

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 2,
  py: 1,
  minHeight: 56,
  typography: 'subtitle2',
} as const;

/** What was ticked, what it comes to, and the way to pay it. Each currency is paid by itself. */
export function PayBar({ owed, onAll, onPay, onClear }: Props) {
  if (owed.length === 0) return null;
  const isOne = sumsByCurrency(owed).length === 1;
  const all = () => void onAll().catch((error: unknown) => toast(textOf(error), { variant: 'error' }));
  return (
    <Box role="toolbar" aria-label="Selected rows" sx={[bar, bulkColours]}>
      <Box component="bdi" role="status">
        {numberText(owed.length)} selected · {sumText(owed)}
      </Box>
      <Link component="button" type="button" color="inherit" onClick={all}>
        Select all unpaid
      </Link>
      <Box sx={{ flex: 1 }} />
      <Button size="small" color="inherit" onClick={onClear}>
        Clear
      </Button>
      <Button
        variant="contained"
        size="small"
        aria-disabled={!isOne}
        title={isOne ? undefined : 'Select earnings of one currency: each is paid by itself'}
        onClick={isOne ? onPay : undefined}
        sx={{ '&&': { color: 'primary.contrastText' }, ...(!isOne && { opacity: 0.48, cursor: 'not-allowed' }) }}
      >
        Mark as paid…
      </Button>
    </Box>
  );
}
