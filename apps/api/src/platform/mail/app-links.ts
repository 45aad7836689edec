import type { LocaleCode } from '@lintel/contract';
import type { Config } from '../config.ts';

/** What the public app has a page for. */
export type AppKind = 'property' | 'appointment';

/** Where the public app shows a record; nothing where no address of the app is set. */
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

/** The same as a link of an email; without an address the email has none. */
export function appLink(
  config: Pick<Config, 'publicAppUrl'>,
  kind: AppKind,
  id: number | undefined,
  locale: LocaleCode,
): { label: string; url: string } | undefined {
  const url = id === undefined ? undefined : appUrl(config, kind, id);
  return url === undefined ? undefined : { label: labels[kind][locale], url };
}
