/** The package ships no types; this is all that the RTL plugin imports from it. */
declare module 'stylis' {
  export type Middleware = import('@emotion/cache').StylisPlugin;
}
