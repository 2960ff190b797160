import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RelativeTime, RenderedAtContext } from './relative-time.tsx';

const MINUTE = Date.parse('2026-11-24T12:00:00Z') / 60_000;
const time = <RelativeTime date="2026-11-21T09:00:00.000Z" />;

it.each([
  ['the words that the browser will render', MINUTE, '3 days ago'],
  ['the plain date on a cached page', undefined, 'Nov 21, 2026'],
])('the server renders %s', (_what, drawn_at, words) => {
  expect(renderToString(<RenderedAtContext value={drawn_at}>{time}</RenderedAtContext>)).toContain(`>${words}</time>`);
});
