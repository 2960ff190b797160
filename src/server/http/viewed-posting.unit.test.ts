import { expect, it } from 'vitest';
import { viewedPosting } from './viewed-posting.ts';

const ID = '0190a3f4-1111-4222-8333-0123456789ab';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function viewed({ method = 'GET', path = `/job/${ID}/welder`, status = 200, ...given }: Record<string, unknown> = {}) {
  const headers = new Headers({ 'user-agent': FIREFOX, ...(given.headers as Record<string, string>) });
  return viewedPosting({ method: String(method), path: String(path), headers }, Number(status));
}

it.each([
  ['a job', {}],
  ['a job that a link led to', { path: `/job/${ID}/welder?from=mail` }],
  ['a job whose slug begins like the report', { path: `/job/${ID}/report-job` }],
  ['a job that the browser still had', { status: 304 }],
  ['a job on a Cubot phone', { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 13; CUBOT P80) Chrome/126.0' } }],
])('counts %s', (_, asked) => {
  expect(viewed(asked)).toBe(ID);
});

it.each([
  ['another page', { path: '/search' }],
  ['the report of a job', { path: `/job/${ID}/report` }],
  ['the address without its title, which leads on', { path: `/job/${ID}` }],
  ['what a page fetches', { path: `/job/${ID}/welder.data` }],
  ['a closed job', { status: 410 }],
  ['a form', { method: 'POST' }],
  ['a look at the headers', { method: 'HEAD' }],
  ['a prefetch', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['a prefetch of an older browser', { headers: { purpose: 'prefetch' } }],
  ['a preview', { headers: { 'x-purpose': 'preview' } }],
  ['a program', { headers: { 'user-agent': 'curl/8.5.0' } }],
  ['nobody', { headers: { 'user-agent': '' } }],
  ['Google', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } }],
  ['Yahoo', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help)' } }],
  ['a browser without a window', { headers: { 'user-agent': 'Mozilla/5.0 (X11) HeadlessChrome/130.0 Safari/537.36' } }],
])('does not count %s', (_, asked) => {
  expect(viewed(asked)).toBeNull();
});
