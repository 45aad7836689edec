import { countProperties } from '@lintel/contract/features/properties/properties';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { countText } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { endpointQuery } from '../../../platform/query-client.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { useStoredListQuery } from '../../../platform/stored-list-query.ts';
import frame from '../../../ui/desk/desk.module.css';
import { PageLink } from '../../../ui/page-link.tsx';
import terrace from './terrace.svg?no-inline';
import type { ReviewDesk } from './use-review-desk.ts';

const reviewedText = (count: number) =>
  count === 0
    ? 'No property that matches these filters is waiting.'
    : `You reviewed ${countText(count, 'property', 'properties')} today.`;

export function QueueCleared({ desk: { undo } }: { desk: ReviewDesk }) {
  const search = useStoredListQuery('properties');
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  const { data } = useQuery(
    endpointQuery(countProperties, { reviewed_by_id: ['me'], reviewed_from: today }, ['properties']),
  );
  return (
    <Card component="section" aria-label="Queue" className={frame.cleared}>
      <img src={terrace} alt="" width={400} height={300} />
      <div role="status">
        <Box component="h2" sx={{ m: 0, typography: 'h5' }}>
          The queue is empty
        </Box>
      </div>
      <Box sx={{ mb: 2, typography: 'body2', color: 'text.secondary' }}>
        {data === undefined ? 'No property that matches these filters is waiting.' : reviewedText(data.all)}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
        {undo && (
          <Button variant="outlined" onClick={undo}>
            Undo the last review
          </Button>
        )}
        <Button variant="contained" color="primary" component={PageLink} to={paths.properties} search={search}>
          Back to properties
        </Button>
      </Box>
    </Card>
  );
}
