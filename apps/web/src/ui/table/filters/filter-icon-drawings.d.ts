/** Generated at build time from `filter-icons.ts`, see `vite.config.ts`. */
declare module 'virtual:filter-icon-drawings' {
  type Drawing = [tag: string, attributes: Record<string, string>, children: Drawing[]];
  export const drawings: Record<import('./filter-icons.ts').FilterIconName, Drawing[]>;
}
