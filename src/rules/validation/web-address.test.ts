import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUrl, webAddressProblem, withScheme } from './web-address.ts';

describe('a URL is', () => {
  test.each([
    'http://example.com',
    'https://example.com',
    'HTTPS://Example.COM/',
    'https://www.sub-domain.example.co.uk/a/b.html?c=d&e=%20#f',
    'https://example.com:8443/x',
    'https://example.com?x=1',
    'https://example.com#top',
    'https://münchen.example',
    'https://пример.рф/работа',
    'https://xn--e1afmkfd.xn--p1ai',
    'https://1.example',
    'https://example.com.',
    'https://example.com/?back=https://other.example',
  ])('%s', (value) => expect(isUrl(value)).toBe(true));
});

describe('not a URL is', () => {
  test.each([
    '',
    'example.com',
    '//example.com',
    '/about',
    'ftp://example.com',
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,x',
    'mailto:ann@example.com',
    'https:example.com',
    'https:/example.com',
    'https://',
    'https:///example.com',
    'https://example',
    'https://localhost:3000',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://-example.com',
    'https://example-.com',
    'https://exa mple.com',
    'https://example.com/a b',
    'https://example.com/\n',
    'https://example..com',
    'https://.example.com',
    'https://example.c',
    'https://ann:secret@example.com',
    'https://good.example@evil.example',
    'https://example.com:123456',
    ' https://example.com',
    'xhttps://example.com',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('%j', (value) => expect(isUrl(value)).toBe(false));
});

test.each([
  ['example.com', 'https://example.com'],
  ['www.example.com/jobs?x=1', 'https://www.example.com/jobs?x=1'],
  ['example.com:8080/jobs', 'https://example.com:8080/jobs'],
  ['localhost:3000', 'https://localhost:3000'],
  ['example.com/a:b', 'https://example.com/a:b'],
  ['example', 'https://example'],
  ['.example.com', 'https://.example.com'],
])('the scheme-less %s becomes %s', (value, expected) => {
  expect(withScheme(value)).toBe(expected);
});

test.each([
  '',
  'http://example.com',
  'https://example.com',
  'HTTPS://example.com',
  'ftp://example.com',
  'mailto:ann@example.com',
  'tel:+13125550143',
  'tel:5551234',
  'javascript:alert(1)',
  '/about',
  '//cdn.example.com/logo.svg',
  './logo.svg',
  '../logo.svg',
  '.',
  '..',
  '?page=2',
  '#top',
])('the relative or schemed %j stays unchanged', (value) => {
  expect(withScheme(value)).toBe(value);
});

test('adding a scheme twice is adding it once', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl(), fc.domain(), fc.string()),
      (value) => withScheme(withScheme(value)) === withScheme(value),
    ),
  );
});

test('every ordinary domain is a web address once it has a scheme', () => {
  fc.assert(fc.property(fc.domain(), (domain) => isUrl(withScheme(domain))));
});

test.each(['example.com', 'https://example.com/about', 'www.example.org:8080'])(
  'the web address %s has no problem',
  (value) => {
    expect(webAddressProblem(value)).toBeNull();
  },
);

test.each([
  ['', /Enter a web address\./],
  ['our site', /such as/],
  ['example', /such as/],
  ['/about', /such as/],
  ['javascript:alert(1)', /such as/],
  ['ftp://example.com', /such as/],
])('the web address %j is refused with its reason', (value, reason) => {
  expect(webAddressProblem(value)).toMatch(reason);
});

test('a hostile address causes no excessive backtracking', () => {
  expect(isUrl(`https://${'a-'.repeat(900)}`)).toBe(false);
  expect(isUrl(`https://${'a.'.repeat(900)}!`)).toBe(false);
});
