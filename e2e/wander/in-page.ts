import type { Target } from './steps.ts';

export type Control = Target & {
  kind: 'press' | 'type' | 'drag';
  /** The type of a field, or the target of a link. */
  detail: string;
  /** In the menu or the header, which are on every page. */
  isFrame: boolean;
  /** The form, dialog or menu that contains it. */
  group: string;
  /** The list or table whose rows contain it. */
  rows: string;
  x: number;
  y: number;
};

export type InPage = {
  controls(): Control[];
  find(target: Target): { x: number; y: number } | undefined;
  overlays(): number;
  isBusy(): boolean;
  /** The layout shift since the last call, and the elements that moved. */
  takeShift(): { value: number; moved: string[] };
  judge(): string[];
};

declare global {
  interface Window {
    wanderer: InPage;
  }
}

/**
 * Runs in the page before its own scripts: finds controls that can be clicked, typed into or dragged, and checks what
 * is visible. It is serialised into the browser, so it must not use anything outside of itself.
 */
export function installInPage() {
  if (window.top !== window || Reflect.has(window, 'wanderer')) return;

  const CONTROLS = [
    'a[href]',
    'button',
    'input:not([type=hidden]):not([type=file])',
    'textarea',
    'select',
    '[contenteditable=true]',
    ...['button', 'tab', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'checkbox', 'switch', 'radio'].map(
      (role) => `[role=${role}]`,
    ),
    '[role=combobox]',
    '[role=slider]',
    '[data-appointment]',
    '[draggable=true]',
    '[tabindex="0"]',
  ].join();

  const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const byIds = (ids: string | null) =>
    (ids ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((id) => textOf(document.getElementById(id)))
      .join(' ')
      .trim();

  function nameOf(element: Element): string {
    const label = element.getAttribute('aria-label') || byIds(element.getAttribute('aria-labelledby'));
    const ofField =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])].map(textOf).join(' ') || element.placeholder || element.name
        : '';
    return (label || ofField || textOf(element) || element.getAttribute('title') || '').slice(0, 80);
  }

  function roleOf(element: Element): string {
    const role = element.getAttribute('role');
    if (role) return role;
    if (element instanceof HTMLInputElement)
      return ['checkbox', 'radio', 'button', 'submit'].includes(element.type) ? element.type : 'textbox';
    if (element instanceof HTMLTextAreaElement || element.getAttribute('contenteditable') === 'true') return 'textbox';
    return { A: 'link', BUTTON: 'button', SELECT: 'combobox' }[element.tagName] ?? 'element';
  }

  const isDisabled = (element: Element) =>
    element.matches(':disabled, [aria-disabled=true]') || element.closest('fieldset:disabled') !== null;

  /** Returns the centre if the element is in the viewport, visible and not covered. */
  function pointOf(element: Element) {
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return undefined;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return undefined;
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(element.contains(hit) || hit.contains(element))) return undefined;
    // Checkboxes are transparent inputs over their icon.
    if (!element.checkVisibility({ visibilityProperty: true })) return undefined;
    return { x, y };
  }

  const typeable = ['text', 'search', 'email', 'tel', 'url', 'number', 'password', ''];

  function kindOf(element: Element): Control['kind'] {
    if (
      element.matches(
        '[data-appointment], [draggable=true], [aria-roledescription=sortable], [aria-roledescription=draggable]',
      )
    )
      return 'drag';
    if (element.getAttribute('contenteditable') === 'true' || element instanceof HTMLTextAreaElement) return 'type';
    if (element instanceof HTMLInputElement && typeable.includes(element.type) && !element.readOnly) return 'type';
    return 'press';
  }

  const isFrame = (element: Element) => element.closest('nav, header, [role=banner]') !== null;

  const GROUPS = 'form, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
  function groupOf(element: Element) {
    const group = element.closest(GROUPS);
    return group ? `${group.tagName} ${nameOf(group).slice(0, 30)}` : '';
  }

  const lists = new Map<Element, string>();
  function rowsOf(element: Element) {
    const list = element.closest('li, tr, [role=row], [role=option]')?.parentElement;
    if (!list) return '';
    const known = lists.get(list) ?? String(lists.size + 1);
    lists.set(list, known);
    return known;
  }

  function detailOf(element: Element) {
    if (element instanceof HTMLAnchorElement) return element.getAttribute('href') ?? '';
    if (element instanceof HTMLInputElement) return element.type;
    return '';
  }

  function found() {
    const counts = new Map<string, number>();
    const list: { element: Element; control: Omit<Control, 'x' | 'y'> }[] = [];
    for (const element of document.querySelectorAll(CONTROLS)) {
      if (!element.checkVisibility()) continue;
      const [role, name] = [roleOf(element), nameOf(element)];
      const nth = counts.get(`${role} ${name}`) ?? 0;
      counts.set(`${role} ${name}`, nth + 1);
      list.push({
        element,
        control: {
          role,
          name,
          nth,
          kind: kindOf(element),
          detail: detailOf(element),
          isFrame: isFrame(element),
          group: groupOf(element),
          rows: rowsOf(element),
        },
      });
    }
    return list;
  }

  const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip] [role=dialog]';
  const overlaysNow = () => [...document.querySelectorAll(OVERLAYS)].filter((one) => one.checkVisibility());

  let [shift, moved] = [0, [] as string[]];
  /** Whether a navigation has happened since the page was loaded, even to the same page. */
  let hasMoved = false;
  navigation?.addEventListener('navigate', () => {
    hasMoved = true;
  });
  // Back and Forward are user input like a click, but the browser does not count them as such.
  let backAt = Number.NEGATIVE_INFINITY;
  addEventListener('popstate', ({ timeStamp }) => {
    backAt = timeStamp;
  });
  const isWanted = ({ hadRecentInput, startTime }: Shift) => hadRecentInput || startTime - backAt < 500;
  const drawn = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'a removed element';
    return `<${element.tagName.toLowerCase()} ${element.className.toString().slice(0, 60)}> “${textOf(element).slice(0, 40)}”`;
  };
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      // The menu expands the group of the new page; nothing else may move.
      const isMenu = entry.sources?.some(({ node }) => node?.parentElement?.closest('nav[aria-label=Main]'));
      if (isWanted(entry) || (isMenu && document.readyState === 'complete' && hasMoved)) continue;
      shift += entry.value;
      moved.push(...(entry.sources ?? []).slice(0, 2).map(({ node }) => drawn(node)));
    }
  }).observe({ type: 'layout-shift', buffered: true });

  const isInView = (box: DOMRect) =>
    box.width > 0 &&
    box.height > 0 &&
    box.bottom > 0 &&
    box.right > 0 &&
    box.top < innerHeight &&
    box.left < innerWidth;

  /** Source text and user input may look like anything. */
  const FREE_TEXT =
    'input, textarea, select, [contenteditable=true], code, pre, kbd, script, style, noscript, [data-free-text]';
  const RAW: [RegExp, string][] = [
    [/\bNaN\b/, 'NaN'],
    [/\bundefined\b/, 'undefined'],
    [/\bnull\b/, 'null'],
    [/\[object/, '[object'],
    [/\{\{/, '{{'],
    [/Invalid Date/, 'Invalid Date'],
    // PAY-2026-11-11 is a payment reference, not a date.
    [/(?<![\w-])\d{4}-\d{2}-\d{2}(?![\d-])/, 'a raw date'],
    [/(?<![\d.,])\d{4,}\.\d{2}(?!\d)/, 'a raw decimal'],
  ];

  function rawTexts() {
    const wrong: string[] = [];
    const walk = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.nodeValue ?? '';
      const rule = RAW.find(([pattern]) => pattern.test(text));
      const parent = node.parentElement;
      if (!rule || !parent || parent.closest(FREE_TEXT) || !parent.checkVisibility({ visibilityProperty: true }))
        continue;
      wrong.push(`${rule[1]} in the text “${text.trim().slice(0, 80)}”`);
    }
    return wrong;
  }

  function narrowColumns() {
    const wrong: string[] = [];
    for (const table of document.querySelectorAll('table')) {
      if (!table.checkVisibility()) continue;
      for (const head of table.querySelectorAll('thead th')) {
        const width = head.getBoundingClientRect().width;
        const name = textOf(head);
        if (name && width > 0 && width < 24 && getComputedStyle(head).position !== 'absolute' && head.checkVisibility())
          wrong.push(`the column “${name.slice(0, 40)}” is ${Math.round(width)} px wide`);
      }
    }
    return wrong;
  }

  /** Whether a word is broken across two lines. */
  function brokenWord(heading: Element) {
    const walk = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]{2,20}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (tops.size > 1) return word;
      }
    return undefined;
  }

  function wrongHeadings() {
    const wrong: string[] = [];
    const isCovered = overlaysNow().length > 0;
    for (const heading of document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6, [role=heading]')) {
      const box = heading.getBoundingClientRect();
      const name = textOf(heading).slice(0, 60);
      if (!name || !isInView(box) || !heading.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      const style = getComputedStyle(heading);
      // Visible to screen readers only.
      if (box.width <= 2 || box.height <= 2 || style.clip !== 'auto' || style.clipPath !== 'none') continue;
      const hides = style.overflowX !== 'visible';
      if (hides && heading.scrollWidth > heading.clientWidth + 1) {
        const tellsRest = heading.title || heading.querySelector('[title]') || heading.closest('[title]');
        if (style.textOverflow !== 'ellipsis' && !tellsRest) wrong.push(`the heading “${name}” is truncated`);
      }
      const word = brokenWord(heading);
      if (word) wrong.push(`the heading “${name}” breaks inside “${word}”`);
      if (isCovered) continue;
      const range = document.createRange();
      range.selectNodeContents(heading);
      const text = range.getBoundingClientRect();
      // The visible part of a truncated heading.
      const end = hides ? Math.min(text.right, box.right) : text.right;
      const [x, y] = [(Math.max(text.left, hides ? box.left : text.left) + end) / 2, text.y + text.height / 2];
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const hit = document.elementFromPoint(x, y);
      if (!hit || heading.contains(hit) || hit.contains(heading) || isFloating(hit, heading) || isClear(hit, text))
        continue;
      wrong.push(`the heading “${name}” is covered by ${drawn(hit)}`);
    }
    return wrong;
  }

  /** The enlarged touch target of a small button covers nothing visible. */
  function isClear(hit: Element, below: DOMRect) {
    const { backgroundColor, backgroundImage } = getComputedStyle(hit);
    const isDrawn = hit.matches('img, svg, canvas, video') || backgroundImage !== 'none';
    // The tint of a pressed button lets the text below show through.
    const opacity = Number(
      /^rgba\(.*, ([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? (backgroundColor === 'transparent' ? 0 : 1),
    );
    if (isDrawn || opacity > 0.16) return false;
    const range = document.createRange();
    range.selectNodeContents(hit);
    const words = range.getBoundingClientRect();
    return words.bottom <= below.top + 4 || words.top >= below.bottom - 4;
  }

  /**
   * Sticky page headers stay in place while the content scrolls below them; so do toasts, banners and scroll
   * containers.
   */
  function isFloating(hit: Element, below: Element) {
    for (let element: Element | null = hit; element && !element.contains(below); element = element.parentElement)
      // A tooltip goes away with the pointer.
      if (['fixed', 'sticky'].includes(getComputedStyle(element).position) || element.role === 'tooltip') return true;
    // Scrolled out of its container.
    for (let element = below.parentElement; element && element !== document.body; element = element.parentElement) {
      if (getComputedStyle(element).overflowY === 'visible') continue;
      const [inner, outer] = [below.getBoundingClientRect(), element.getBoundingClientRect()];
      if (
        inner.top < outer.top - 1 ||
        inner.bottom > outer.bottom + 1 ||
        inner.left < outer.left - 1 ||
        inner.right > outer.right + 1
      )
        return true;
    }
    return false;
  }

  /** Pagination and similar controls need no disabled reason. */
  const OBVIOUS =
    /^(previous|next|first|last|older|newer|earlier|later|move|go to|zoom|undo|redo|decrease|increase|back$)/i;

  function reasonless() {
    const wrong: string[] = [];
    for (const element of document.querySelectorAll(
      ':is(button, a, [role=button], [role=menuitem], [role=tab], [role=switch])',
    )) {
      if (!isDisabled(element) || !element.checkVisibility() || !isInView(element.getBoundingClientRect())) continue;
      const name = nameOf(element);
      // A struck day outside the range of a date field explains itself.
      const isCell = element.closest('[role=gridcell], table[role=grid] td');
      if (!name || isCell || OBVIOUS.test(name) || element.closest('[aria-busy=true], form[aria-busy]')) continue;
      const parent = element.parentElement;
      const reasons = [
        element.getAttribute('title'),
        byIds(element.getAttribute('aria-describedby')),
        byIds(element.getAttribute('aria-errormessage')),
        element.getAttribute('data-reason'),
        // A switch is an invisible input inside its visible element.
        parent?.closest('[title]')?.getAttribute('title'),
        parent?.getAttribute('aria-label'),
        element.querySelector('[data-reason]')?.textContent,
        // “Accept: It is published”.
        ...[textOf(element), name].map((text) => (/[:·–] ?\S/.test(text) ? `Because ${text}` : '')),
        // A separate line below the name.
        [...element.querySelectorAll('*')]
          .map(textOf)
          .find((text) => text.length > 8 && text !== name && name.endsWith(text)),
      ];
      if (!reasons.some((reason) => reason && reason !== name))
        wrong.push(`“${name.slice(0, 60)}” is disabled without a reason`);
    }
    return wrong;
  }

  /** Overflow inside a scroll container does not make the page scroll. */
  function isInScroller(element: Element) {
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible') return true;
    return false;
  }

  function sideways() {
    const root = document.scrollingElement;
    if (!root || root.scrollWidth <= root.clientWidth + 1) return [];
    const edge = root.clientWidth;
    const out = [...document.querySelectorAll('main *')].find((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.right > edge + 1 || box.left < -1) && !isInScroller(element);
    });
    return [`the page scrolls horizontally by ${root.scrollWidth - root.clientWidth} px, first ${drawn(out ?? null)}`];
  }

  /** The topmost overlay is closing and cannot be clicked any more. */
  function isClosing() {
    const top = [...document.querySelectorAll('body > [role=presentation]')].at(-1);
    return top?.getAttribute('aria-hidden') === 'true' && top.checkVisibility({ visibilityProperty: true });
  }

  /** A page whose chunk is loading is not ready. */
  const routerStatus = () =>
    (Reflect.get(window, '__TSR_ROUTER__') as { state: { status: string } } | undefined)?.state.status;

  window.wanderer = {
    controls: () =>
      found().flatMap(({ element, control }) => {
        const point = isDisabled(element) ? undefined : pointOf(element);
        return point ? [{ ...control, ...point }] : [];
      }),
    find(target) {
      const one = found().find(
        ({ control: { role, name, nth } }) => role === target.role && name === target.name && nth === target.nth,
      );
      if (!one) return undefined;
      if (!pointOf(one.element)) one.element.scrollIntoView({ block: 'center', inline: 'nearest' });
      return pointOf(one.element);
    },
    overlays: () => overlaysNow().length,
    isBusy: () =>
      routerStatus() === 'pending' ||
      isClosing() ||
      document.querySelector('main :is([aria-busy=true], .MuiSkeleton-root), [role=dialog] .MuiSkeleton-root') !== null,
    takeShift() {
      const taken = { value: shift, moved };
      [shift, moved] = [0, []];
      return taken;
    },
    judge: () => [...rawTexts(), ...narrowColumns(), ...wrongHeadings(), ...reasonless(), ...sideways()],
  };
}
