import type { Property } from '@lintel/contract/features/properties/property-replies';
import {
  type ChangeRequest,
  reviewFieldLabels,
  reviewReasonLabels,
} from '@lintel/contract/features/properties/property-review';
import { fullName, momentText } from '../../../platform/format.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { WordDiffText } from '../../../ui/word-diff-text.tsx';
import { changedTexts } from '../details/changed-texts.ts';
import css from './review.module.css';

type Item = ChangeRequest['items'][number];

type PointProps = { item: Item; general: ChangeRequest['reason'] };

function Point({ item: { field, reason, note, settled }, general }: PointProps) {
  return (
    <li>
      <span className={classes(css.sign, settled ? css.passed : css.warning)}>
        <Icon name={settled ? 'check' : 'clock'} size={14} label={settled ? 'Settled' : 'Not settled'} />
      </span>
      <span dir="auto" className={css.sentence}>
        <strong>{reviewFieldLabels[field]}</strong>{' '}
        <span className={css.quiet}>{settled ? 'changed' : 'not changed'}</span>
        {reason !== general && <> · {reviewReasonLabels[reason]}</>}
        {note && (
          <span dir="auto" className={css.quiet}>
            {' '}
            {note}
          </span>
        )}
      </span>
    </li>
  );
}

const asked = ({ requested_by, requested_at }: ChangeRequest) =>
  [requested_by && fullName(requested_by), momentText(requested_at)].filter(Boolean).join(', ');

type Props = { request: ChangeRequest; property: Pick<Property, 'currency' | 'price_period'> };

/** The requested changes, which of them are done, and a word-level diff of what has changed since. */
export function ItemChanges({ request, property }: Props) {
  const { items, note } = request;
  const changes = changedTexts(request.changes, property);
  return (
    <section className={css.part} aria-label="Changed since it was sent back">
      <div className={css.partHead}>
        <h3>Changed since it was sent back</h3>
        <span>
          <bdi>{asked(request)}</bdi>
        </span>
      </div>
      {request.reason && <p className={css.text}>{reviewReasonLabels[request.reason]}</p>}
      {note && (
        <p dir="auto" className={classes(css.text, css.quiet)} style={{ margin: '0 0 8px' }}>
          {note}
        </p>
      )}
      <ul className={css.points} aria-label="What was asked for">
        {items.map((item) => (
          <Point key={item.field} item={item} general={request.reason} />
        ))}
      </ul>
      {changes.length === 0 ? (
        <div className={css.text}>Nothing has changed.</div>
      ) : (
        <dl className={css.changes}>
          {changes.map(({ field, before, after }) => (
            <div key={field} style={{ display: 'contents' }}>
              <dt>{reviewFieldLabels[field]}</dt>
              <dd>
                <WordDiffText before={before} after={after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
