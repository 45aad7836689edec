/**
 * The toast library writes its rules into a style element, which the content security policy forbids. It looks the
 * element up by this name: our replacement passes the rules to a constructed style sheet.
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
