import { can } from '@lintel/contract/core/permissions';
import type { Earning } from '@lintel/contract/features/payouts/payouts';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Suspense, useMemo, useState } from 'react';
import { listAt, paths } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { usePayeeSelection } from './payee-choice.ts';
import { PayeeGroups } from './payee-groups.tsx';

const PayDialog = lazyPart(() => import('./pay-dialog.tsx').then((file) => ({ default: file.PayDialog })));

const invalidatedBy = ['payouts', 'properties'] as const;

const part = (id: number) => ({
  empty: (
    <EmptyState
      icon="money"
      title="No earnings yet"
      text="They appear here when a property is accepted that they added."
    />
  ),
  foot: (
    <Button component={PageLink} {...listAt(paths.payouts, { admin_id: id })} color="inherit" size="small">
      Open as a list
    </Button>
  ),
});

/** The earnings of one admin, as grouped on the payouts page. */
export function AdminEarnings({ admin }: { admin: { id: number } }) {
  const viewer = useAdmin();
  const list = useMemo(() => ({ values: { admin_id: String(admin.id) }, invalidatedBy }), [admin.id]);
  const choice = usePayeeSelection(list);
  const [paying, setPaying] = useState<readonly Earning[]>();
  const mayPay = can(viewer, 'payout.mark_paid') === 'all';
  return (
    <>
      <Card>
        <PayeeGroups
          list={list}
          choice={mayPay ? choice : undefined}
          linked={can(viewer, 'property.view') !== undefined}
          onPay={setPaying}
          part={part(admin.id)}
        />
      </Card>
      <Suspense>
        {paying && (
          <PayDialog
            earnings={paying}
            onPaid={() => {
              choice.clear();
              setPaying(undefined);
            }}
            onClose={() => setPaying(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
