/**
 * Generated at build time from the contract's `choice-icons.ts`, see `vite.config.ts`. In a separate chunk, because
 * they are many.
 */
declare module 'virtual:choice-icon-drawings' {
  type Drawing = [tag: string, attributes: Record<string, string>, children: Drawing[]];
  export const drawings: Partial<Record<string, Drawing[]>>;
}
