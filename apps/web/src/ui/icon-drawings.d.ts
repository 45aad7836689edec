/** Generated at build time from `icons.ts`, see `vite.config.ts`. */
declare module 'virtual:icon-drawings' {
  export type Drawing = [tag: string, attributes: Record<string, string>, children: Drawing[]];
  /** Without the lazy-loaded ones. */
  export const drawings: Partial<Record<import('./icons.ts').IconName, Drawing[]>>;
}

declare module 'virtual:late-icon-drawings' {
  export const drawings: Record<import('./icons.ts').LateIconName, import('virtual:icon-drawings').Drawing[]>;
}
