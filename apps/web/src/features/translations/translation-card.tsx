import type { TranslationRequest } from '@lintel/contract/features/translations/translation-requests';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { fullName } from '../../platform/format.ts';
import { useAdmin } from '../../platform/session.tsx';
import { dayIn } from '../../platform/zone-days.ts';
import { pageEdge } from '../../ui/page-edge.ts';
import { Person } from '../../ui/person.tsx';
import { Photo } from '../../ui/photo.tsx';
import { MenuButton } from '../../ui/table/menu-button.tsx';
import { RowLink } from '../../ui/table/rows/row-link.tsx';
import type { CardParts } from '../../ui/table/rows/row-parts.ts';
import { TickBox } from '../../ui/table/rows/tick-box.tsx';
import { AgeMark, DueMark } from './translation-columns.tsx';
import { PartMarks, RequestStatus } from './translation-marks.tsx';
import { requestName, wordsText } from './translation-words.ts';

type Props = CardParts & { request: TranslationRequest };

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const line = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 } as const;

function CardHead({ request, actions, ticking, ticked, onTick }: Omit<Props, 'to' | 'state'>) {
  const name = requestName(request);
  return (
    <Box sx={{ ...line, height: 24 }}>
      {ticking && (
        <Box component="span" sx={{ width: 36, height: 36, flex: 'none', m: -1 }}>
          <TickBox label={`Select ${name}`} checked={ticked} onChange={onTick} />
        </Box>
      )}
      <RequestStatus {...request} />
      <Box sx={{ flex: 1 }} />
      <Box sx={{ typography: 'caption' }}>
        <AgeMark request={request} />
      </Box>
      <Box sx={{ marginInline: '-8px -10px' }}>
        <MenuButton big label={`More for ${name}`} actions={actions} />
      </Box>
    </Box>
  );
}

/** Translator, progress and due date. */
function CardFoot({ request }: { request: TranslationRequest }) {
  const { id, timezone } = useAdmin();
  const { assigned_admin: admin } = request;
  return (
    <Box sx={{ ...line, typography: 'body2' }}>
      <Person person={admin} size={24} />
      <Box component="span" dir="auto" sx={{ ...oneLine, flex: 1, ...pageEdge }}>
        {admin ? (admin.id === id ? 'You' : fullName(admin)) : 'Nobody'}
      </Box>
      <PartMarks request={request} />
      {request.due_on !== null && <DueMark request={request} today={dayIn(timezone)} />}
    </Box>
  );
}

/** One request as a card: status, property, languages, translator and due date. */
export function TranslationCard({ to, state, ...props }: Props) {
  const { request } = props;
  const { property, source_locale: from, locale } = request;
  return (
    <Card
      component="li"
      data-row={request.id}
      sx={{ position: 'relative', display: 'flex', gap: 1.5, p: 1.5, minWidth: 0 }}
    >
      <Box sx={{ width: 64, height: 98, flex: 'none' }}>
        <Photo src={property.cover_url} loading="lazy" sx={{ borderRadius: 1 }} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <CardHead {...props} />
        <RowLink to={to} state={state}>
          <Box
            component="span"
            data-first-line
            dir="auto"
            title={property.title}
            sx={{ display: 'block', mt: 0.75, typography: 'subtitle2', ...oneLine, ...pageEdge }}
          >
            {property.title}
          </Box>
        </RowLink>
        <Box dir="auto" sx={{ typography: 'caption', color: 'text.secondary', mb: 0.75, ...oneLine, ...pageEdge }}>
          {`${property.reference} · ${from.toUpperCase()} → ${locale.toUpperCase()} · ${wordsText(request.words)}`}
        </Box>
        <CardFoot request={request} />
      </Box>
    </Card>
  );
}
