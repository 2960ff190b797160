import { createCookie } from 'react-router';

/** What was typed last, whether or not it is known here; it goes to the one page that comes after, and nowhere else. */
const typed = (what: 'typed_address' | 'typed_name', page: string) =>
  createCookie(what, { path: page, httpOnly: true, sameSite: 'lax', maxAge: 1800 });
const address = (page: string) => typed('typed_address', page);

/** '' where none was typed in this browser. */
export async function readTypedAddress(request: Request, page: string): Promise<string> {
  const stored: unknown = await address(page).parse(request.headers.get('cookie'));
  return typeof stored === 'string' ? stored : '';
}

/** The Set-Cookie header that keeps it for `page`. */
export const keepTypedAddress = (email: string, { page, origin }: { page: string; origin: string }): Promise<string> =>
  address(page).serialize(email, { secure: origin.startsWith('https:') });

type TypedName = { first_name: string; last_name: string };

/** Null where none was typed in this browser. */
export async function readTypedName(request: Request, page: string): Promise<TypedName | null> {
  const stored: unknown = await typed('typed_name', page).parse(request.headers.get('cookie'));
  if (typeof stored !== 'object' || stored === null) return null;
  const { first_name = '', last_name = '' }: { first_name?: unknown; last_name?: unknown } = stored;
  return { first_name: String(first_name), last_name: String(last_name) };
}

/** The Set-Cookie header that keeps it for `page`. */
export const keepTypedName = (name: TypedName, { page, origin }: { page: string; origin: string }): Promise<string> =>
  typed('typed_name', page).serialize(name, { secure: origin.startsWith('https:') });
