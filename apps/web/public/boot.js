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
