/** Longer than a dialog that closes, or a page that opens, takes to put the focus itself. */
const OTHERS_FIRST_MS = 100;

const isGone = (element: HTMLElement) =>
  !element.isConnected ||
  !element.checkVisibility({ visibilityProperty: true }) ||
  element.matches(':disabled, [inert], [inert] *');

/** The control, and from the inside out the parts around it that can have the focus. */
function partsFrom(control: EventTarget | null) {
  const parts = control instanceof HTMLElement ? [control] : [];
  for (let part = parts[0]?.parentElement; part; part = part.parentElement)
    if (part.hasAttribute('tabindex')) parts.push(part);
  return parts;
}

/** A control that goes away, such as Discard once there is nothing to discard, hands the focus to the part around it. */
export function keepFocus() {
  let parts: HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  // One that is hidden or disabled keeps the focus until the browser draws again: nothing is heard of it after that.
  const isNowhere = () => document.activeElement === document.body || document.activeElement === parts[0];
  const find = () => {
    timer = undefined;
    if (!isNowhere()) return;
    // The control itself, if it was only gone for a moment.
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
  // Caught on its way down: a dialog may end it on its way up.
  addEventListener('focusin', onFocus, { signal: end.signal, capture: true });
  // A window of another size hides some controls by its style alone.
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
