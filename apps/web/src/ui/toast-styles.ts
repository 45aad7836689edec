/**
 * The library of the toasts writes its rules into a style element, which the content security policy refuses. It looks for
 * that element under this name: what it finds instead hands them to a sheet of the document.
 */
export function takeToastStyles() {
  if ('_goober' in window) return;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let rules = '';
  const text = {
    get data() {
      return rules;
    },
    set data(written: string) {
      rules = written;
      sheet.replaceSync(written);
    },
  };
  Object.assign(window, { _goober: { parentNode: document.head, firstChild: text } });
}
