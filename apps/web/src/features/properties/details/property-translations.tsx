import { type LocaleCode, localeCodes, sourceLocale } from '@lintel/contract/core/locales';
import { can } from '@lintel/contract/core/permissions';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import {
  openTranslationRequest,
  openTranslationStatuses,
  propertyTranslationRequests,
  type TranslationRequest,
  translationStatusLabels,
} from '@lintel/contract/features/translations/translation-requests';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fullName } from '../../../platform/format.ts';
import { paths, pathTo } from '../../../platform/paths.ts';
import { errorText } from '../../../platform/problem.ts';
import { endpointQuery, useEndpointMutation } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { DetailsCard } from '../../../ui/details/details-card.tsx';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import { Label } from '../../../ui/label.tsx';
import { pageEdge } from '../../../ui/page-edge.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { toast } from '../../../ui/toast.tsx';
import { localeWords } from '../shared/property-words.ts';

type Text = Property['translations'][number];

const isOpen = ({ status }: TranslationRequest) => openTranslationStatuses.some((open) => open === status);

/** `In progress · Yasmine Fathi`: the status and translator of a request, with a link to it. */
function RequestLine({ request }: { request: TranslationRequest }) {
  const { id, status, assigned_admin, outdated_parts } = request;
  const words = [
    translationStatusLabels[status],
    ...(assigned_admin ? [fullName(assigned_admin)] : []),
    ...(outdated_parts.length > 0 ? ['source changed'] : []),
  ];
  return (
    <Box sx={line}>
      <Box component="bdi" sx={{ flex: 1, typography: 'body2', color: 'text.secondary' }}>
        Request: {words.join(' · ')}
      </Box>
      <Button component={PageLink} to={pathTo(paths.translationRequest, id)} size="small" variant="outlined">
        {isOpen(request) ? 'Open the request' : 'See the request'}
      </Button>
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  mt: 2,
  pt: 2,
  borderTop: '1px dashed',
  borderColor: 'divider',
} as const;

/** Opens a translation request for a language without one. */
function AskForIt({ property, locale }: { property: Property; locale: LocaleCode }) {
  const open = useEndpointMutation(openTranslationRequest);
  const undoToast = useUndoToast();
  const start = () =>
    void open({ property_id: property.id, locale }).then(
      ({ meta }) => undoToast(`Translation into ${localeWords[locale]} requested`, meta),
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
  return (
    <Box sx={line}>
      <Box component="bdi" sx={{ flex: 1, typography: 'body2', color: 'text.secondary' }}>
        No translator assigned.
      </Box>
      <Button size="small" variant="outlined" onClick={start}>
        Request translation
      </Button>
    </Box>
  );
}

function TextCard({ text, isSource, children }: { text: Text; isSource: boolean; children?: ReactNode }) {
  const { locale, title, description, is_done } = text;
  const state = isSource ? 'Source' : is_done ? 'Finished' : 'Not finished';
  return (
    <DetailsCard
      title={localeWords[locale]}
      aside={<Label colour={isSource ? 'default' : is_done ? 'success' : 'warning'}>{state}</Label>}
    >
      <Box lang={locale} dir="auto" sx={{ overflowWrap: 'anywhere', ...pageEdge }}>
        <Box sx={{ typography: 'subtitle2', mb: 1 }}>{title ?? 'No title yet'}</Box>
        <Box sx={{ typography: 'body2', whiteSpace: 'pre-line' }}>{description ?? 'No description yet'}</Box>
      </Box>
      {children}
    </DetailsCard>
  );
}

/** The latest request of each language, with permission to see them. */
function useRequests(property: Property) {
  const admin = useAdmin();
  const maySee = can(admin, 'translation.view') !== undefined;
  const mayAsk = can(admin, 'translation.assign') !== undefined && property.deleted_at === null;
  const { data } = useQuery({
    ...endpointQuery(propertyTranslationRequests, { id: property.id }, ['translations', 'properties']),
    enabled: maySee,
  });
  return (locale: LocaleCode) => {
    if (!data || locale === sourceLocale) return undefined;
    const request = data.find((one) => one.locale === locale);
    if (request && request.status !== 'cancelled') return <RequestLine request={request} />;
    return mayAsk ? <AskForIt property={property} locale={locale} /> : undefined;
  };
}

/** The texts in each language, and the status of their translation. */
export function PropertyTranslations({ property }: { property: Property }) {
  const { title, description, translations } = property;
  const requestOf = useRequests(property);
  const textIn = (locale: LocaleCode): Text =>
    locale === sourceLocale
      ? { locale, title, description, is_done: true }
      : (translations.find((text) => text.locale === locale) ?? {
          locale,
          title: null,
          description: null,
          is_done: false,
        });
  return localeCodes.map((locale) => (
    <TextCard key={locale} text={textIn(locale)} isSource={locale === sourceLocale}>
      {requestOf(locale)}
    </TextCard>
  ));
}
