import { createCookie } from 'react-router';
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
