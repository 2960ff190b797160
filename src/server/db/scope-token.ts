import { createHash } from 'node:crypto';

export type ScopeIds = { company_id?: string | null; seeker_id?: string | null };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const sha256 = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** The value of `app.scope`, which the database function `signed_scope` verifies. */
export function scopeToken(key: Buffer, { company_id, seeker_id }: ScopeIds): string {
  const ids = [company_id ?? '', seeker_id ?? ''];
  if (ids.some((id) => id !== '' && !UUID.test(id))) throw new TypeError('a scope holds something that is not an id');
  const signed = ids.join('|');
  return `${signed}|${sha256(key, sha256(key, signed)).toString('hex')}`;
}
