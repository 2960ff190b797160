import { createHmac, timingSafeEqual } from 'node:crypto';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Secrets } from '#server/http/secrets.ts';

/** Whose mail of which scout a link stops. */
export type Reader = { company_id: string; scout_id: string; employer_user: string };

const UUID_BYTES = 16;
const MAC_BYTES = 16;
const PARTS = ['company_id', 'scout_id', 'employer_user'] as const;
const PAYLOAD_BYTES = PARTS.length * UUID_BYTES;

/** The token in a scout’s mail, signed and stored nowhere. */
export function stopToken(secrets: Secrets, site: SiteCode, reader: Reader): string {
  const payload = Buffer.from(PARTS.map((part) => reader[part].replaceAll('-', '')).join(''), 'hex');
  return Buffer.concat([payload, macOf(secrets, site, payload)]).toString('base64url');
}

/** Null for a token that we did not sign, and for one of the other site. */
export function readStopToken(secrets: Secrets, site: SiteCode, token: string): Reader | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== PAYLOAD_BYTES + MAC_BYTES) return null;
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), macOf(secrets, site, payload))) return null;
  const [company_id, scout_id, employer_user] = PARTS.map((_, at) => uuidAt(payload, at * UUID_BYTES));
  return company_id && scout_id && employer_user ? { company_id, scout_id, employer_user } : null;
}

const uuidAt = (bytes: Buffer, at: number) =>
  bytes.toString('hex', at, at + UUID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const macOf = ({ mailed_links }: Secrets, site: SiteCode, payload: Buffer) =>
  createHmac('sha256', mailed_links).update(`resume-scout ${site} `).update(payload).digest().subarray(0, MAC_BYTES);

export const stopPath = (token: string) => addQuery(pathTo('/resume-scouts/unsubscribe'), { token });

const KEY = /^resume-scout ([0-9a-f-]{36}) ([0-9a-f-]{36})$/;
/** The subject of the mail of a run to a member. */
export const mailKey = ({ run_id, employer_user }: { run_id: string; employer_user: string }) =>
  `resume-scout ${run_id} ${employer_user}`;
/** What the mail is about; null for any other mail. */
export function readMailKey(subject_key: string) {
  const [, run_id, employer_user] = KEY.exec(subject_key) ?? [];
  return run_id && employer_user ? { run_id, employer_user } : null;
}
