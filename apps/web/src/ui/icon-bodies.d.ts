/** Made at build time from `icons.ts`, see `vite.config.ts`. */
declare module 'virtual:icon-bodies' {
  export const bodies: Record<string, string>;
}
