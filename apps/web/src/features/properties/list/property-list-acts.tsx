import { can } from '@lintel/contract/core/permissions';
import { assignAdmin, deleteProperties, restoreProperties } from '@lintel/contract/features/properties/properties';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import type { ReviewDecision } from '@lintel/contract/features/properties/property-review';
import * as z from 'zod';
import { callWithMeta } from '../../../platform/call.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { BulkAction } from '../../../ui/table/bulk/bulk-action.ts';
import { hotDealDisabledReason } from '../hot-deals/hot-deal-toggle.ts';
import type { DecisionRequest } from '../review/decision-values.ts';
import { decisionDisabledReason, decisionIcons, decisionWords } from '../review/decision-words.ts';
import { useMayAssign } from '../shared/property-assignee.ts';
import { bulkDisabledReason } from '../shared/property-disabled-reason.ts';
import type { Tagging } from './property-many-calls.ts';
import { useMayTag } from './property-tags-edit.ts';

// Lazy-loaded with the dialog: the list does not need pickers, forms and endpoints.
const AssignField = lazyPart(() => import('../edit/assign-field.tsx').then((file) => ({ default: file.AssignField })));
const TagsField = lazyPart(() => import('./tags-field.tsx').then((file) => ({ default: file.TagsField })));
const BulkDecision = lazyPart(() => import('./bulk-decision.tsx').then((file) => ({ default: file.BulkDecision })));
const Upcoming = lazyPart(() =>
  import('../details/upcoming-appointments.tsx').then((file) => ({ default: file.UpcomingAppointments })),
);

const calls = () => import('./property-many-calls.ts');

type Rows = readonly PropertyRow[];

const itemsOf = (rows: Rows) => rows.map(({ id }) => ({ id }));
const properties = (count: number) => (count === 1 ? '1 property' : `${count} properties`);

const restore: BulkAction<PropertyRow> = {
  label: 'Restore',
  icon: 'restart',
  done: 'restored',
  endpoint: restoreProperties,
  all: (rows, _, batch) => callWithMeta(restoreProperties, { items: itemsOf(rows), ...batch }),
};

const Assignee = z.object({ admin_id: z.int().nullish() });

const assign: BulkAction<PropertyRow> = {
  label: 'Assign',
  icon: 'person-add',
  done: 'assigned',
  ask: {
    title: (count) => `Assign ${properties(count)}`,
    submit: 'Assign',
    schema: Assignee,
    defaultValues: { admin_id: null },
    fields: <AssignField />,
  },
  endpoint: assignAdmin,
  all: (rows, { admin_id }, batch) =>
    callWithMeta(assignAdmin, { admin_id: admin_id ?? null, property_ids: rows.map(({ id }) => id), ...batch }),
};

const tag: BulkAction<PropertyRow> = {
  label: 'Tags',
  icon: 'price',
  done: 'tagged',
  ask: {
    title: (count) => `Tags of ${properties(count)}`,
    submit: 'Save tags',
    schema: async () => (await calls()).Tagging,
    defaultValues: { tag_ids: [], way: 'add' },
    fields: <TagsField />,
  },
  endpoint: { changes: ['properties'] },
  all: async (rows, answers, batch) => (await calls()).tag(rows, answers as Tagging, batch),
};

const hotDeals: BulkAction<PropertyRow>[] = [
  {
    label: 'Make hot deals',
    icon: 'fire',
    done: 'made hot deals',
    disabledReason: (rows) =>
      rows.every(({ is_hot_deal }) => is_hot_deal)
        ? 'All of these are hot deals already'
        : bulkDisabledReason(rows, 'made hot deals', hotDealDisabledReason),
    endpoint: { changes: ['hot-deals', 'properties'] },
    all: async (rows, _, batch) => (await calls()).startDeals(rows, batch),
  },
  {
    label: 'End hot deals',
    icon: 'fire',
    done: 'no longer hot deals',
    disabledReason: (rows) => (rows.some(({ is_hot_deal }) => is_hot_deal) ? undefined : 'None of these is a hot deal'),
    endpoint: { changes: ['hot-deals', 'properties'] },
    all: async (rows, _, batch) => (await calls()).endDeals(rows, batch),
  },
];

const remove: BulkAction<PropertyRow> = {
  label: 'Delete',
  icon: 'trash',
  danger: true,
  done: 'deleted',
  ask: {
    title: (count) => `Delete ${properties(count)}?`,
    about: (rows) => (
      <>
        <Upcoming ids={rows.map(({ id }) => id)} />
        <bdi>You can restore {rows.length === 1 ? 'it' : 'them'} for 30 days.</bdi>
      </>
    ),
    submit: 'Delete',
  },
  endpoint: deleteProperties,
  all: (rows, _, batch) => callWithMeta(deleteProperties, { items: itemsOf(rows), ...batch }),
};

/** All collections that a decision changes. */
const decided = { changes: ['properties', 'appointments', 'hot-deals', 'payouts'] } as const;
const doable = { accept: 'accepted', request_changes: 'sent back', reject: 'rejected' } as const;

const decision = (act: ReviewDecision, adminId: number): BulkAction<PropertyRow> => ({
  label: decisionWords[act].label,
  icon: decisionIcons[act],
  done: decisionWords[act].done,
  // Not marked as final: its dialog already requires reasons and shows a preview.
  final: false,
  disabledReason: (rows) => bulkDisabledReason(rows, doable[act], (row) => decisionDisabledReason(act, row, adminId)),
  dialog: (props) => <BulkDecision act={act} {...props} />,
  endpoint: decided,
  all: async (rows, answers, batch) => (await calls()).sendDecision(rows, answers.decided as DecisionRequest, batch),
});

/** Bulk actions of the list. The server checks each property separately. */
export function usePropertyActs(areDeleted: boolean): BulkAction<PropertyRow>[] {
  const admin = useAdmin();
  const mayAssign = useMayAssign();
  const mayTag = useMayTag();
  const mayDelete = can(admin, 'property.delete') !== undefined;
  if (areDeleted) return mayDelete ? [restore] : [];
  const decisions = (['accept', 'request_changes', 'reject'] as const).map((act) => decision(act, admin.id));
  return [
    ...(can(admin, 'property.review') ? decisions : []),
    ...(mayAssign ? [assign] : []),
    ...(can(admin, 'hot_deal.toggle') ? hotDeals : []),
    ...(mayTag ? [tag] : []),
    ...(mayDelete ? [remove] : []),
  ];
}
