/** Made at build time from `choice-icons.ts`, see `vite.config.ts`. */
declare module 'virtual:choice-icon-drawings' {
  type Drawing = [tag: string, attributes: Record<string, string>, children: Drawing[]];
  export const drawings: Partial<Record<string, Drawing[]>>;
}
