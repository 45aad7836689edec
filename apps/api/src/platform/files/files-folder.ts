import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from './files-store.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Names are made by us; whatever else comes must not lead out of the folder. */
function checked(name: string): string {
  if (!/^\w[\w.-]*$/.test(name)) throw new Error(`Not a name of a file of ours: ${name}`);
  return name;
}

export function folderFiles(folder: string): Files {
  const pathOf = (name: string) => join(folder, checked(name));
  return {
    /** Whole or not at all: a reader never sees half a file, and a crash leaves at most one that begins with a dot. */
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = pathOf(name);
      const draft = join(folder, `.${name}.${randomUUID()}`);
      const handle = await open(draft, 'w', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
        await handle.close();
        await rename(draft, path);
      } catch (error) {
        await handle.close().catch(() => {});
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(name) {
      const path = pathOf(name);
      const isThere = await stat(path).then(
        (found) => found.isFile(),
        (error) => (isMissing(error) ? false : Promise.reject(error)),
      );
      return isThere ? createReadStream(path) : undefined;
    },
    remove: (name) =>
      rm(name.startsWith('.') ? join(folder, `.${checked(name.slice(1))}`) : pathOf(name), { force: true }),
    async *all() {
      const entries = await opendir(folder).catch((error) => (isMissing(error) ? [] : Promise.reject(error)));
      for await (const { name } of entries) {
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found?.isFile()) yield { name, written_at: found.mtime };
      }
    },
  };
}
