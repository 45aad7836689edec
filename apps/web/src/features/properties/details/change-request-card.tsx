import type { Property } from '@lintel/contract/features/properties/property-replies';
import {
  type ChangeRequest,
  reviewFieldLabels,
  reviewReasonLabels,
} from '@lintel/contract/features/properties/property-review';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { fullName } from '../../../platform/format.ts';
import { When } from '../../../ui/details/when.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Label } from '../../../ui/label.tsx';
import { WordDiffText } from '../../../ui/word-diff-text.tsx';
import { changedTexts } from './changed-texts.ts';

const quiet = { typography: 'body2', color: 'text.secondary' } as const;

type PointProps = { point: ChangeRequest['items'][number]; general: ChangeRequest['reason'] };

/** A field with its own reason: the general reason is shown once, above. */
function Point({ point: { field, reason, note, settled }, general }: PointProps) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, '& + &': { mt: 1.5 } }}>
      <Icon
        name={settled ? 'check-circle' : 'clock'}
        size={20}
        sx={{ flex: 'none', mt: '2px', color: settled ? 'success.main' : 'warning.main' }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Box component="strong" sx={{ typography: 'subtitle2' }}>
            {reviewFieldLabels[field]}
          </Box>
          {reason !== general && (
            <Box component="span" sx={quiet}>
              {reviewReasonLabels[reason]}
            </Box>
          )}
          <Label colour={settled ? 'success' : 'warning'}>{settled ? 'Settled' : 'Not settled'}</Label>
        </Box>
        {note && (
          <Box dir="auto" sx={{ typography: 'body2' }}>
            {note}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Changes({ changes }: { changes: ReturnType<typeof changedTexts> }) {
  if (changes.length === 0) return <Box sx={quiet}>Nothing has changed yet.</Box>;
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {changes.map(({ field, before, after }) => (
        <Box key={field} sx={{ '& + &': { mt: 1.5 } }}>
          <Box component="dt" sx={quiet}>
            {reviewFieldLabels[field]}
          </Box>
          <Box component="dd" sx={{ m: 0, typography: 'body2' }}>
            <WordDiffText before={before} after={after} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Box component="h3" sx={{ m: 0, mt: 2.5, mb: 1, typography: 'subtitle1' }}>
    {children}
  </Box>
);

type Props = { request: ChangeRequest; property: Pick<Property, 'currency' | 'price_period'> };

/** The requested changes, which of them are done, and what has changed since. */
export function ChangeRequestCard({ request, property }: Props) {
  const { items, note, requested_by, requested_at, resubmitted_at } = request;
  return (
    <Card component="section" aria-label="Changes requested" sx={{ px: 3, py: 2.5, mb: 3 }}>
      <Box component="h2" sx={{ m: 0, typography: 'h6' }}>
        Changes requested
      </Box>
      <Box sx={{ ...quiet, mb: 2 }}>
        {requested_by && (
          <>
            by <bdi>{fullName(requested_by)}</bdi>,{' '}
          </>
        )}
        <When at={requested_at} />
        {resubmitted_at && (
          <>
            . Submitted again <When at={resubmitted_at} />
          </>
        )}
      </Box>
      {request.reason && <Box sx={{ typography: 'subtitle2', mb: 1 }}>{reviewReasonLabels[request.reason]}</Box>}
      {note && (
        <Box dir="auto" sx={{ typography: 'body2', mb: 2, whiteSpace: 'pre-line' }}>
          {note}
        </Box>
      )}
      <Box component="ul" aria-label="What must change" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((point) => (
          <Point key={point.field} point={point} general={request.reason} />
        ))}
      </Box>
      <Heading>What changed since</Heading>
      <Changes changes={changedTexts(request.changes, property)} />
    </Card>
  );
}
