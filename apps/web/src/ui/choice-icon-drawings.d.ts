/** Made at build time from the contract's `choice-icons.ts`, see `vite.config.ts`. They are many, so they are bundled apart. */
declare module 'virtual:choice-icon-drawings' {
  type Drawing = [tag: string, attributes: Record<string, string>, children: Drawing[]];
  export const drawings: Partial<Record<string, Drawing[]>>;
}
