import { can, missingPermission } from '@lintel/contract/core/permissions';
import type { ReferenceItem } from '@lintel/contract/features/reference-data/reference-items';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdmin } from '../../platform/session.tsx';
import { useStoredListQuery } from '../../platform/stored-list-query.ts';
import { useReturn } from '../../platform/use-return.ts';
import { DetailsCard } from '../../ui/details/details-card.tsx';
import { FactList } from '../../ui/details/fact-list.tsx';
import { MoreMenu } from '../../ui/details/more-menu.tsx';
import { RecordState, useRecordId } from '../../ui/details/record-state.tsx';
import { When } from '../../ui/details/when.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { DeleteItemDialog } from './delete-item-dialog.tsx';
import { itemQuery } from './reference-data.queries.ts';
import { ReferenceForm } from './reference-form.tsx';
import { UsedBy } from './reference-list-columns.tsx';
import { crumbsOf, listOf, listPathOf, useReferenceType } from './reference-place.ts';
import { useItemDeletion } from './use-item-actions.ts';

export function CreateReferencePage() {
  const { type, one } = useReferenceType();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={`New ${one}`} crumbs={crumbsOf(listOf(type), { title: `New ${one}` })} />
      <ReferenceForm type={type} onSaved={() => void navigate({ to: listPathOf(type) })} />
    </>
  );
}

/** What uses the item, and when it was changed last. */
function UseCard({ type, item }: { type: string; item: ReferenceItem }) {
  return (
    <DetailsCard title="Use">
      <FactList
        facts={[
          { label: 'Used by', value: <UsedBy type={type} item={item} /> },
          { label: 'Updated', value: <When at={item.updated_at} /> },
          { label: 'Created', value: <When at={item.created_at} day /> },
        ]}
      />
    </DetailsCard>
  );
}

function EditReference({ item }: { item: ReferenceItem }) {
  const { type, one } = useReferenceType();
  const admin = useAdmin();
  const navigate = useNavigate();
  const back = useReturn();
  const [asking, setAsking] = useState<ReferenceItem>();
  const search = useStoredListQuery(listOf(type).list);
  const leave = () => void navigate({ to: listPathOf(type), search, ignoreBlocker: true });
  const remove = useItemDeletion(type, setAsking, leave);
  const disabledReason = can(admin, 'core.delete') ? undefined : missingPermission('core.delete');
  return (
    <>
      <PageHead
        title={`Edit ${one}`}
        crumbs={crumbsOf(listOf(type), { title: item.name.en })}
        actions={
          <>
            <Box sx={{ typography: 'body2' }}>
              <UsedBy type={type} item={item} word="Used by" />
            </Box>
            <MoreMenu
              actions={[
                {
                  label: `Delete ${one}`,
                  icon: 'trash',
                  danger: true,
                  disabledReason,
                  onClick: () => void remove(item),
                },
              ]}
            />
          </>
        }
      />
      <ReferenceForm
        key={item.id}
        type={type}
        item={item}
        rail={<UseCard type={type} item={item} />}
        onSaved={() => back(listPathOf(type))}
      />
      {asking && <DeleteItemDialog type={type} item={asking} onClose={() => setAsking(undefined)} onGone={leave} />}
    </>
  );
}

export function EditReferencePage() {
  const { type, one } = useReferenceType();
  const id = useRecordId();
  const query = useQuery(itemQuery(type, id));
  return (
    <RecordState query={query} noun={one} permission="core.view" list={listOf(type)} invalidatedBy={['reference-data']}>
      {(item) => <EditReference item={item} />}
    </RecordState>
  );
}
