import type { Email } from '@lintel/contract/features/marketing/marketing-emails';
import { numberText } from '../../../platform/format.ts';
import { DetailsCard } from '../../../ui/details/details-card.tsx';
import { FactList } from '../../../ui/details/fact-list.tsx';
import { audienceText, recipientCountWithoutSkipped } from '../message-words.ts';

/** The audience, and its number of recipients. */
export function AudienceCard({ email }: { email: Email }) {
  const { audience, counts, started_at } = email;
  const known = (count: number) => (started_at === null ? 'Finalised when it is sent' : numberText(count));
  return (
    <DetailsCard title="Audience">
      <FactList
        facts={[
          { label: 'Recipients', value: audienceText(audience) },
          { label: 'People', value: known(recipientCountWithoutSkipped(counts)) },
          { label: 'Skipped', value: known(counts.skipped) },
        ]}
      />
    </DetailsCard>
  );
}
