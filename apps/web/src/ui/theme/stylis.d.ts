/** The package ships no types; this is all that we take from it. */
declare module 'stylis' {
  export type Middleware = (
    element: object,
    index: number,
    children: object[],
    callback: (...args: unknown[]) => string,
  ) => string | undefined;
  export const prefixer: Middleware;
}
