import { expect, it } from 'vitest';
import { keepTypedAddress, keepTypedName, readTypedAddress, readTypedName } from './typed-address.ts';

const page = '/hiring-events/fair/register';
const asks = (cookie?: string) =>
  readTypedAddress(new Request(`https://rb.example${page}?sent=yes`, cookie ? { headers: { cookie } } : {}), page);

it('keeps the typed address in the browser, for one page only', async () => {
  const kept = await keepTypedAddress('grace@gmial.example', { page, origin: 'https://rb.example' });
  expect(kept).toContain(`Path=${page}; HttpOnly; Secure; SameSite=Lax`);
  expect(await asks(kept.split(';')[0])).toBe('grace@gmial.example');
});

it.each([undefined, 'typed_address=x', 'typed_address=e30='])('reads nothing from %j', async (cookie) => {
  expect(await asks(cookie)).toBe('');
});

it('keeps the typed name the same way', async () => {
  const name = { first_name: 'Zoë', last_name: 'O’Neil; x=1' };
  const kept = await keepTypedName(name, { page: '/create-seeker-account', origin: 'http://rb.localhost' });
  const asked = (cookie: string) =>
    readTypedName(new Request('http://rb.localhost/', { headers: { cookie } }), '/create-seeker-account');
  expect(await asked(kept.split(';')[0] ?? '')).toEqual(name);
  for (const cookie of ['typed_name=e30=', 'typed_name=x']) {
    expect(await asked(cookie)).toEqual({ first_name: '', last_name: '' });
  }
  expect(await asked('a=1')).toBeNull();
});
