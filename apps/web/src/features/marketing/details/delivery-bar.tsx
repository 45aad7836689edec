import type { RecipientCounts } from '@lintel/contract/features/marketing/message-fields';
import type { CSSProperties } from 'react';
import { meantFor, percentOf } from '../message-words.ts';
import css from './delivery.module.css';

const parts = ['sent', 'failed', 'uncertain', 'skipped'] as const;

/** How far it is and how it went, as one bar; a part that is there at all can be seen. */
export function DeliveryBar({ counts, isOver = false }: { counts: RecipientCounts; isOver?: boolean }) {
  // While it is under way, skipped ones are no part of the way to go.
  const meant = isOver ? counts.total : meantFor(counts);
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
