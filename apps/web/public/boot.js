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
  root.dataset.mode = settings.themeMode === 'dark' ? 'dark' : 'light';
  root.dataset.contrast = settings.themeContrast === 'bold' ? 'bold' : 'default';
  root.dir = language === 'ar' || settings.themeDirection === 'rtl' ? 'rtl' : 'ltr';
})();

// What errors made while a script first runs would cost: for the lines of a stack the browser reads the whole script once
// more, and React makes five to have them at hand. `main.tsx` sets it back.
Error.stackTraceLimit = 0;
// zod would try whether functions may be made from text. The page's policy says no, and that is such an error, too.
globalThis.__zod_globalConfig = { jitless: true };

// Asks for what the page is going to ask first, while its scripts are still on their way: who is signed in, what they
// prefer, and the rows of a list. `platform/asked-ahead.ts` hands the answers over. The build says which files a page has.
(() => {
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
  if (!token || !/^\/dashboard(\/|$)/.test(path)) return;

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
  const list = JSON.parse(lists)[path === '/dashboard' ? home : path];
  if (list) {
    const query = new URLSearchParams(location.search);
    for (const name of ['peek', 'view']) query.delete(name);
    ask(query.size > 0 ? `${list}?${query}` : list);
  }
  ask('/v1/dashboard/preferences');
  window.askedAhead = { token, answers, settled };

  const link = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
  const { [path]: wanted = [], '*': usual = [] } = JSON.parse(files);
  for (const href of new Set([...usual, ...wanted])) {
    link(href.endsWith('.css') ? { rel: 'stylesheet', href } : { rel: 'modulepreload', href });
  }
})();
