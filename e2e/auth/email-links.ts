import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Product } from '../setup/product.ts';

/** An email may be delayed for ten seconds so that its cause can be undone. */
export const emailTimeout = { timeout: 30_000 };

/** The links in the email files for an address, oldest first. */
export async function linksFor({ folder }: Product, address: string, to = 'reset-password'): Promise<string[]> {
  const outbox = join(folder, 'outbox');
  if (!existsSync(outbox)) return [];
  const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(outbox, name)))));
  return mails
    .filter((mail) => mail.to?.some((to) => to.address === address))
    .sort((one, other) => Date.parse(one.date ?? '') - Date.parse(other.date ?? ''))
    .flatMap((mail) =>
      mail.text?.match(/http\S+\/([a-z-]+)\?token=\S+/)?.[1] === to
        ? (/http\S+token=\S+/.exec(mail.text)?.[0] ?? [])
        : [],
    );
}
