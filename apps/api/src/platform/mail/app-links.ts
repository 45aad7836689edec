import type { LocaleCode } from '@lintel/contract';
import type { Config } from '../config.ts';

/** Record types that have a page in the public app. */
export type AppKind = 'property' | 'appointment';

/** The URL of a record in the public app; undefined if PUBLIC_APP_URL is not set. */
export function appUrl({ publicAppUrl }: Pick<Config, 'publicAppUrl'>, kind: AppKind, id: number): string | undefined {
  if (publicAppUrl === undefined) return undefined;
  const pattern = publicAppUrl.includes('{id}')
    ? publicAppUrl
    : `${publicAppUrl.replace(/(?<!\/)\/+$/, '')}/{kind}/{id}`;
  return pattern.replaceAll('{kind}', kind).replaceAll('{id}', String(id));
}

const labels: Record<AppKind, Record<LocaleCode, string>> = {
  property: { en: 'Open the property', ar: 'افتح العقار', fr: 'Ouvrir le bien' },
  appointment: { en: 'Open it in the app', ar: 'افتحه في التطبيق', fr: 'Ouvrir dans l’application' },
};

/** The same as a labelled link for an email. */
export function appLink(
  config: Pick<Config, 'publicAppUrl'>,
  kind: AppKind,
  id: number | undefined,
  locale: LocaleCode,
): { label: string; url: string } | undefined {
  const url = id === undefined ? undefined : appUrl(config, kind, id);
  return url === undefined ? undefined : { label: labels[kind][locale], url };
}
