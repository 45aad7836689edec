import {
  countEmails,
  type EmailRow,
  exportEmails,
  listEmails,
} from '@lintel/contract/features/marketing/marketing-emails';
import { mergeFieldsAsLabels } from '@lintel/contract/features/marketing/merge-fields';
import { Suspense } from 'react';
import { paths, pathTo } from '../../../platform/paths.ts';
import { useList } from '../../../platform/use-list.ts';
import { homeCrumb } from '../../../ui/crumbs.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { useTabCounts } from '../../../ui/table/views/use-tab-counts.ts';
import { MessageDialog } from '../acts/message-dialog.tsx';
import { useMessageActions } from '../acts/use-message-actions.ts';
import { emailChannel } from '../channels.ts';
import { marketingCrumb } from '../crumbs.ts';
import { emailQuery } from '../marketing.queries.ts';
import { ComposeButton } from './compose-button.tsx';
import { messageColumns, messageFilters, messageTabs } from './message-columns.tsx';
import { MessagePeek } from './message-peek.tsx';
import { usePollWhileSending } from './use-moving-rows.ts';

const pathOf = ({ id }: { id: number }) => pathTo(paths.email, id);
const columns = messageColumns<EmailRow>('Subject', ({ subject, preheader }) => ({
  first: subject,
  second: preheader ?? null,
}));

const empty = (
  <EmptyState
    icon="letter"
    title="No emails yet"
    text="What is written to many users at once appears here, with how it went."
    action={<ComposeButton channel={emailChannel} />}
  />
);

export function EmailListPage() {
  const list = useList(listEmails, 'marketing-emails');
  const status = useTabCounts(countEmails, list, messageTabs);
  const { actions, asked, close } = useMessageActions<EmailRow>(emailChannel, (email) => ({
    label: 'View',
    icon: 'eye',
    to: pathOf(email),
    quick: true,
  }));
  usePollWhileSending(emailChannel, list.rows);
  return (
    <>
      <ListPage
        title="Emails"
        crumbs={[homeCrumb, marketingCrumb, { title: 'Emails' }]}
        list={list}
        columns={columns}
        filters={messageFilters}
        status={status}
        link={pathOf}
        nameOf={({ subject }) => mergeFieldsAsLabels(subject)}
        actions={actions}
        record={{ query: ({ id }) => emailQuery(id) }}
        peek={(email) => <MessagePeek channel={emailChannel} id={email.id} row={email} />}
        exports={exportEmails}
        searchHint="Search subject or text"
        head={<ComposeButton channel={emailChannel} />}
        empty={empty}
      />
      <Suspense>{asked && <MessageDialog channel={emailChannel} asked={asked} onClose={close} />}</Suspense>
    </>
  );
}
