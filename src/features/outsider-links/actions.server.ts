import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import { type Db, narrowTo } from '#server/db/database.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { hashToken } from '#server/http/session.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { CodeResult } from './contract.ts';
import { codeMail } from './mails.ts';
import { CODE_MINUTES, MOST_CODES_A_DAY, MOST_TRIES, PROVEN_HOURS } from './rules/limits.ts';
import * as store from './store.server.ts';

export type Browser = Pick<RequestScope, 'site' | 'visitor_id'>;

/** What proves that a browser’s user reads the mail of the link’s address. */
type Proof = { proven_hash: Buffer | null; is_proof_valid: boolean };

/**
 * The link of a token, if `find` returns it, else null. Afterwards `db` sees its company alone. `find` returns a link only if it works
 * now.
 */
export async function findLinkOf<Link>(
  db: Db,
  table: store.LinkTable,
  { site }: Browser,
  token: string,
  find: (company_id: string, token_hash: Buffer) => Promise<Link | undefined>,
): Promise<Link | null> {
  const token_hash = hashToken(token);
  const company_id = await store.findCompanyOf(db, table, site, token_hash);
  if (!company_id) return null;
  await narrowTo(db, { company_id });
  return (await find(company_id, token_hash)) ?? null;
}

/** Whether this browser entered the code of the link within hours. */
export function isProven({ proven_hash, is_proof_valid }: Proof, table: store.LinkTable, browser: Browser): boolean {
  return is_proof_valid && proven_hash?.equals(browserHash(table, browser)) === true;
}

const browserHash = (table: store.LinkTable, { visitor_id }: Browser) =>
  createHash('sha256').update(`${table} ${visitor_id}`).digest();

/** With the token, which is not stored, so that a hash in the table cannot be guessed. */
const codeHash = (table: store.LinkTable, token: string, code: string) =>
  createHash('sha256').update(`${table} ${token} ${code}`).digest();

const CODE_DIGITS = 6;

type CodeToSend = {
  link: store.OneLink & { site: SiteCode; email: string };
  token: string;
  kind: 'forwarded-code' | 'shared-code';
  /** What the link opens, for the mail. */
  page: string;
};

/** Mails a code to the address of the link. */
export async function sendCodeOf(db: Db, table: store.LinkTable, { link, token, kind, page }: CodeToSend) {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const saved = { code_hash: codeHash(table, token, code), minutes: CODE_MINUTES, most: MOST_CODES_A_DAY };
  if (!(await store.updateCode(db, table, link, saved))) {
    throw new RuleBroken(
      'too-many-codes',
      `We sent ${MOST_CODES_A_DAY} codes for this link today. Try again tomorrow.`,
    );
  }
  const { site, company_id, email: to } = link;
  await writeMail(db, { site, company_id, kind, to, forget_when_sent: true, content: codeMail(code, page) });
}

/** `over`: there is no code to compare with any more. A wrong one counts, so the caller must not roll back. */
export async function enterCodeOf(
  db: Db,
  table: store.LinkTable,
  { link, browser, token, code }: { link: store.OneLink; browser: Browser; token: string; code: string },
): Promise<CodeResult> {
  const expected = await store.updateTries(db, table, link, MOST_TRIES);
  if (!expected) return 'over';
  if (!timingSafeEqual(expected, codeHash(table, token, code.replaceAll(/\s/gu, '')))) return 'wrong';
  await store.updateProven(db, table, link, { proven_hash: browserHash(table, browser), hours: PROVEN_HOURS });
  return 'right';
}
