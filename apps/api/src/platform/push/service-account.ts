import { readFileSync } from 'node:fs';
import * as z from 'zod';

const ServiceAccount = z.object({
  project_id: z.string().regex(/^[\w-]+$/),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url(),
});
export type ServiceAccount = z.infer<typeof ServiceAccount>;

export const readServiceAccount = (path: string): ServiceAccount =>
  ServiceAccount.parse(JSON.parse(readFileSync(path, 'utf8')));

/** Whether the file is valid, so that an invalid one is reported at startup and not with the first push. */
export function isServiceAccount(path: string): boolean {
  try {
    readServiceAccount(path);
    return true;
  } catch {
    return false;
  }
}
