import { nextTranslation } from '@lintel/contract/features/translations/translation-requests';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { call } from '../../platform/call.ts';
import { paths, pathTo } from '../../platform/paths.ts';
import { errorText } from '../../platform/problem.ts';
import { toast } from '../../ui/toast.tsx';

/** Opens the next request to translate, after the current one if there is one. */
export function useTranslateNext() {
  const navigate = useNavigate();
  return useCallback(
    async (after?: number) => {
      try {
        const { id } = await call(nextTranslation, after === undefined ? {} : { after });
        if (id === null) return toast('All caught up: nothing is left to translate.', { variant: 'info' });
        return void navigate({ to: pathTo(paths.translationRequest, id) });
      } catch (error) {
        return toast(errorText(error), { variant: 'error' });
      }
    },
    [navigate],
  );
}
