import type { Point } from './geo-provider.ts';

let coder: Promise<typeof import('@rapideditor/country-coder')> | undefined;

/** The ISO code of the country at a point; undefined at sea. The border data is a megabyte and is lazy-loaded. */
export async function countryAt({ lat, lng }: Point): Promise<string | undefined> {
  coder ??= import('@rapideditor/country-coder');
  const { iso1A2Code } = await coder;
  return iso1A2Code([lng, lat], { level: 'territory' }) ?? undefined;
}
