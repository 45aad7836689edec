import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import type { ReviewDecision } from '@lintel/contract/features/properties/property-review';
import { useAdmin } from '../../../platform/session.tsx';
import type { BulkDialogProps } from '../../../ui/table/bulk/bulk-action.ts';
import { DecisionDialog, decisionDisabledReason } from '../review/index.ts';

type Props = BulkDialogProps<PropertyRow> & { act: ReviewDecision };

/** One decision on many rows: passes it on to the list, which runs the bulk action. */
export function BulkDecision({ act, rows, onAnswer, onClose }: Props) {
  const { id } = useAdmin();
  // Ineligible rows are reported by the list afterwards; the email preview is for an eligible one.
  const fit = rows.filter((row) => decisionDisabledReason(act, row, id) === undefined);
  return (
    <DecisionDialog
      act={act}
      items={fit.length > 0 ? fit : rows}
      count={rows.length}
      send={async (decided) => {
        onAnswer({ decided });
        return { data: { done: [], skipped: [] } };
      }}
      onDone={() => {}}
      onClose={onClose}
    />
  );
}
