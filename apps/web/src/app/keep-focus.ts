/** Longer than a closing dialog or an opening page needs to set the focus itself. */
const OTHERS_FIRST_MS = 100;

const isGone = (element: HTMLElement) =>
  !element.isConnected ||
  !element.checkVisibility({ visibilityProperty: true }) ||
  element.matches(':disabled, [inert], [inert] *');

/** The control and its focusable ancestors, innermost first. */
function partsFrom(control: EventTarget | null) {
  const parts = control instanceof HTMLElement ? [control] : [];
  for (let part = parts[0]?.parentElement; part; part = part.parentElement)
    if (part.hasAttribute('tabindex')) parts.push(part);
  return parts;
}

/**
 * When the focused control disappears, such as Discard once there is nothing to discard, its nearest focusable ancestor
 * gets the focus.
 */
export function keepFocus() {
  let parts: HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A control that is hidden or disabled stays the active element until the next paint, and no event is sent after
  // that.
  const isNowhere = () => document.activeElement === document.body || document.activeElement === parts[0];
  const find = () => {
    timer = undefined;
    if (!isNowhere()) return;
    // The control itself, if it was gone only for a moment.
    const around = parts.find((part) => !isGone(part)) ?? document.querySelector<HTMLElement>('main[tabindex]');
    around?.focus({ preventScroll: true });
  };
  const look = () => {
    if (!timer && isNowhere() && parts[0] && isGone(parts[0])) timer = setTimeout(find, OTHERS_FIRST_MS);
  };
  const end = new AbortController();
  const onFocus = ({ target }: FocusEvent) => {
    parts = partsFrom(target);
  };
  // In the capture phase, because a dialog may stop the event from bubbling.
  addEventListener('focusin', onFocus, { signal: end.signal, capture: true });
  // A resize may hide controls by CSS alone, without a mutation.
  addEventListener('resize', look, { signal: end.signal });
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['class', 'style', 'hidden', 'disabled', 'inert'],
  });
  return () => {
    end.abort();
    observer.disconnect();
  };
}
