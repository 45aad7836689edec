import type { AnyRouter } from '@tanstack/react-router';

const titleOf = (router: AnyRouter) =>
  router.state.matches.findLast((match) => match.staticData.title)?.staticData.title;

/**
 * Elements that keep the focus instead of the heading: a field with autofocus, the row the admin returned to, and
 * anything in a dialog that has opened in the meantime.
 */
const isInUse = (element: Element | null) =>
  element?.matches('main :is(input, textarea, select, [data-row-link]), [role="dialog"] *, [role="alertdialog"] *') ??
  false;

let stopWaiting = () => {};

/**
 * Focuses the heading, also one that renders or re-renders late once its record has loaded: otherwise the focus would
 * fall back to the document. The first key or pointer press ends the wait.
 */
function focusHeading() {
  stopWaiting();
  const focus = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  // A dialog that opens in the meantime manages the focus itself.
  const isFree = () =>
    document.activeElement?.matches('body, main') && !document.querySelector('[role="dialog"], [role="alertdialog"]');
  const observer = new MutationObserver(() => isFree() && focus());
  stopWaiting = () => {
    observer.disconnect();
    for (const event of ['pointerdown', 'keydown']) removeEventListener(event, stopWaiting, true);
  };
  // React hides what is suspended by its style, which takes the focus away.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, stopWaiting, true);
  focus();
}

/** Sets the window title of every new page and focuses its heading, so that a screen reader announces it. */
export function announcePages(router: AnyRouter) {
  // On the first load the browser places the focus, unless another page was opened before the first render.
  let shown = router.latestLocation.pathname;
  router.subscribe('onRendered', ({ toLocation: { pathname } }) => {
    const title = titleOf(router);
    document.title = title ? `${title} – Lintel` : 'Lintel';
    const isSame = pathname === shown;
    shown = pathname;
    if (!isSame && !isInUse(document.activeElement)) focusHeading();
  });
}
