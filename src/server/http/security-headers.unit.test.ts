import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test.each([
  ["pages of seekers may ask for the reader's location", undefined, '(self)'],
  ['the workbench may not', 'abc', '()'],
])('%s, and no page may use camera or microphone', (_, nonce, geolocation) => {
  expect(securityHeaders({ is_https: true, nonce: nonce ?? null })['permissions-policy']).toBe(
    `camera=(), microphone=(), geolocation=${geolocation}`,
  );
});
