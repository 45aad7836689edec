import type { Point } from './geo-provider.ts';

let coder: Promise<typeof import('@rapideditor/country-coder')> | undefined;

/** The ISO code of the country a point lies in; nothing at sea. Its borders weigh a megabyte and are read with the first question. */
export async function countryAt({ lat, lng }: Point): Promise<string | undefined> {
  coder ??= import('@rapideditor/country-coder');
  const { iso1A2Code } = await coder;
  return iso1A2Code([lng, lat], { level: 'territory' }) ?? undefined;
}
