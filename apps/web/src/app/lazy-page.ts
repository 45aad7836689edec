import { type ComponentType, createElement, type FunctionComponent, use } from 'react';

type LazyPage = FunctionComponent & { preload?: () => Promise<void> };

/**
 * A page that is fetched when it is opened, or before by `preload`. One that does not come is an error of the page, with
 * a way to try again. The router's own way reloads, which ends on the browser's error page without a connection.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let page: ComponentType | undefined;
  let error: unknown;
  let asked: Promise<void> | undefined;

  const preload = () => {
    error = undefined;
    asked ??= load().then(
      (found) => {
        page = found;
        // What is here need not be waited for.
        lazy.preload = undefined;
      },
      (cause: unknown) => {
        error = cause;
        asked = undefined;
      },
    );
    return asked;
  };

  const lazy: LazyPage = () => {
    if (error) throw error;
    if (!page) use(preload());
    return page ? createElement(page) : null;
  };
  lazy.preload = preload;
  return lazy;
}
