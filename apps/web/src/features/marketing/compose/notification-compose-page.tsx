import type { LocaleCode } from '@lintel/contract/core/locales';
import {
  type Notification,
  SendNotification,
  sendNotification,
  testNotification,
} from '@lintel/contract/features/marketing/marketing-notifications';
import { mergeFieldsAsLabels } from '@lintel/contract/features/marketing/merge-fields';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call, callWithMeta } from '../../../platform/call.ts';
import { paths } from '../../../platform/paths.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { homeCrumb } from '../../../ui/crumbs.tsx';
import { RecordState } from '../../../ui/details/record-state.tsx';
import { useSendingToast } from '../acts/use-act-calls.ts';
import { notificationChannel } from '../channels.ts';
import { marketingCrumb, notificationsCrumb } from '../crumbs.ts';
import { notificationQuery } from '../marketing.queries.ts';
import { audienceText, peopleText } from '../message-words.ts';
import { AudienceStep } from './audience-step.tsx';
import { AudienceStrip } from './audience-strip.tsx';
import { audienceOf, idsIn } from './audience-values.ts';
import { ComposeFrame } from './compose-frame.tsx';
import { NoteCheck } from './note-check.tsx';
import { NoteContent } from './note-content.tsx';
import { type NotificationValues, noteContentOf, notificationBody, notificationValues } from './notification-values.ts';
import { SendStep } from './send-step.tsx';
import type { CountedAudience } from './use-audience-count.ts';
import { useComposer } from './use-composer.ts';

/** The summary before sending. */
function Summary({ counted }: { counted: CountedAudience }) {
  const values = useWatch() as NotificationValues;
  return (
    <SendStep
      facts={[
        { label: 'Title', value: mergeFieldsAsLabels(values.title) },
        { label: 'Text', value: values.body },
        { label: 'To', value: counted.count && peopleText(counted.count.count) },
        { label: 'Audience', value: audienceText(audienceOf(values.audience)) },
      ]}
    />
  );
}

function useNotificationComposer(initial: NotificationValues) {
  const { timezone } = useAdmin();
  const navigate = useNavigate();
  const leavingToast = useSendingToast();
  return useComposer({
    channel: notificationChannel,
    name: 'notification:new',
    initial,
    schema: SendNotification,
    bodyOf: (values: NotificationValues) => notificationBody(values, timezone),
    post: (body, idempotencyKey) => callWithMeta(sendNotification, body, { idempotencyKey }),
    onSent: ({ data, meta }, keepAgain) => {
      void navigate({ to: paths.notifications, search: { peek: data.id }, ignoreBlocker: true });
      const words =
        data.status === 'scheduled' ? 'The notification is scheduled' : 'The notification is sent in 10 seconds';
      leavingToast(words, meta, () => {
        keepAgain();
        void navigate({ to: paths.newNotification });
      });
    },
  });
}

function NotificationComposer({ initial }: { initial: NotificationValues }) {
  const composer = useNotificationComposer(initial);
  const [locale, setLocale] = useState<LocaleCode>('en');
  return (
    <ComposeFrame
      channel={notificationChannel}
      composer={composer}
      title="New notification"
      crumbs={[homeCrumb, marketingCrumb, notificationsCrumb, { title: 'New' }]}
      test={{
        hint: 'Users of the app, by email. At most five, separated by commas.',
        send: (to) =>
          call(testNotification, {
            to,
            locale,
            ...SendNotification.pick(words).parse(noteContentOf(composer.handle.form.getValues())),
          }),
      }}
      onLocale={setLocale}
    >
      {(step, counted) => {
        if (step === 'audience') return <AudienceStep counted={counted} />;
        if (step === 'check') return <NoteCheck counted={counted} />;
        if (step === 'send') return <Summary counted={counted} />;
        return (
          <>
            <AudienceStrip counted={counted} />
            <NoteContent
              locale={locale}
              onLocale={setLocale}
              reader={counted.count?.samples.find((person) => person.locale === locale)}
            />
          </>
        );
      }}
    </ComposeFrame>
  );
}

const words = { title: true, body: true, image_url: true, link: true, variants: true } as const;

function NotificationCopy({ id }: { id: number }) {
  const query = useQuery(notificationQuery(id));
  return (
    <RecordState query={query} noun="notification" permission="notification.view" list={notificationsCrumb}>
      {(notification: Notification) => <NotificationComposer initial={notificationValues(notification)} />}
    </RecordState>
  );
}

/** A new notification: empty, as a copy (`?copy=`), or to specific people (`?user_ids=`). */
export function NotificationComposePage() {
  const { copy, user_ids } = useSearch({ strict: false }) as { copy?: string; user_ids?: string };
  if (copy !== undefined) return <NotificationCopy key={copy} id={Number(copy)} />;
  const ids = idsIn(user_ids);
  return (
    <NotificationComposer
      key={user_ids}
      initial={notificationValues(undefined, ids.length > 0 ? { user_ids: ids } : {})}
    />
  );
}
