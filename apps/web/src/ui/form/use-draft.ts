import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Draft, dropDraft, dropOldDrafts, readFittedDraft, storeDraft } from '../../platform/draft.ts';
import { isChanged } from './merge.ts';

/** The record as it was when the form opened or was last saved. */
export type Base = { values: FieldValues; version: number };

const IDLE_MS = 2000;

/** A draft that differs from the record. */
function worthwhile(key: string | null, values: FieldValues): Draft | null {
  dropOldDrafts();
  const draft = key === null ? null : readFittedDraft(key, values);
  return draft && isChanged(values, draft.values) ? draft : null;
}

/** Calls `keep` two seconds after the last input, when the page is hidden, and at the end. */
function onPause<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>, keep: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = form.subscribe({
    formState: { values: true },
    callback: () => {
      clearTimeout(timer);
      timer = setTimeout(keep, IDLE_MS);
    },
  });
  addEventListener('pagehide', keep);
  return () => {
    stop();
    clearTimeout(timer);
    removeEventListener('pagehide', keep);
    keep();
  };
}

/** Stores unsaved input on this device: debounced by two seconds, and when the page is hidden or closed. */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  /** Null disables drafts. */
  key: string | null,
  base: RefObject<Base>,
  /** Fields that are never stored on this device. */
  secret: readonly string[] = [],
) {
  const [offer, setOffer] = useState(() => worthwhile(key, form.getValues()));
  const [keptAt, setKeptAt] = useState<number | null>(null);
  // The device has no space left or forbids storage.
  const [isRefused, setRefused] = useState(false);
  // A draft that is still offered must not be overwritten by new input.
  const isOffered = useRef(offer !== null);
  isOffered.current = offer !== null;
  const hidden = useRef(secret);
  hidden.current = secret;

  const keep = useCallback(() => {
    const values = form.getValues();
    if (key === null || isOffered.current || !isChanged(base.current.values, values)) return;
    const at = Date.now();
    const open = Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.current.includes(name)));
    const { values: from, version } = base.current;
    const isKept = storeDraft(key, { values: { ...from, ...open }, base: from, version, at });
    setRefused(!isKept);
    if (isKept) setKeptAt(at);
  }, [form, key, base]);

  useEffect(() => onPause(form, keep), [form, keep]);

  const drop = useCallback(() => {
    if (key !== null) dropDraft(key);
    setKeptAt(null);
    setRefused(false);
    setOffer(null);
  }, [key]);

  /** After a save; a draft that is still offered stays stored. */
  const forget = useCallback(() => {
    if (!isOffered.current) drop();
  }, [drop]);

  return { offer, keptAt, isRefused, keep, drop, forget, dismiss: () => setOffer(null) };
}
