import { maxRecordsPerRequest } from '@lintel/contract/core/bulk';
import type { Reply } from '@lintel/contract/core/endpoint';
import type { LocaleCode } from '@lintel/contract/core/locales';
import { previewDecision } from '@lintel/contract/features/properties/property-review';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { localeWords } from '../../../platform/locale-names.ts';
import { errorText } from '../../../platform/problem.ts';
import { endpointQuery } from '../../../platform/query-client.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { classes } from '../../../ui/classes.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { pageEdge } from '../../../ui/page-edge.ts';
import { segments } from '../../../ui/segments.ts';
import { SkeletonBlock } from '../../../ui/states.tsx';
import { upcomingCountQuery } from '../details/upcoming.queries.ts';
import css from './decision.module.css';
import { type DecisionRequest, type DecisionValues, previewOf } from './decision-values.ts';
import type { DecisionHandle } from './use-decision.ts';

const TYPING_MS = 150;
const PLACE = 440;

/** The debounced preview of what the owner will read. */
export function usePreview({ form, items }: DecisionHandle, inEnglish = false) {
  const values = useWatch({ control: form.control }) as DecisionValues;
  const wanted = useDebounced(JSON.stringify(previewOf(values) ?? null), TYPING_MS);
  const decided = JSON.parse(wanted) as DecisionRequest | null;
  const property_ids = items.slice(0, maxRecordsPerRequest).map(({ id }) => id);
  const query = useQuery({
    ...endpointQuery(
      previewDecision,
      { act: 'accept', ...decided, property_ids, ...(inEnglish && { in_english: true }) },
      ['properties', 'appointments'],
    ),
    enabled: decided !== null,
    placeholderData: keepPreviousData,
  });
  // A placeholder of an earlier decision is not a preview of this one.
  return { ...query, data: decided === null ? undefined : query.data, isWanted: decided !== null };
}

/** The preview counts the appointments of one batch only; for more properties they are counted separately. */
function useCancelled({ form, items }: DecisionHandle, ofFirst: number | undefined) {
  const act = useWatch({ control: form.control, name: 'act' });
  const isMany = act === 'reject' && items.length > maxRecordsPerRequest;
  const { data } = useQuery({ ...upcomingCountQuery(items.map(({ id }) => id)), enabled: isMany });
  return (isMany ? data : ofFirst) ?? 0;
}

const cancelled = (count: number) =>
  count === 1 ? 'One upcoming appointment will be cancelled.' : `${count} upcoming appointments will be cancelled.`;

type Shown = 'mail' | 'app';

