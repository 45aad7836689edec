/** The package ships no types; this is all that the mirroring plugin takes from it. */
declare module 'stylis' {
  export type Middleware = import('@emotion/cache').StylisPlugin;
}
