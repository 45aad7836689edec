import type { LocaleCode } from '@lintel/contract/core/locales';
import { type Email, SendEmail, sendEmail, testEmail } from '@lintel/contract/features/marketing/marketing-emails';
import { mergeFieldsAsLabels } from '@lintel/contract/features/marketing/merge-fields';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call, callWithMeta } from '../../../platform/call.ts';
import { localeWords } from '../../../platform/locale-names.ts';
import { paths, pathTo } from '../../../platform/paths.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { homeCrumb } from '../../../ui/crumbs.tsx';
import { RecordState } from '../../../ui/details/record-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { SkeletonBlock } from '../../../ui/states.tsx';
import { useSendingToast } from '../acts/use-act-calls.ts';
import { emailChannel } from '../channels.ts';
import { emailsCrumb, marketingCrumb } from '../crumbs.ts';
import { emailQuery } from '../marketing.queries.ts';
import { audienceText, peopleText } from '../message-words.ts';
import { AudienceStep } from './audience-step.tsx';
import { AudienceStrip } from './audience-strip.tsx';
import { audienceOf, idsIn } from './audience-values.ts';
import { CheckStep } from './check-step.tsx';
import css from './compose.module.css';
import { ComposeFrame } from './compose-frame.tsx';
import { contentOf, type EmailValues, emailBody, emailValues, isEmpty, otherLocales } from './email-values.ts';
import { PreviewPane } from './preview-pane.tsx';
import { SendStep } from './send-step.tsx';
import type { CountedAudience } from './use-audience-count.ts';
import { useComposer } from './use-composer.ts';

// The editor's chunk is larger than the rest of the app: prefetch it during the audience step.
const loadContent = () => import('./content-step.tsx');
const ContentStep = lazyPart(() => loadContent().then((file) => ({ default: file.ContentStep })));

/** The summary before sending. */
function Summary({ counted }: { counted: CountedAudience }) {
  const values = useWatch() as EmailValues;
  const languages = ['en', ...otherLocales.filter((locale) => !isEmpty(values.variants[locale]))] as LocaleCode[];
  return (
    <SendStep
      facts={[
        { label: 'Subject', value: mergeFieldsAsLabels(values.subject) },
        { label: 'To', value: counted.count && peopleText(counted.count.count) },
        { label: 'Audience', value: audienceText(audienceOf(values.audience)) },
        { label: 'Languages', value: languages.map((locale) => localeWords[locale]).join(', ') },
      ]}
    />
  );
}

type ContentProps = {
  locale: LocaleCode;
  onLocale: (locale: LocaleCode) => void;
  counted: CountedAudience;
  open: boolean;
  onClose: () => void;
};

/** Content and preview: side by side, or the preview as an overlay in narrow viewports. */
function Content({ locale, onLocale, counted, open, onClose }: ContentProps) {
  const preview = <PreviewPane locale={locale} samples={counted.count?.samples ?? []} />;
  return (
    <>
      <AudienceStrip counted={counted} />
      <div className={css.columns}>
        <Suspense fallback={<SkeletonBlock height={560} />}>
          <ContentStep locale={locale} onLocale={onLocale} />
        </Suspense>
        <div className={css.wide}>{preview}</div>
      </div>
      <Drawer
        anchor="right"
        open={open}
        onClose={onClose}
        slotProps={{ paper: { 'aria-label': 'Preview', role: 'dialog', sx: { width: { xs: '100%', sm: 520 }, p: 1 } } }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <IconButton aria-label="Close" onClick={onClose}>
            <Icon name="close" size={20} />
          </IconButton>
        </Box>
        {preview}
      </Drawer>
    </>
  );
}

function useEmailComposer(initial: EmailValues) {
  const { timezone } = useAdmin();
  const navigate = useNavigate();
  const leavingToast = useSendingToast();
  return useComposer({
    channel: emailChannel,
    name: 'email:new',
    initial,
    schema: SendEmail,
    bodyOf: (values: EmailValues) => emailBody(values, timezone),
    post: (body, idempotencyKey) => callWithMeta(sendEmail, body, { idempotencyKey }),
    onSent: ({ data, meta }, keepAgain) => {
      void navigate({ to: pathTo(paths.email, data.id), ignoreBlocker: true });
      leavingToast(
        data.status === 'scheduled' ? 'The email is scheduled' : 'The email is sent in 10 seconds',
        meta,
        () => {
          keepAgain();
          void navigate({ to: paths.newEmail });
        },
      );
    },
  });
}

function EmailComposer({ initial }: { initial: EmailValues }) {
  const composer = useEmailComposer(initial);
  const [locale, setLocale] = useState<LocaleCode>('en');
  const [previewing, setPreviewing] = useState(false);
  useEffect(() => void loadContent().catch(() => {}), []);
  return (
    <ComposeFrame
      channel={emailChannel}
      composer={composer}
      title="New email"
      crumbs={[homeCrumb, marketingCrumb, emailsCrumb, { title: 'New' }]}
      test={{
        hint: 'Admins, or users who can be emailed. At most five, separated by commas.',
        send: (to) => call(testEmail, { to, ...contentOf(composer.handle.form.getValues()), locale }),
      }}
      onLocale={setLocale}
      onPreview={() => setPreviewing(true)}
    >
      {(step, counted) => {
        if (step === 'audience') return <AudienceStep counted={counted} />;
        if (step === 'check') return <CheckStep counted={counted} />;
        if (step === 'send') return <Summary counted={counted} />;
        return (
          <Content
            locale={locale}
            onLocale={setLocale}
            counted={counted}
            open={previewing}
            onClose={() => setPreviewing(false)}
          />
        );
      }}
    </ComposeFrame>
  );
}

function EmailCopy({ id }: { id: number }) {
  const query = useQuery(emailQuery(id));
  return (
    <RecordState query={query} noun="email" permission="email.view" list={emailsCrumb}>
      {(email: Email) => <EmailComposer initial={emailValues(email)} />}
    </RecordState>
  );
}

/** A new email: empty, as a copy (`?copy=`), or to specific people (`?user_ids=`). */
export function EmailComposePage() {
  const { copy, user_ids } = useSearch({ strict: false }) as { copy?: string; user_ids?: string };
  if (copy !== undefined) return <EmailCopy key={copy} id={Number(copy)} />;
  const ids = idsIn(user_ids);
  return <EmailComposer key={user_ids} initial={emailValues(undefined, ids.length > 0 ? { user_ids: ids } : {})} />;
}
