import type { TranslationPart } from '@lintel/contract/features/translations/translation-parts';
import {
  lockTranslationPart,
  type TranslationHold,
  type TranslationWork,
} from '@lintel/contract/features/translations/translation-work';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { errorText } from '../../../platform/problem.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { toast } from '../../../ui/toast.tsx';
import { workQuery } from '../translations.queries.ts';
import type { KnownWork } from './use-work-session.ts';

const SAY_MS = 20_000;

/** The other admin who holds the lock on a part, if any. */
const heldByOther = (holds: readonly TranslationHold[], part: TranslationPart, me: number, now: number) =>
  holds.find((hold) => hold.part === part && hold.admin.id !== me && Date.parse(hold.expires_at) > now)?.admin;

/** Locks expire without a live event, so render again at the next expiry. */
function useTick(holds: readonly TranslationHold[]) {
  const [, tick] = useState(0);
  const first = Math.min(...holds.map(({ expires_at }) => Date.parse(expires_at)).filter((at) => at > serverNow()));
  useEffect(() => {
    if (!Number.isFinite(first)) return;
    const timer = setTimeout(() => tick((count) => count + 1), first - serverNow() + 100);
    return () => clearTimeout(timer);
  }, [first]);
}

/** Locks the part being edited, renews the lock periodically and releases it. */
export function usePartLocks(work: TranslationWork, known: KnownWork) {
  const client = useQueryClient();
  const { id: me } = useAdmin();
  const { id, holds } = work;
  const own = useRef<TranslationPart>(undefined);
  useTick(holds);

  const say = useCallback(
    async (part: TranslationPart, is_held: boolean, take_over = false) => {
      const now = await call(lockTranslationPart, { id, part, is_held, take_over });
      client.setQueryData(workQuery(id).queryKey, (before) => before && { ...before, holds: now });
    },
    [client, id],
  );
  /** The lock was refused: fetch the request to show who holds it. */
  const refused = useCallback(() => void known.readAgain().catch(() => undefined), [known]);

  const hold = useCallback(
    (part: TranslationPart) => {
      if (own.current === part) return;
      if (own.current) void say(own.current, false).catch(() => undefined);
      own.current = part;
      void say(part, true).catch(refused);
    },
    [say, refused],
  );
  useEffect(() => {
    const again = () => own.current && void say(own.current, true).catch(refused);
    const timer = setInterval(again, SAY_MS);
    return () => {
      clearInterval(timer);
      if (own.current) void say(own.current, false).catch(() => undefined);
      own.current = undefined;
    };
  }, [say, refused]);

  const holderOf = (part: TranslationPart) => heldByOther(holds, part, me, serverNow());
  // Another admin has taken over the lock.
  if (own.current && holderOf(own.current)) own.current = undefined;

  const takeOver = async (part: TranslationPart) => {
    try {
      await say(part, true, true);
      own.current = part;
      await known.readAgain();
    } catch (error) {
      toast(errorText(error), { variant: 'error' });
    }
  };
  return { hold, takeOver, holderOf };
}
