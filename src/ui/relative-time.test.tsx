import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DrawnAt, RelativeTime } from './relative-time.tsx';

const MINUTE = Date.parse('2026-11-24T12:00:00Z') / 60_000;
const time = <RelativeTime date="2026-11-21T09:00:00.000Z" />;

it.each([
  ['the words that the browser will draw', MINUTE, '3 days ago'],
  ['the plain date on a page that is kept for later readers', undefined, 'Nov 21, 2026'],
])('the server draws %s', (_what, drawn_at, words) => {
  expect(renderToString(<DrawnAt value={drawn_at}>{time}</DrawnAt>)).toContain(`>${words}</time>`);
});
