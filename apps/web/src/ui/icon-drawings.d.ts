/** Made at build time from `icons.ts`, see `vite.config.ts`. */
declare module 'virtual:icon-drawings' {
  export type Drawing = [tag: string, attributes: Record<string, string>, children: Drawing[]];
  export const drawings: Record<import('./icons.ts').IconName, Drawing[]>;
}
