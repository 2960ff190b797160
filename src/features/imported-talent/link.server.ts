import { createHmac, timingSafeEqual } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { mailboxOf } from '#server/mail/mail-choices.ts';

const UUID_BYTES = 16;
const HASH_BYTES = 32;
const MAC_BYTES = 16;
const PAYLOAD_BYTES = UUID_BYTES + HASH_BYTES;

/** Which company holds something about which address. */
export type Holding = { company_id: string; address_hash: Buffer };

/** One key for all spellings of a mailbox, as `address_key` of the database does: without what follows a plus, and Gmail without dots. */
export function addressKey(email: string): string {
  const at = email.lastIndexOf('@');
  const written = email.slice(at + 1).toLowerCase();
  const domain = domainToASCII(written) || written;
  const name = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(.)\+.*$/, '$1');
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}

/** By which an address is told, remembered and kept out, without storing it. */
export const hashOf = (secrets: Secrets, site: SiteCode, email: string): Buffer =>
  mailboxOf(secrets, site, addressKey(email)).address_hash;

/**
 * The token in the email that tells people about it, signed and stored nowhere. It names no row, so that its reader can object also after
 * the company deleted them or imported them again.
 */
export function tokenOf(secrets: Secrets, site: SiteCode, { company_id, address_hash }: Holding): string {
  const payload = Buffer.concat([Buffer.from(company_id.replaceAll('-', ''), 'hex'), address_hash]);
  return Buffer.concat([payload, macOf(secrets, site, payload)]).toString('base64url');
}

/** Null for a token that we did not sign, and for one of the other site. */
export function readToken(secrets: Secrets, site: SiteCode, token: string): Holding | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== PAYLOAD_BYTES + MAC_BYTES) return null;
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), macOf(secrets, site, payload))) return null;
  const company_id = payload.toString('hex', 0, UUID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { company_id, address_hash: payload.subarray(UUID_BYTES) };
}

const macOf = ({ mailed_links }: Secrets, site: SiteCode, payload: Buffer) =>
  createHmac('sha256', mailed_links).update(`held-by-company ${site} `).update(payload).digest().subarray(0, MAC_BYTES);

export const heldPath = (token: string) => addQuery(pathTo('/held-by-company'), { token });

const KEY = 'imported-person ';
/** The subject of the notice, by which it is canceled if the person goes first. */
export const mailKey = (imported_person_id: string) => `${KEY}${imported_person_id}`;
/** The id of the imported person a notice is about; null for any other mail. */
export const personOfKey = (subject_key: string) =>
  subject_key.startsWith(KEY) ? subject_key.slice(KEY.length) : null;
