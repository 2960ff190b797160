import { expect, it } from 'vitest';
import { loader } from './to-page.tsx';

function answerTo(path: string): Response | null {
  const request = new Request(`http://rb.localhost${path}`);
  try {
    loader({ request } as Parameters<typeof loader>[0]); // Of its arguments the loader reads the request alone.
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  return null;
}

it.each([
  ['/employer', '/employer/dashboard'],
  ['/employer/', '/employer/dashboard'],
  ['/operator', '/operator/dashboard'],
  ['/seeker', '/seeker/applications'],
])('%s leads to %s', (path, target) => {
  expect(answerTo(path)?.headers.get('location')).toBe(target);
});

it('leads nowhere else', () => {
  expect(answerTo('/elsewhere')?.status).toBe(404);
});
