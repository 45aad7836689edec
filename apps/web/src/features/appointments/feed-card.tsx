import { can } from '@lintel/contract/core/permissions';
import {
  createCalendarFeed,
  getCalendarFeed,
  revokeCalendarFeed,
} from '@lintel/contract/features/appointments/appointment-calendar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../platform/problem.ts';
import { endpointQuery, useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DetailsCard } from '../../ui/details/details-card.tsx';
import { When } from '../../ui/details/when.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { LoadFailure, SkeletonBlock } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

const text = { typography: 'body2', color: 'text.secondary', mb: 2 } as const;

/** Shown only once: it is a secret that grants access to the appointments. */
const Address = ({ url }: { url: string }) => (
  <Box sx={{ mb: 2 }}>
    <FormAlert severity="success" title="Copy it now: it is not shown again." />
    <OutlinedInput
      fullWidth
      readOnly
      value={url}
      inputProps={{ 'aria-label': 'Calendar address', dir: 'ltr' }}
      onFocus={({ target }) => target.select()}
      endAdornment={<CopyButton text={url} label="Copy the address" />}
    />
  </Box>
);

/** The secret URL by which a calendar app subscribes to the viewer's appointments. */
export function FeedCard() {
  const may = can(useAdmin(), 'appointment.view') !== undefined;
  const query = useQuery({ ...endpointQuery(getCalendarFeed, {}, ['calendar-feed']), enabled: may });
  const create = useEndpointMutation(createCalendarFeed);
  const revoke = useEndpointMutation(revokeCalendarFeed);
  const [url, setUrl] = useState<string>();
  const [isRevoked, setRevoked] = useState(false);
  // The last known feed: if it disappears without being revoked here, it has ended with the sessions.
  const [known, setKnown] = useState(query.data);
  if (query.data && query.data !== known) setKnown(query.data);
  if (!may) return null;
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <SkeletonBlock height={160} />;
  const fail = (error: unknown) => toast(errorText(error), { variant: 'error' });
  const make = () => void create({}).then(({ data }) => setUrl(new URL(data.url, location.origin).href), fail);
  const end = () =>
    void revoke({}).then(() => {
      setUrl(undefined);
      setRevoked(true);
      toast('The calendar address is revoked');
    }, fail);
  const feed = query.data;
  return (
    <DetailsCard title="Calendar feed">
      <Box sx={text}>
        {feed
          ? 'Your calendar can read your appointments by a secret address.'
          : 'Make a secret address, and your calendar shows your appointments.'}
      </Box>
      {feed && url && <Address url={url} />}
      {!feed && known && !isRevoked && (
        <FormAlert severity="warning" title="Your calendar address has ended.">
          Create a new one and replace it in your calendar.
        </FormAlert>
      )}
      {feed && (
        <Box sx={text}>
          Made <When at={feed.created_at} />,{' '}
          {feed.last_read_at ? (
            <>
              last read <When at={feed.last_read_at} />
            </>
          ) : (
            'not read yet'
          )}
          .
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" onClick={make}>
          {feed ? 'New address' : 'Create address'}
        </Button>
        {feed && (
          <Button variant="outlined" color="error" onClick={end}>
            Revoke
          </Button>
        )}
      </Box>
    </DetailsCard>
  );
}
