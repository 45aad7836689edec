import type { Email } from '@lintel/contract/features/marketing/marketing-emails';
import Card from '@mui/material/Card';
import { numberText } from '../../../platform/format.ts';
import { When } from '../../../ui/details/when.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { PersonName } from '../../../ui/person.tsx';
import { deliveredText } from '../message-words.ts';
import css from './delivery.module.css';
import { DeliveryBar } from './delivery-bar.tsx';

const parts = [
  { state: 'sent', word: 'delivered' },
  { state: 'failed', word: 'failed' },
  { state: 'uncertain', word: 'unconfirmed' },
  { state: 'skipped', word: 'skipped' },
] as const;

/** The result: the delivered share, and counts that add up to the audience. */
export function Finished({ email }: { email: Email }) {
  const { counts, started_at, finished_at, created_by, sent_from } = email;
  const facts = [
    { label: 'Started', value: started_at && <When at={started_at} /> },
    { label: 'Finished', value: finished_at && <When at={finished_at} /> },
    { label: 'Sent by', value: created_by && <PersonName person={created_by} /> },
    { label: 'From', value: sent_from && <bdi dir="ltr">{sent_from}</bdi> },
  ].filter(({ value }) => value);
  const rest = parts
    .slice(1)
    .filter(({ state }) => counts[state] > 0)
    .map(({ state, word }) => `${numberText(counts[state])} ${word}`)
    .join(', ');
  return (
    <Card sx={{ p: { xs: 2, md: 2.5 } }}>
      <div className={css.progress}>
        <bdi className={css.share}>{deliveredText(counts)}</bdi>
        <div className={css.figure}>
          <b className={css.whole}>
            <bdi dir="ltr">{`${numberText(counts.sent)} of ${numberText(counts.total)} delivered`}</bdi>
          </b>
          <span>
            <bdi dir="ltr">{rest || 'Nothing to fix'}</bdi>
          </span>
        </div>
        <span className={css.spread} />
        <dl className={css.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <DeliveryBar counts={counts} isOver />
      <ul aria-label="Recipients by outcome" className={css.legend}>
        {parts.map(({ state, word }) => (
          <li key={state}>
            <PageLink to="." search={{ state }} resetScroll={false}>
              <i aria-hidden className={css[state]} />
              <b>{numberText(counts[state])}</b> {word}
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
