/** Providers of mailboxes that anyone can open: a shared domain there says nothing about a company. */
const OPEN_TO_ALL: ReadonlySet<string> = new Set([
  'aol.com',
  'comcast.net',
  'gmail.com',
  'googlemail.com',
  'gmx.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'yahoo.com',
  'ymail.com',
]);

/** The mail domains that belong to a company. */
export const companyDomains = (domains: readonly string[]): string[] =>
  domains.filter((domain) => !OPEN_TO_ALL.has(domain));
