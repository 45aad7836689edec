// Runs before the first paint, so that no page flashes in the wrong mode or direction. `platform/settings.ts` takes over.
(() => {
  const root = document.documentElement;
  let settings = {};
  let language = null;
  try {
    language = localStorage.getItem('i18nextLng');
    settings = JSON.parse(localStorage.getItem('settings') || '{}') || {};
  } catch {
    // Broken or refused storage: the defaults stand.
  }
  dropBrokenScrolls();
  root.dataset.mode = settings.themeMode === 'dark' ? 'dark' : 'light';
  root.dataset.contrast = settings.themeContrast === 'bold' ? 'bold' : 'default';
  root.dir = language === 'ar' || settings.themeDirection === 'rtl' ? 'rtl' : 'ltr';
})();

// Where pages were scrolled to is kept by the router, which trusts what it finds there.
function dropBrokenScrolls() {
  const isEntries = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const name = 'tsr-scroll-restoration-v1_3';
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    const isWhole =
      isEntries(kept) && Object.values(kept).every((page) => isEntries(page) && Object.values(page).every(isEntries));
    if (!isWhole) sessionStorage.removeItem(name);
  } catch {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Storage is refused: there is nothing to drop.
    }
  }
}

// What errors made while a script first runs would cost: for the lines of a stack the browser reads the whole script once
// more, and React makes five to have them at hand. `main.tsx` sets it back.
Error.stackTraceLimit = 0;
// zod would try whether functions may be made from text. The page's policy says no, and that is such an error, too.
globalThis.__zod_globalConfig = { jitless: true };

// Asks for what the page is going to ask first, while its scripts are still on their way: who is signed in, what they
// prefer, how the server is set up, and the rows of a list. `platform/asked-ahead.ts` hands the answers over. The build says which files a page has.
(() => {
  // As in `platform/token-clock.ts`: a token that has expired, or is none, is never sent.
  const isLive = (text) => {
    try {
      const payload = text.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
      return JSON.parse(atob(payload)).exp * 1000 > Date.now();
    } catch {
      return false;
    }
  };
  const path = location.pathname.replace(/(.)\/$/, '$1');
  const { files = '{}', lists = '{}' } = document.currentScript.dataset;
  let token = null;
  let home = null;
  try {
    token = localStorage.getItem('accessToken');
    home = localStorage.getItem('home');
  } catch {
    // Nobody is signed in, then.
  }
  if (!token || !/^\/dashboard(\/|$)/.test(path) || !isLive(token)) return;

  // Before the files: a browser has few lines to one server, and these take the longest to answer.
  const answers = {};
  const settled = {};
  const ask = (url) => {
    const sentAt = Date.now();
    const arrived = async (response) => {
      const { status, headers } = response;
      const receivedAt = Date.now();
      settled[url] = { status, headers, body: await response.text(), sentAt, receivedAt };
      return settled[url];
    };
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
    // Without an answer whoever wants it asks again.
    answers[url] = fetch(url, { headers })
      .then(arrived)
      .catch(() => undefined);
  };
  ask('/v2/dashboard/auth/user');
  // The start page is a list for those who may see it: it says so once it has shown one.
  const known = JSON.parse(lists);
  const wantedList = path === '/dashboard' ? home : path;
  const list = Object.hasOwn(known, wantedList) ? known[wantedList] : undefined;
  if (list) {
    const query = new URLSearchParams(location.search);
    for (const name of ['peek', 'view']) query.delete(name);
    ask(query.size > 0 ? `${list}?${query}` : list);
  }
  ask('/v1/dashboard/preferences');
  ask('/v1/dashboard/settings');
  window.askedAhead = { token, answers, settled };

  const link = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
  const { [path]: wanted = [], '*': usual = [] } = JSON.parse(files);
  for (const href of new Set([...usual, ...wanted])) {
    if (href.endsWith('.woff2')) link({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
    else link(href.endsWith('.css') ? { rel: 'stylesheet', href } : { rel: 'modulepreload', href });
  }
})();
