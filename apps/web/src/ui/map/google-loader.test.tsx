import { afterEach, expect, test, vi } from 'vitest';
import { forgetGoogle, loadGoogle } from './google-loader.ts';

afterEach(() => {
  forgetGoogle();
  vi.useRealTimers();
  for (const script of document.querySelectorAll('script')) script.remove();
});

type Page = Window & { happyDOM?: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
const page = window as Page;
// Scripts are not loaded here and do not fail: each test simulates what Google would do next.
if (page.happyDOM) page.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

const start = () => {
  vi.useFakeTimers();
  const loading = loadGoogle('key', 'http://127.0.0.1:9/js');
  const script = document.querySelector<HTMLScriptElement>('script');
  if (!script) throw new Error('No script was requested');
  return { ...loading, script };
};
const call = (name: string) => (Reflect.get(window, name) as () => void)();

test('loads the script once, asynchronously, with key, callback and libraries', () => {
  const { script } = start();
  loadGoogle('key');
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(script.async).toBe(true);
  expect(Object.fromEntries(new URL(script.src).searchParams)).toMatchObject({
    key: 'key',
    callback: 'googleMapsReady',
    libraries: 'places,marker',
  });
});

test('resolves with the library on the callback', async () => {
  const { maps } = start();
  const library = {};
  Reflect.set(window, 'google', { maps: library });
  call('googleMapsReady');
  await expect(maps).resolves.toBe(library);
});

test('distinguishes a rejected key, a network error and a timeout', async () => {
  const refused = start();
  call('gm_authFailure');
  await expect(refused.maps).rejects.toMatchObject({ why: 'key' });

  forgetGoogle();
  refused.script.remove();
  const broken = start();
  broken.script.onerror?.(new Event('error'));
  await expect(broken.maps).rejects.toMatchObject({ why: 'network' });

  forgetGoogle();
  broken.script.remove();
  const silent = start();
  vi.advanceTimersByTime(8000);
  await expect(silent.maps).rejects.toMatchObject({ why: 'silence' });
});

test('notifies the map when the key is rejected later', () => {
  const { onRefused, isRefused } = start();
  const told = vi.fn();
  const off = onRefused(told);
  expect(isRefused()).toBe(false);
  call('gm_authFailure');
  off();
  call('gm_authFailure');
  expect(told).toHaveBeenCalledTimes(1);
  expect(isRefused()).toBe(true);
});
