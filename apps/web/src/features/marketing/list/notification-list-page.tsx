import {
  countNotifications,
  exportNotifications,
  listNotifications,
  type Notification,
} from '@lintel/contract/features/marketing/marketing-notifications';
import { mergeFieldsAsLabels } from '@lintel/contract/features/marketing/merge-fields';
import { Suspense } from 'react';
import { useList } from '../../../platform/use-list.ts';
import { homeCrumb } from '../../../ui/crumbs.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { useTabCounts } from '../../../ui/table/views/use-tab-counts.ts';
import { MessageDialog } from '../acts/message-dialog.tsx';
import { useMessageActions } from '../acts/use-message-actions.ts';
import { notificationChannel } from '../channels.ts';
import { marketingCrumb } from '../crumbs.ts';
import { ComposeButton } from './compose-button.tsx';
import { messageColumns, messageFilters, messageTabs } from './message-columns.tsx';
import { MessagePeek } from './message-peek.tsx';
import { usePollWhileSending } from './use-moving-rows.ts';

const columns = messageColumns<Notification>('Title', ({ title, body }) => ({ first: title, second: body }));

const empty = (
  <EmptyState
    icon="bell"
    title="No notifications yet"
    text="What is sent to the phones of many users appears here, with how it went."
    action={<ComposeButton channel={notificationChannel} />}
  />
);

/** Notifications have no details page: the details open next to the list, with live updates. */
export function NotificationListPage() {
  const list = useList(listNotifications, 'marketing-notifications');
  const status = useTabCounts(countNotifications, list, messageTabs);
  const { actions, asked, close } = useMessageActions<Notification>(notificationChannel, ({ id }) => ({
    label: 'View',
    icon: 'eye',
    quick: true,
    onClick: () => list.setPeek?.(id),
  }));
  usePollWhileSending(notificationChannel, list.rows);
  return (
    <>
      <ListPage
        title="Notifications"
        crumbs={[homeCrumb, marketingCrumb, { title: 'Notifications' }]}
        list={list}
        columns={columns}
        filters={messageFilters}
        status={status}
        nameOf={({ title }) => mergeFieldsAsLabels(title)}
        actions={actions}
        peek={(row) => <MessagePeek channel={notificationChannel} id={row.id} row={row} />}
        exports={exportNotifications}
        searchHint="Search title or text"
        head={<ComposeButton channel={notificationChannel} />}
        empty={empty}
      />
      <Suspense>{asked && <MessageDialog channel={notificationChannel} asked={asked} onClose={close} />}</Suspense>
    </>
  );
}
