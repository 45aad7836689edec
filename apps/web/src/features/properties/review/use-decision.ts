import type { BulkOutcome, BulkProgressInput } from '@lintel/contract/core/bulk';
import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import { startHotDeals } from '@lintel/contract/features/properties/hot-deals';
import { assignAdmin } from '@lintel/contract/features/properties/properties';
import {
  acceptProperties,
  type ReviewDecision,
  rejectProperties,
  requestPropertyChanges,
} from '@lintel/contract/features/properties/property-review';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, set, useForm } from 'react-hook-form';
import { callWithMeta as callServer } from '../../../platform/call.ts';
import { invalidateCollections } from '../../../platform/query-client.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { type AcceptExtras, type ExtrasOutcome, sendAcceptExtras } from './accept-extras.ts';
import {
  type DecisionRequest,
  type DecisionValues,
  noDecision,
  toDecisionRequest,
  validateDecision,
} from './decision-values.ts';

export type DecisionItem = { id: number; version: number; title: string };

type Answer = { data: BulkOutcome; meta?: ReplyMeta };

/** The result: processed properties with their operation for undo, and skipped ones with the reason. */
export type DecisionOutcome = BulkOutcome & {
  act: ReviewDecision;
  operation: number | undefined;
  /** What becomes of the rest, which is still being sent. */
  extras?: Promise<ExtrasOutcome>;
};

const endpoints = {
  accept: acceptProperties,
  request_changes: requestPropertyChanges,
  reject: rejectProperties,
} as const;

/** The collections that assigning and Hot Deals change. */
const extrasChange = [...assignAdmin.changes, ...startHotDeals.changes];

/** The endpoint of a decision, which declares the collections that it changes. */
const endpointOf = (act: ReviewDecision) => endpoints[act];

/** Sends a decision on one or many properties, with the version of each. */
export function sendDecision(
  seen: readonly Pick<DecisionItem, 'id' | 'version'>[],
  decided: DecisionRequest,
  batch: BulkProgressInput = {},
): Promise<Answer> {
  const items = seen.map(({ id, version }) => ({ id, version }));
  if (decided.act === 'accept') return callServer(acceptProperties, { items, note: decided.note, ...batch });
  const { act, ...why } = decided;
  return act === 'reject'
    ? callServer(rejectProperties, { items, ...(why as Omit<DecisionRequest & { act: 'reject' }, 'act'>), ...batch })
    : callServer(requestPropertyChanges, {
        items,
        ...(why as Omit<DecisionRequest & { act: 'request_changes' }, 'act'>),
        ...batch,
      });
}

const resolver: Resolver<DecisionValues> = (values) => {
  const faults = validateDecision(values);
  if (faults.length === 0) return { values, errors: {} };
  const errors: FieldErrors<DecisionValues> = {};
  for (const { path, message } of faults) set(errors, path, { type: 'custom', message });
  return { values: {}, errors };
};

type Options = {
  items: readonly DecisionItem[];
  /** Initial values: a preset decision, or the stored draft. */
  start?: Partial<DecisionValues>;
  /** Called on every change. */
  onTyped?: (values: DecisionValues) => void;
  /** Overrides how it is sent, for example in batches. */
  send?: (decided: DecisionRequest) => Promise<Answer>;
  /** What else to do with a property that was accepted. */
  extrasOf?: (values: DecisionValues) => AcceptExtras | undefined;
  onDone: (outcome: DecisionOutcome) => void;
};

/** A decision on one or many properties: form, validation and sending. */
export function useDecision({ items, start, onTyped, send, extrasOf, onDone }: Options) {
  const client = useQueryClient();
  const [defaultValues] = useState({ ...noDecision, ...start });
  const form = useForm<DecisionValues>({ resolver, defaultValues, mode: 'onTouched' });
  const typed = useRef(onTyped);
  typed.current = onTyped;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => typed.current?.(values) }),
    [form],
  );
  const onSubmit = async (values: DecisionValues): Promise<DecisionOutcome> => {
    const decided = toDecisionRequest(values) as DecisionRequest;
    const { data, meta } = await (send ?? ((what) => sendDecision(items, what)))(decided);
    const operation = meta?.operation_id;
    const [accepted] = data.done;
    const wanted = accepted === undefined ? undefined : extrasOf?.(values);
    const extras = accepted && wanted ? sendAcceptExtras(accepted, wanted, operation) : undefined;
    // Not awaited, so that the next property opens at once.
    void invalidateCollections(client, endpointOf(decided.act).changes);
    void extras?.then(() => invalidateCollections(client, extrasChange));
    return { ...data, act: decided.act, operation, ...(extras && { extras }) };
  };
  const { failure, submit } = useSubmit(form, { onSubmit, onDone });
  return { form, items, failure, submit };
}

export type DecisionHandle = ReturnType<typeof useDecision>;
