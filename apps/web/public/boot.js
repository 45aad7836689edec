// Runs before the first paint, so that no page flashes in the wrong mode or direction. `platform/settings.ts` takes
// over.
(() => {
  const root = document.documentElement;
  let settings = {};
  let language = null;
  try {
    language = localStorage.getItem('i18nextLng');
    settings = JSON.parse(localStorage.getItem('settings') || '{}') || {};
  } catch {
    // Storage is broken or forbidden: use the defaults.
  }
  dropBrokenScrolls();
  root.dataset.mode = settings.themeMode === 'dark' ? 'dark' : 'light';
  root.dataset.contrast = settings.themeContrast === 'bold' ? 'bold' : 'default';
  root.dir = language === 'ar' || settings.themeDirection === 'rtl' ? 'rtl' : 'ltr';
})();

// The router stores scroll positions and does not validate them when it reads them back.
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
      // Storage is forbidden: there is nothing to drop.
    }
  }
}

// Stack traces are expensive while a script first runs: for the line numbers the browser parses the whole script again,
// and React creates five errors at startup. `main.tsx` resets the limit.
Error.stackTraceLimit = 0;
// zod would test whether `new Function` works. The content security policy forbids it, which would be another such
// error.
globalThis.__zod_globalConfig = { jitless: true };

// Prefetches the first requests of the page while its scripts are still loading: the signed-in admin, their
// preferences, the app settings, and the rows of a list. `platform/prefetched.ts` hands the responses over. The build
// injects the files of each page.
(() => {
  // As in `platform/token-clock.ts`: an expired or invalid token is never sent.
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
    // Storage is forbidden, so no admin is signed in.
  }
  if (!token || !/^\/dashboard(\/|$)/.test(path) || !isLive(token)) return;

  // Sent before the files are preloaded: a browser opens few connections per server, and these requests take the
  // longest.
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
    // Without a response the caller sends the request again.
    answers[url] = fetch(url, { headers })
      .then(arrived)
      .catch(() => undefined);
  };
  ask('/v2/dashboard/auth/user');
  // The start page is a list only for admins who may see it, so its path is stored once it has been shown.
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
  window.prefetched = { token, answers, settled };

  const link = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
  const { [path]: wanted = [], '*': usual = [] } = JSON.parse(files);
  for (const href of new Set([...usual, ...wanted])) {
    if (href.endsWith('.woff2')) link({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
    else link(href.endsWith('.css') ? { rel: 'stylesheet', href } : { rel: 'modulepreload', href });
  }
})();
