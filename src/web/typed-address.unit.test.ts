import { expect, it } from 'vitest';
import { keepTypedAddress, readTypedAddress } from './typed-address.ts';

const page = '/hiring-events/fair/register';
const asks = (cookie?: string) =>
  readTypedAddress(new Request(`https://rb.example${page}?sent=yes`, cookie ? { headers: { cookie } } : {}), page);

it('keeps the typed address in the browser, for the one page that tells it', async () => {
  const kept = await keepTypedAddress('grace@gmial.example', { page, origin: 'https://rb.example' });
  expect(kept).toContain(`Path=${page}; HttpOnly; Secure; SameSite=Lax`);
  expect(await asks(kept.split(';')[0])).toBe('grace@gmial.example');
});

it.each([undefined, 'typed_address=x', 'typed_address=e30='])('reads nothing from %j', async (cookie) => {
  expect(await asks(cookie)).toBe('');
});
