import type { LocaleCode } from '@lintel/contract/core/locales';
import {
  assignTranslations,
  listTranslators,
  type TranslationRequest,
  type Translator,
} from '@lintel/contract/features/translations/translation-requests';
import { useMemo } from 'react';
import { call } from '../../platform/call.ts';
import { fullName } from '../../platform/format.ts';
import { normalizeForSearch } from '../../platform/normalize-for-search.ts';
import { errorText } from '../../platform/problem.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import type { Option } from '../../ui/table/filters/filter-fields.ts';
import type { CellEdit } from '../../ui/table/rows/cell-edit.ts';
import { toast } from '../../ui/toast.tsx';
import { useMayAssign } from './translation-columns.tsx';
import { requestName, wordsText } from './translation-words.ts';

const NOBODY: Option = { value: 'none', label: 'Nobody' };

/** `Huda Amin · default · 1,204 words open`: the translator and their open work. */
const translatorLabel = ({ admin, is_default, open_words }: Translator) =>
  [fullName(admin), ...(is_default ? ['default'] : []), `${wordsText(open_words)} open`].join(' · ');

/** The translators of a language as options: its default first, then those who know the language. */
export async function translatorOptions(locale: LocaleCode | undefined, words = '', signal?: AbortSignal) {
  const found = await call(listTranslators, locale ? { locale } : {}, { signal });
  return found
    .filter(({ admin }) => normalizeForSearch(fullName(admin)).includes(normalizeForSearch(words)))
    .map((translator) => ({ value: String(translator.admin.id), label: translatorLabel(translator) }));
}

const idOf = ({ value }: Option) => (value === NOBODY.value ? null : Number(value));
const nameOf = ({ label }: Option) => label.split(' · ')[0];

/** Assigns a translator inline in the list. */
export function useTranslatorEdit(): Record<string, CellEdit<TranslationRequest>> | undefined {
  const may = useMayAssign();
  const assign = useEndpointMutation(assignTranslations);
  const undoToast = useUndoToast();
  return useMemo(() => {
    if (!may) return undefined;
    const choose = async (request: TranslationRequest, option: Option) => {
      const { data, meta } = await assign({ admin_id: idOf(option), request_ids: [request.id] });
      const [refused] = data.skipped;
      if (refused) return toast(refused.detail, { variant: 'error' });
      const words = idOf(option) === null ? 'is unassigned' : `given to ${nameOf(option)}`;
      return undoToast(`${requestName(request)} ${words}`, meta);
    };
    return {
      translator: {
        label: 'Translator',
        chosen: ({ assigned_admin: now }) => [now ? { value: String(now.id), label: fullName(now) } : NOBODY],
        search: async (words, signal, { locale }) => {
          const found = await translatorOptions(locale, words, signal);
          return words === '' ? [NOBODY, ...found] : found;
        },
        choose: (request, option) =>
          void choose(request, option).catch((error: unknown) => toast(errorText(error), { variant: 'error' })),
      },
    };
  }, [may, assign, undoToast]);
}