function ShownTabs({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  return (
    <Tabs
      value={shown}
      onChange={(_, next: Shown) => onShow(next)}
      aria-label="Where they read it"
      sx={{ ...segments(26, 12), flex: 'none' }}
    >
      <Tab value="mail" label="Email" id="preview-tab-mail" aria-controls="preview-text" />
      <Tab value="app" label="Push" id="preview-tab-app" aria-controls="preview-text" />
    </Tabs>
  );
}

/** Shown until there is something to preview. */
const NothingYet = () => (
  <div className={css.nothing}>
    <Icon name="mail" size={32} />
    <bdi>Choose what must change, and you see here what the owner will read.</bdi>
  </div>
);

type LanguageProps = { locale: LocaleCode; inEnglish: boolean; onChange: (inEnglish: boolean) => void };

/** For reviewers who do not read the owner's language; their own input is not translated. */
const LanguageTabs = ({ locale, inEnglish, onChange }: LanguageProps) => (
  <Tabs
    value={inEnglish}
    onChange={(_, next: boolean) => onChange(next)}
    aria-label="Language of the preview"
    sx={{ ...segments(26, 12), flex: 'none' }}
  >
    <Tab value={false} label={localeWords[locale]} aria-controls="preview-text" />
    <Tab value={true} label="In English" aria-controls="preview-text" />
  </Tabs>
);

type Preview = Reply<typeof previewDecision>['data'];

/** Explains why a channel is not used. */
function NotSent({ shown, preview: { owner, reach } }: { shown: Shown; preview: Preview }) {
  if (reach[shown === 'mail' ? 'email' : 'push']) return null;
  const name = <bdi>{owner.first_name}</bdi>;
  return (
    <FormAlert severity="info">
      {shown === 'mail' ? (
        <>No email address: {name} reads it in the app only.</>
      ) : (
        <>Push is off: {name} reads it in the app’s inbox.</>
      )}
    </FormAlert>
  );
}

type MessageProps = { shown: Shown; preview: Preview; isOld: boolean; inEnglish: boolean };

function Message({ shown, preview, isOld, inEnglish }: MessageProps) {
  const { mail, inbox, locale, direction, reach } = preview;
  if (shown === 'mail' && !reach.email) return null;
  return (
    <div
      id="preview-text"
      role="tabpanel"
      aria-labelledby={`preview-tab-${shown}`}
      lang={inEnglish ? 'en' : locale}
      dir={direction}
      className={classes(css.preview, isOld && css.old)}
    >
      <div className={css.head}>
        <strong>{shown === 'mail' ? mail.subject : inbox.title}</strong>
      </div>
      {shown === 'mail' ? (
        // The HTML contains user input: the sandbox allows no scripts, forms or navigation.
        <iframe title={`Email: ${mail.subject}`} sandbox="" srcDoc={mail.html} />
      ) : (
        <div className={css.app}>{inbox.body}</div>
      )}
    </div>
  );
}

type ReadProps = { decision: DecisionHandle; preview: Preview; isOld: boolean } & Pick<
  LanguageProps,
  'inEnglish' | 'onChange'
>;

/** What the owner will read in their language, and other side effects of the decision. */
function WhatIsRead({ decision, preview, isOld, inEnglish, onChange }: ReadProps) {
  const [shown, setShown] = useState<Shown>('mail');
  const { owner, locale, property_id, upcoming_appointments_count } = preview;
  const cancels = useCancelled(decision, upcoming_appointments_count);
  const first = decision.items.find(({ id }) => id === property_id);
  return (
    <>
      {cancels > 0 && <FormAlert severity="warning" title={cancelled(cancels)} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box component="h3" dir="auto" sx={{ m: 0, flex: 1, minWidth: 120, typography: 'subtitle2', ...pageEdge }}>
          What {owner.first_name} will read
        </Box>
        {locale !== 'en' && <LanguageTabs locale={locale} inEnglish={inEnglish} onChange={onChange} />}
        <ShownTabs shown={shown} onShow={setShown} />
      </Box>
      <NotSent shown={shown} preview={preview} />
      <Message shown={shown} preview={preview} isOld={isOld} inEnglish={inEnglish} />
      {decision.items.length > 1 && (
        <Box sx={{ mt: 1, typography: 'caption', color: 'text.secondary' }}>
          Written for <bdi>{first ? `“${first.title}”` : 'the first one'}</bdi>. Each of the {decision.items.length}{' '}
          owners reads of their own property.
        </Box>
      )}
    </>
  );
}

type BeforehandProps = { decision: DecisionHandle };

function Beforehand({ decision }: BeforehandProps) {
  const [inEnglish, setEnglish] = useState(false);
  const { data, error, isWanted, isPlaceholderData } = usePreview(decision, inEnglish);
  if (data)
    return (
      <WhatIsRead
        decision={decision}
        preview={data}
        isOld={isPlaceholderData}
        inEnglish={inEnglish}
        onChange={setEnglish}
      />
    );
  if (error) return <FormAlert severity="warning">No preview: {errorText(error)}</FormAlert>;
  return isWanted ? <SkeletonBlock height={PLACE} /> : <NothingYet />;
}

/** The preview for the owner. Its height is reserved, to avoid a layout shift of the buttons. */
export const DecisionPreview = (props: BeforehandProps) => (
  <Box className={css.place} sx={{ height: PLACE }}>
    <Beforehand {...props} />
  </Box>
);
