import type { Plugin, Rollup } from 'vite';

type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** Lists whose rows boot.js prefetches: by path, with their module and the endpoint of their rows. */
export const listsAhead = {
  '/dashboard/properties': { module: 'property-list-page.tsx', rows: '/v1/dashboard/property' },
  '/dashboard/users': { module: 'user-list-page.tsx', rows: '/v1/dashboard/user' },
  '/dashboard/admins/roles': { module: 'role-list-page.tsx', rows: '/v2/dashboard/role' },
} as const;

/**
 * The files of the chunk with this module: itself, its imports and its styles, without those of the entry chunk that
 * every page loads anyway.
 */
function filesOf(module: string, bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || chunk.isEntry || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file));
  };
  const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (!start) throw new Error(`No chunk has the module ${module}: see build/ahead.ts`);
  add(start);
  return [...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}

/** The font of nearly all text. It is preloaded, because a fallback font would break lines elsewhere (layout shift). */
function fontOf(bundle: Rollup.OutputBundle): string {
  const font = Object.values(bundle).find(({ fileName }) => /public-sans-latin-wght[^/]*\.woff2$/.test(fileName));
  if (!font) throw new Error('The text font is missing from the build: see build/ahead.ts');
  return font.fileName;
}

/** Passes the files that each page needs, and the endpoint of each list, to boot.js. */
export function ahead(): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // A page without the frame, such as that of a test, gets no preloads.
        if (!bundle || !Object.values(bundle).some(({ name }) => name === 'frame')) return html;
        const usual = [fontOf(bundle), ...filesOf('dashboard-frame.tsx', bundle)].map((file) => `/${file}`);
        const files = Object.entries(listsAhead).map(([path, { module }]) => [
          path,
          filesOf(module, bundle)
            .map((file) => `/${file}`)
            .filter((file) => !usual.includes(file)),
        ]);
        const home = files.find(([path]) => path === '/dashboard/properties')?.[1];
        const lists = Object.entries(listsAhead).map(([path, { rows }]) => [path, rows]);
        const attribute = (value: object) => JSON.stringify(value).replaceAll('"', '&quot;');
        const said = {
          files: attribute({ '*': usual, '/dashboard': home, ...Object.fromEntries(files) }),
          lists: attribute(Object.fromEntries(lists)),
        };
        return html.replace(
          '<script src="/boot.js"',
          `<script src="/boot.js" data-files="${said.files}" data-lists="${said.lists}"`,
        );
      },
    },
  };
}
