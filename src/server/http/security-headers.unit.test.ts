import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test.each([
  ['pages of seekers may ask where the reader is', undefined, '(self)'],
  ['the workbench may not', 'abc', '()'],
])('%s, and nobody asks for camera or microphone', (_, nonce, geolocation) => {
  expect(securityHeaders({ is_https: true, nonce: nonce ?? null })['permissions-policy']).toBe(
    `camera=(), microphone=(), geolocation=${geolocation}`,
  );
});
