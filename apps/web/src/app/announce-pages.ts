import type { AnyRouter } from '@tanstack/react-router';

const titleOf = (router: AnyRouter) =>
  router.state.matches.findLast((match) => match.staticData.title)?.staticData.title;

/**
 * A field that a page focuses by itself, or the row one comes back to, is a better start than its heading; and whoever has
 * opened a dialog meanwhile is about to type there.
 */
const isInUse = (element: Element | null) =>
  element?.matches('main :is(input, textarea, select, [data-row-link]), [role="dialog"] *, [role="alertdialog"] *') ??
  false;

let stopWaiting = () => {};

/**
 * Focuses the heading, also one that is drawn late or drawn anew once its record has arrived: without it the focus would
 * fall back to the document. The first key or press ends the wait.
 */
function focusHeading() {
  stopWaiting();
  const focus = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  // A dialog that opens meanwhile takes the focus itself.
  const isFree = () =>
    document.activeElement?.matches('body, main') && !document.querySelector('[role="dialog"], [role="alertdialog"]');
  const observer = new MutationObserver(() => isFree() && focus());
  stopWaiting = () => {
    observer.disconnect();
    for (const event of ['pointerdown', 'keydown']) removeEventListener(event, stopWaiting, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, stopWaiting, true);
  focus();
}

/** Names every new page in the window's title and moves focus to its heading, so that a screen reader reads it. */
export function announcePages(router: AnyRouter) {
  // The page that was loaded has the focus by the browser's own rules, but not the one opened before it was drawn.
  const loaded = router.latestLocation.pathname;
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    const title = titleOf(router);
    document.title = title ? `${title} – Lintel` : 'Lintel';
    const isLoaded = !fromLocation && toLocation.pathname === loaded;
    if (!pathChanged || isLoaded || isInUse(document.activeElement)) return;
    focusHeading();
  });
}
