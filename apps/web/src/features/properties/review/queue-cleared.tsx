import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useKeptPlace } from '../../../platform/list-place.ts';
import { paths } from '../../../platform/paths.ts';
import frame from '../../../ui/desk/desk.module.css';
import { PageLink } from '../../../ui/page-link.tsx';
import terrace from './terrace.svg?no-inline';
import type { ReviewDesk } from './use-review-desk.ts';

/** Nothing is left to do. */
export function QueueCleared({ desk: { done, undo } }: { desk: ReviewDesk }) {
  const search = useKeptPlace('properties');
  return (
    <Card component="section" aria-label="Queue" className={frame.cleared}>
      <img src={terrace} alt="" width={400} height={300} />
      <div role="status">
        <Box component="h2" sx={{ m: 0, typography: 'h5' }}>
          {done > 0 ? 'Queue cleared' : 'Nothing to review'}
        </Box>
      </div>
      <Box sx={{ mb: 2, typography: 'body2', color: 'text.secondary' }}>
        {done > 0
          ? `You have decided on ${done === 1 ? 'one property' : `${done} properties`}. No other one that matches these filters waits.`
          : 'No property that matches these filters waits for a decision.'}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
        {undo && (
          <Button variant="outlined" onClick={undo}>
            Undo the last decision
          </Button>
        )}
        <Button variant="contained" color="primary" component={PageLink} to={paths.properties} search={search}>
          Back to properties
        </Button>
      </Box>
    </Card>
  );
}
