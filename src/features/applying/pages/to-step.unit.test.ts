import { expect, it } from 'vitest';
import { loader } from './to-step.tsx';

const POSTING = '7d1c2a34-5b6e-4f70-8a91-b2c3d4e5f607';
const DOCUMENT = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';

/** Where an address leads. */
function targetOf(path: string): string | null {
  const request = new Request(`http://rb.localhost${path}`);
  try {
    loader({ request } as Parameters<typeof loader>[0]); // Of its arguments the loader reads the request alone.
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
])('%s leads to %s', (path, target) => {
  expect(targetOf(path)).toBe(target);
});
