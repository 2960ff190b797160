import { createCookie } from 'react-router';

/** Carries the last typed email address to the next page and nowhere else, whether or not it has an account. */
const OF_ONE_PAGE = { httpOnly: true, sameSite: 'lax', maxAge: 1800 } as const;
const addressFor = (path: string) => createCookie('typed_address', { ...OF_ONE_PAGE, path });
const nameFor = (path: string) => createCookie('typed_name', { ...OF_ONE_PAGE, path });

/** '' without one. */
export async function readTypedAddress(request: Request, page: string): Promise<string> {
  const stored: unknown = await addressFor(page).parse(request.headers.get('cookie'));
  return typeof stored === 'string' ? stored : '';
}

/** The Set-Cookie header that carries it to `page`. */
export const keepTypedAddress = (email: string, { page, origin }: { page: string; origin: string }): Promise<string> =>
  addressFor(page).serialize(email, { secure: origin.startsWith('https:') });

type TypedName = { first_name: string; last_name: string };

/** Null without one. */
export async function readTypedName(request: Request, page: string): Promise<TypedName | null> {
  const stored: unknown = await nameFor(page).parse(request.headers.get('cookie'));
  if (typeof stored !== 'object' || stored === null) return null;
  const { first_name = '', last_name = '' }: { first_name?: unknown; last_name?: unknown } = stored;
  return { first_name: String(first_name), last_name: String(last_name) };
}

/** The Set-Cookie header that carries it to `page`. */
export const keepTypedName = (name: TypedName, { page, origin }: { page: string; origin: string }): Promise<string> =>
  nameFor(page).serialize(name, { secure: origin.startsWith('https:') });
