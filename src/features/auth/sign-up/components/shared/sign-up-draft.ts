import { createCookie, redirect } from 'react-router';
import { z } from 'zod';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { keepTypedAddress } from '#web/typed-address.ts';
import { employerInfo } from '../../contract.ts';

/** Keeps the first step's input in the browser for the second one. It is validated again when used. */
const draft = createCookie('employer_sign_up', {
  path: pathTo('/create-employer-account'),
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 3600,
});

const draftSchema = employerInfo.extend({ special_price: z.boolean().default(false) });

export type EmployerInfo = z.output<typeof draftSchema>;

export async function readDraft(request: Request): Promise<EmployerInfo | null> {
  const stored: unknown = await draft.parse(request.headers.get('cookie'));
  return draftSchema.safeParse(stored).data ?? null;
}

/** The Set-Cookie header that stores the draft, or deletes it if null. */
export function keepDraft(info: EmployerInfo | null, origin: string): Promise<string> {
  return draft.serialize(info, { secure: origin.startsWith('https:'), ...(info ? {} : { maxAge: 0 }) });
}

export type ConfirmingPage = '/seeker/validate' | '/create-employer-account/validate';

/** Redirects to the page that says the mail was sent, with the address filled in for sending it again. */
export async function toSent(page: ConfirmingPage, email: string, origin: string, headers = new Headers()) {
  headers.append('set-cookie', await keepTypedAddress(email, { page, origin }));
  return redirect(addQuery(page, { sent: 'yes' }), { headers });
}
