import type { Input } from '@lintel/contract/core/endpoint';
import { type TranslationPart, textOrigins } from '@lintel/contract/features/translations/translation-parts';
import {
  saveTranslation,
  type TranslationText,
  type TranslationWork,
} from '@lintel/contract/features/translations/translation-work';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import * as z from 'zod';
import { callWithMeta } from '../../../platform/call.ts';
import { onChanges } from '../../../platform/change-stream.ts';
import { dropDraft, readDraft, storeDraft } from '../../../platform/draft.ts';
import { useDraftKey } from '../../../platform/draft-key.ts';
import { problemOf } from '../../../platform/problem.ts';
import { invalidateCollections } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { toast } from '../../../ui/toast.tsx';
import { workQuery } from '../translations.queries.ts';
import { makeWorkSession, type WorkSession } from './work-session.ts';
import { isConflict, saveBody, type TypedTexts } from './work-texts.ts';

/** The reply to a save has the texts only, so the property is taken from the cache. */
const withText = (work: TranslationWork, text: TranslationText): TranslationWork => ({
  ...work,
  ...text,
  property: work.property,
});

const lists = {
  predicate: ({ meta }: { meta?: { invalidatedBy?: readonly string[] } }) =>
    meta?.invalidatedBy?.includes('translations') ?? false,
};

/** Access to the cached request. */
function makeKnown(client: QueryClient, id: number) {
  const { queryKey } = workQuery(id);
  return {
    now: () => client.getQueryData(queryKey),
    take: (text: TranslationText) => {
      // Cancel requests in flight: a stale reply must not overwrite this one.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => before && withText(before, text));
      // Lists are marked as stale and refetched when they are shown, not after every save.
      void client.invalidateQueries({ ...lists, refetchType: 'none' });
    },
    readAgain: () => client.fetchQuery({ ...workQuery(id), staleTime: 0 }),
  };
}
export type KnownWork = ReturnType<typeof makeKnown>;

type SaveBody = { request_id: number; version: number; kept?: string[]; [field: string]: unknown };

/** The four save endpoints differ only in the names of their texts, which come from the fields of the part. */
export const sendSave = (part: TranslationPart, body: SaveBody) =>
  callWithMeta(saveTranslation[part], body as Input<(typeof saveTranslation)['details']>);

async function sendPart(known: KnownWork, part: TranslationPart, sent: TypedTexts) {
  const work = known.now();
  if (!work) throw new Error('The request is not there yet');
  const texts = saveBody(part, sent, work.fields);
  const { data } = await sendSave(part, { request_id: work.id, version: work.version, ...texts });
  known.take(data);
  return data.fields;
}

/** Saves a part; on a version conflict it retries with the current version, unless the same texts were changed. */
async function savePart(known: KnownWork, part: TranslationPart, sent: TypedTexts) {
  try {
    return await sendPart(known, part, sent);
  } catch (error) {
    if (problemOf(error)?.code !== 'stale') throw error;
    const { fields } = await known.readAgain();
    if (fields.some((field) => isConflict(field, sent[field.key]))) throw error;
    return sendPart(known, part, sent);
  }
}

const KeptTexts = z.record(
  z.string(),
  z.object({ text: z.string(), synced: z.string(), base: z.string(), origin: z.enum(textOrigins) }),
);

/** The editing session of a request: unsaved text is stored as a local draft and restored by the next session. */
export function useWorkSession(work: TranslationWork, mayEdit: boolean) {
  const client = useQueryClient();
  const key = useDraftKey(`translation:${work.id}`);
  const [{ known, session }] = useState(() => {
    const seen = makeKnown(client, work.id);
    const made = makeWorkSession({
      fields: () => seen.now()?.fields ?? work.fields,
      save: (part, sent) => savePart(seen, part, sent),
      keep: (unsaved) => {
        if (Object.keys(unsaved).length === 0) return dropDraft(key);
        storeDraft(key, { values: unsaved, base: {}, version: seen.now()?.version ?? 0, at: Date.now() });
      },
    });
    return { known: seen, session: made };
  });
  useEffect(() => {
    if (!mayEdit) return;
    const count = session.restore(readDraft(key, Date.now(), KeptTexts)?.values ?? {});
    if (count > 0) toast('What you had typed here before is back.', { variant: 'info' });
  }, [session, key, mayEdit]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever the fields from the server change
  useEffect(() => session.follow(), [session, work.fields]);
  useSavingAround(session);
  const state = useSyncExternalStore(session.subscribe, session.now);
  return { session, known, state };
}

/** Saves on reconnect, when the page is hidden, and on unmount. */
function useSavingAround(session: WorkSession) {
  useEffect(() => {
    const save = () => {
      if (!session.isClean()) void session.flush();
    };
    const hidden = () => document.visibilityState === 'hidden' && save();
    addEventListener('online', save);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('online', save);
      document.removeEventListener('visibilitychange', hidden);
      save();
      session.stop();
    };
  }, [session]);
}

const READ_MS = 3000;

/** Throttled refetch after live events of other admins. The viewer's own changes are already in the cache. */
export function useLiveWork(known: KnownWork) {
  const { id: me } = useAdmin();
  const client = useQueryClient();
  const read = useCallback(() => {
    void known.readAgain().catch(() => undefined);
    // Refreshes the comments and the count in the menu.
    void invalidateCollections(client, ['translations']);
  }, [known, client]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onChanges(({ collections, admin_id }) => {
      const concerns = collections.some((name) => name === 'translations' || name === 'properties' || name === '*');
      if (admin_id === me || !concerns || timer) return;
      read();
      timer = setTimeout(() => {
        timer = undefined;
        read();
      }, READ_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [me, read]);
}
