import type { RecipientCounts } from '@lintel/contract/features/marketing/message-fields';
import type { CSSProperties } from 'react';
import { percentOf, recipientCountWithoutSkipped } from '../message-words.ts';
import css from './delivery.module.css';

const parts = ['sent', 'failed', 'uncertain', 'skipped'] as const;

/** Progress and results in one bar; every part that is not empty has a minimum width. */
export function DeliveryBar({ counts, isOver = false }: { counts: RecipientCounts; isOver?: boolean }) {
  // While sending, skipped recipients are not part of the total.
  const meant = isOver ? counts.total : recipientCountWithoutSkipped(counts);
  return (
    <div
      role="progressbar"
      aria-label="Delivered"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percentOf(counts)}
      className={css.bar}
      data-over={isOver || undefined}
    >
      {parts.map((part) =>
        counts[part] > 0 && (isOver || part !== 'skipped') ? (
          <span
            key={part}
            className={css[part]}
            style={{ '--part': `${(counts[part] / meant) * 100}%` } as CSSProperties}
          />
        ) : null,
      )}
    </div>
  );
}
