import type { Batch, BulkOutcome } from '@lintel/contract/core/bulk';
import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import {
  acceptProperties,
  type ReviewDecision,
  rejectProperties,
  requestPropertyChanges,
} from '@lintel/contract/features/properties/property-review';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, set, useForm } from 'react-hook-form';
import { send as callServer } from '../../../platform/call.ts';
import { refreshCollections } from '../../../platform/query-client.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { type Decided, type DecisionValues, decidedBy, faultsOf, noDecision } from './decision-values.ts';

export type DecisionItem = { id: number; version: number; title: string };

type Answer = { data: BulkOutcome; meta?: ReplyMeta };

/** What became of it: which were done, and what takes them back; which were not, and why. */
export type DecisionOutcome = BulkOutcome & { act: ReviewDecision; operation: number | undefined };

const endpoints = {
  accept: acceptProperties,
  request_changes: requestPropertyChanges,
  reject: rejectProperties,
} as const;

/** What a decision changes, for whoever runs it by themselves. */
const endpointOf = (act: ReviewDecision) => endpoints[act];

/** Decides on one or many, each as it was seen. */
export function sendDecision(
  seen: readonly Pick<DecisionItem, 'id' | 'version'>[],
  decided: Decided,
  batch: Batch = {},
): Promise<Answer> {
  const items = seen.map(({ id, version }) => ({ id, version }));
  if (decided.act === 'accept') return callServer(acceptProperties, { items, note: decided.note, ...batch });
  const { act, ...why } = decided;
  return act === 'reject'
    ? callServer(rejectProperties, { items, ...(why as Omit<Decided & { act: 'reject' }, 'act'>), ...batch })
    : callServer(requestPropertyChanges, {
        items,
        ...(why as Omit<Decided & { act: 'request_changes' }, 'act'>),
        ...batch,
      });
}

const resolver: Resolver<DecisionValues> = (values) => {
  const faults = faultsOf(values);
  if (faults.length === 0) return { values, errors: {} };
  const errors: FieldErrors<DecisionValues> = {};
  for (const { path, message } of faults) set(errors, path, { type: 'custom', message });
  return { values: {}, errors };
};

type Options = {
  items: readonly DecisionItem[];
  /** What stands there at first: the decision that was asked for, or what was typed before. */
  start?: Partial<DecisionValues>;
  /** Told of everything that is typed. */
  onTyped?: (values: DecisionValues) => void;
  /** Sends it in another way, such as in batches. */
  send?: (decided: Decided) => Promise<Answer>;
  onDone: (outcome: DecisionOutcome) => void;
};

/** A decision on one or many properties: what is typed, whether it can be sent, and the sending. */
export function useDecision({ items, start, onTyped, send, onDone }: Options) {
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
    const decided = decidedBy(values) as Decided;
    const { data, meta } = await (send ?? ((what) => sendDecision(items, what)))(decided);
    // Not waited for: whoever has decided goes on.
    void refreshCollections(client, endpointOf(decided.act).changes);
    return { ...data, act: decided.act, operation: meta?.operation_id };
  };
  const { failure, submit } = useSubmit(form, { onSubmit, onDone });
  return { form, items, failure, submit };
}

export type DecisionHandle = ReturnType<typeof useDecision>;
