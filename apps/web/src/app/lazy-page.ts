import { type ComponentType, createElement, type FunctionComponent, use } from 'react';

type LazyPage = FunctionComponent & { preload?: () => Promise<void> };

/**
 * A lazy-loaded page, fetched when it is opened or earlier by `preload`. If its chunk fails to load, the page shows an
 * error with a retry. The router's own lazy loading reloads instead, which offline ends on the browser's error page.
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
        // A loaded page needs no preload.
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
