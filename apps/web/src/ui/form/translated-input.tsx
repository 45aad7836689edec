import type { LocaleCode } from '@lintel/contract/core/locales';
import { translateText } from '@lintel/contract/features/translations/translation-work';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { appSettingsQuery } from '../../platform/app-settings.ts';
import { call } from '../../platform/call.ts';
import { errorText } from '../../platform/problem.ts';
import { toast } from '../toast.tsx';
import { LocalizedInput } from './localized-input.tsx';

/** If machine translation fails, the field stays unchanged. */
async function translate(text: string, from: LocaleCode, to: LocaleCode) {
  try {
    return (await call(translateText, { text, from, to })).text;
  } catch (error) {
    toast(errorText(error), { variant: 'error' });
    return undefined;
  }
}

/** A text by locale, with machine translation if the server has it configured. */
export function TranslatedInput(props: ComponentProps<typeof LocalizedInput>) {
  const { data } = useQuery(appSettingsQuery);
  return <LocalizedInput {...props} translate={data?.translates ? translate : undefined} />;
}
