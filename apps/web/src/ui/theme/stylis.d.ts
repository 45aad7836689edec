/** The package ships no types; this is all that we and the mirroring plugin take from it. */
declare module 'stylis' {
  export type Middleware = import('@emotion/cache').StylisPlugin;
  export const prefixer: Middleware;
}
