import { createCookie, redirect } from 'react-router';
import type { z } from 'zod';
import { employerInfo } from './contract.ts';

/** What was told in the first step waits in the browser for the second one; it is checked again when it is used. */
const draft = createCookie('employer_sign_up', {
  path: '/create-employer-account',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 3600,
});

export type EmployerInfo = z.output<typeof employerInfo>;

export async function readDraft(request: Request): Promise<EmployerInfo | null> {
  const stored: unknown = await draft.parse(request.headers.get('cookie'));
  return employerInfo.safeParse(stored).data ?? null;
}

/** The Set-Cookie header that keeps the draft, or with null takes it away. */
export function keepDraft(info: EmployerInfo | null, origin: string): Promise<string> {
  return draft.serialize(info, { secure: origin.startsWith('https:'), ...(info ? {} : { maxAge: 0 }) });
}

export type ConfirmingPage = '/seeker/validate' | '/create-employer-account/validate';

/** The address that was typed last, whether or not it has an account; it goes to the page that asks for it again, and nowhere else. */
const address = (page: ConfirmingPage) =>
  createCookie('sign_up_address', { path: page, httpOnly: true, sameSite: 'lax', maxAge: 1800 });

export async function readTypedAddress(request: Request, page: ConfirmingPage): Promise<string> {
  const stored: unknown = await address(page).parse(request.headers.get('cookie'));
  return typeof stored === 'string' ? stored : '';
}

/** Leads to the page that says that the mail is sent, with the address filled in for sending it again. */
export async function toSent(page: ConfirmingPage, email: string, origin: string, headers = new Headers()) {
  headers.append('set-cookie', await address(page).serialize(email, { secure: origin.startsWith('https:') }));
  return redirect(`${page}?sent=yes`, { headers });
}
