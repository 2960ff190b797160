import { createCookie } from 'react-router';

/** The address that was typed last, whether or not it is known here; it goes to the page that tells where a mail went, and nowhere else. */
const address = (page: string) =>
  createCookie('typed_address', { path: page, httpOnly: true, sameSite: 'lax', maxAge: 1800 });

/** '' where none was typed in this browser. */
export async function readTypedAddress(request: Request, page: string): Promise<string> {
  const stored: unknown = await address(page).parse(request.headers.get('cookie'));
  return typeof stored === 'string' ? stored : '';
}

/** The Set-Cookie header that keeps it for `page`. */
export const keepTypedAddress = (email: string, { page, origin }: { page: string; origin: string }): Promise<string> =>
  address(page).serialize(email, { secure: origin.startsWith('https:') });
