import { EmailWords, fillMergeFields, mergeParts } from '@lintel/contract';
import { expect, test } from 'vitest';
import { checksOf, hasFieldInAddress, sanitizeEmailHtml } from './email-html.ts';
import { letterWriter } from './email-rendering.ts';

const reader = { first_name: 'Ana', last_name: 'Lee', email: 'ana@example.test' };

test('removes what could run, load or hide, and retains the text', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<iframe src="https://evil.test"></iframe>',
    '<form action="https://evil.test"><input name=a></form>',
    '<style>@import url(https://evil.test)</style>',
    '<p style="background:url(javascript:alert(1));position:fixed">x</p>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<base href="https://evil.test/"><meta http-equiv=refresh content="0;url=https://evil.test">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<a href="//evil.test/x">x</a>',
  ];
  for (const attack of attacks) {
    const clean = sanitizeEmailHtml(`<p>Twelve new homes.</p>${attack}`);
    expect(clean).toContain('<p>Twelve new homes.</p>');
    expect(clean).not.toMatch(
      /<(script|svg|iframe|form|input|style|math|base|meta)|\son\w+=|javascript:|data:|url\(|position|"\/\//i,
    );
  }
});

test('leaves allowed HTML unchanged', () => {
  const body =
    '<h2>Spring</h2><p style="text-align:center">By the <strong>sea</strong></p><p><a href="https://lintel.test/a?b=1&amp;c=2" data-button>Look</a></p>';
  expect(sanitizeEmailHtml(body)).toBe(body);
});

test('only the three merge fields are replaced; anything else stays text or is rejected', () => {
  const words = (subject: string) =>
    EmailWords.safeParse({ subject, preheader: null, body: '<p>Twelve new homes by the sea.</p>' });
  for (const fine of [
    'Hi {{first_name}}',
    'Hi {{ first_name | there }}',
    '<%=7*7%> now',
    '\x24{7*7} now',
    '{first_name} now',
  ])
    expect(words(fine).success, fine).toBe(true);
  for (const wrong of [
    '{{constructor.constructor("return 1")()}}',
    '{{password_hash}}',
    '{{first_name.length}}',
    '{{#if a}}b{{/if}}',
    '{{}} x',
  ])
    expect(words(wrong).success, wrong).toBe(false);
  expect(fillMergeFields(mergeParts('<%=7*7%> \x24{7*7} {{first_name|there}}'), reader)).toBe('<%=7*7%> \x24{7*7} Ana');
  expect(fillMergeFields(mergeParts('Hi {{first_name|there}}'), { ...reader, first_name: '' })).toBe('Hi there');
});

test('a merged value is never parsed as a field or as HTML', async () => {
  const write = letterWriter({
    subject: 'For {{first_name}}',
    preheader: null,
    body: '<p>Hello {{first_name}}</p>',
    variants: null,
  });
  const sly = { ...reader, first_name: '{{email}}<img src=x onerror=alert(1)>\r\nBcc: all@example.test' };
  const { subject, html } = await write('en', sly, 'https://lintel.test/leave');
  expect(subject).toBe('For {{email}}<img src=x onerror=alert(1)> Bcc: all@example.test');
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('ana@example.test');
});

test('recipients get their language where it was written, with their own unsubscribe link', async () => {
  const write = letterWriter({
    subject: 'Spring',
    preheader: 'New homes',
    body: '<p>Twelve new homes</p>',
    variants: { ar: { subject: 'الربيع', preheader: null, body: '<p>اثنا عشر منزلا</p>' } },
  });
  const arabic = await write('ar', reader, 'https://lintel.test/leave/1?a&b');
  expect(arabic).toMatchObject({ locale: 'ar', subject: 'الربيع' });
  expect(arabic.html).toContain('dir="rtl"');
  expect(arabic.html).toContain('href="https://lintel.test/leave/1?a&#38;b"');
  expect(arabic.text).toContain('https://lintel.test/leave/1?a&b');
  expect(await write('fr', reader, 'https://lintel.test/leave/2')).toMatchObject({ locale: 'en', subject: 'Spring' });
});

test('reports links, images and fields that need a check', () => {
  const clean = sanitizeEmailHtml(
    '<p>{{first_name}}</p><a href="http://plain.test">a</a><a href="https://">b</a><img src="https://lintel.test/a.jpg">',
  );
  expect(checksOf(clean, ['Hi'], 'en').map(({ check }) => check)).toEqual([
    'link_without_https',
    'link_broken',
    'image_without_alt',
    'field_without_fallback',
  ]);
  expect(hasFieldInAddress('<a href="https://a.test/?e={{email}}">x</a>')).toBe(true);
});
