// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchThenImport } from './fetch-then-import.ts';

let isOnline = true;
const asked: string[] = [];
const styles: string[] = [];

beforeEach(() => {
  isOnline = true;
  asked.length = 0;
  styles.length = 0;
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(new URL(href).pathname);
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response('content', { status: href.includes('gone') ? 404 : 200 });
  });
  // happy-dom does not load styles.
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    styles.push(new URL((link as HTMLLinkElement).href).pathname);
    (link as HTMLLinkElement).dispatchEvent(new Event('load'));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

test('imports once all files are there', async () => {
  const load = vi.fn(async () => {
    expect(styles).toEqual(['/assets/a-1.css']);
    return 'module';
  });
  expect(await fetchThenImport(load, ['/assets/a-1.js', '/assets/a-1.css'])).toBe('module');
  expect(asked).toEqual(['/assets/a-1.js', '/assets/a-1.css']);
  expect(await fetchThenImport(load, ['/assets/a-1.js', '/assets/a-1.css'])).toBe('module');
  expect(asked).toHaveLength(2);
});

test('fetches a file again that failed, and imports nothing before', async () => {
  const load = vi.fn(async () => 'module');
  const files = ['/assets/b-1.js', '/assets/b-1.css'];
  isOnline = false;
  await expect(fetchThenImport(load, files)).rejects.toThrow('Unable to preload http');
  expect(load).not.toHaveBeenCalled();
  expect(styles).toEqual([]);
  isOnline = true;
  expect(await fetchThenImport(load, files)).toBe('module');
  expect(styles).toEqual(['/assets/b-1.css']);
});

test('does not import a file that is gone', async () => {
  const load = vi.fn(async () => 'module');
  await expect(fetchThenImport(load, ['/assets/gone-1.js'])).rejects.toThrow('Unable to preload');
  expect(load).not.toHaveBeenCalled();
});

test('fetches a chunk that has no list of files', async () => {
  const load = Object.assign(async () => 'module', { toString: () => '()=>import(`./c-1.js`)' });
  await fetchThenImport(load, [], 'http://localhost:3000/assets/page.js');
  expect(asked).toEqual(['/assets/c-1.js']);
});

test('does not fetch what the page has linked', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/assets/d-1.js' });
  document.head.appendChild(link);
  expect(await fetchThenImport(async () => 'module', ['/assets/d-1.js'])).toBe('module');
  expect(asked).toEqual([]);
});
