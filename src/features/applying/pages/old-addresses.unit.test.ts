import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { type ServerContext, serverContext } from '#web/server-context.ts';
import { loader } from './old-addresses.tsx';

const POSTING = '7d1c2a34-5b6e-4f70-8a91-b2c3d4e5f607';
const DOCUMENT = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';

/** The redirect target of an address for a visitor or a seeker. */
function targetOf(path: string, type: 'seeker' | null = null): string | null {
  const request = new Request(`http://rb.localhost${path}`);
  const context = new RouterContextProvider();
  // The loader reads only the user.
  const page_data = aPageData({ user: type && aUser({ type }) });
  context.set(serverContext, { page_data } as ServerContext);
  try {
    // The loader needs no other arguments.
    const asked: Partial<Parameters<typeof loader>[0]> = { request, context };
    loader(asked as Parameters<typeof loader>[0]);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
    throw thrown;
  }
  return null;
}

it.each([
  [`/seeker/apply/${POSTING}`, `/posting/apply/${POSTING}`],
  [`/seeker/apply/a-title/${POSTING}`, `/posting/apply/${POSTING}`],
  [`/seeker/apply?posting_id=${POSTING}`, `/posting/apply/${POSTING}`],
  [`/seeker/upload-resume?posting_id=${POSTING}`, `/posting/apply/${POSTING}`],
  [
    `/seeker/parse-resume?posting_id=${POSTING}&document=${DOCUMENT}`,
    `/posting/apply/${POSTING}/details?document=${DOCUMENT}`,
  ],
  [`/seeker/parse-resume?posting_id=${POSTING}`, `/posting/apply/${POSTING}/details`],
  ['/seeker/apply', '/search'],
  ['/seeker/apply/nobody', '/search'],
  ['/seeker/upload-resume?posting_id=https://elsewhere.example', '/search'],
])('%s redirects to %s', (path, target) => {
  expect(targetOf(path)).toBe(target);
});

it.each([
  ['/seeker/upload-resume', '/seeker/resumes'],
  ['/seeker/parse-resume', '/seeker/resumes'],
  [`/seeker/upload-resume?posting_id=${POSTING}`, `/posting/apply/${POSTING}`],
  ['/seeker/apply', '/search'],
])('%s redirects a seeker to %s', (path, target) => {
  expect(targetOf(path, 'seeker')).toBe(target);
});
