import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Preferences } from '#api/company-preferences.ts';
import type { FeatureFlags, User } from '#rules/actor.ts';
import { EMPLOYER_ROLES, USER_TYPES } from '#rules/actor.ts';
import { BADGES } from '#rules/badges.ts';
import { flagsWith } from '#rules/plans.ts';
import type { SiteCode } from '#rules/sites.ts';
import { inRoleOrder, OPENED_BY, STAFF_ROLES } from '#rules/staff-roles.ts';
import type { Db } from '../db/database.ts';
import { readPreferences } from '../read-preferences.ts';
import type { Session } from './request-scope.ts';

export const SESSION_COOKIE = 'session';
/** Readable by scripts and without authority: a change tells other tabs that someone signed in or out (spec §4). */
export const LOGIN_MARKER_COOKIE = 'login_marker';
export const VISITOR_COOKIE = 'visitor';

const SESSION_DAYS = 30;
/** Of staff, however busy they are: nothing makes a session longer. */
const STAFF_SESSION_MINUTES = 8 * 60;
/** Also asked of the session itself, since an earlier release that still runs starts longer ones. */
const isYoung = (session: string) =>
  sql<boolean>`${sql.ref(`${session}.created_at`)} > now() - make_interval(mins => ${STAFF_SESSION_MINUTES}::int)`;

export type SignedIn = {
  session: Session;
  user: User;
  flags: FeatureFlags;
  preferences: Preferences;
  has_values: boolean;
};

/** A 256-bit token and its hash; only the hash is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest();

type NewSession = {
  account_id: string;
  site: SiteCode;
  parent_session_id?: string;
  impersonation_id?: string;
  minutes?: number;
};

/** Starts a session and returns its id and cookie token. It ends with the session that it is on top of at the latest. */
export async function startSession(db: Db, { minutes = SESSION_DAYS * 24 * 60, ...values }: NewSession) {
  const { token, hash } = newToken();
  const { account_id, parent_session_id = null } = values;
  const expires_at = sql<string>`least(
    now() + make_interval(mins => ${minutes}::int),
    (select now() + make_interval(mins => ${STAFF_SESSION_MINUTES}::int) from account where id = ${account_id} and type = 'operator'),
    (select expires_at from session where id = ${parent_session_id}::uuid))`;
  const { id, max_age_s } = await db
    .insertInto('session')
    .values({ ...values, token_hash: hash, expires_at })
    .returning(['id', sql<number>`extract(epoch from expires_at - now())::int`.as('max_age_s')])
    .executeTakeFirstOrThrow();
  return { id, token, max_age_s };
}

export async function endSession(db: Db, session_id: string) {
  await db.deleteFrom('session').where('id', '=', session_id).execute();
}

/** Ends every session of an account, including those that still owe a code, and forgets its known browsers; used after a new password. */
export async function endSessionsOf(db: Db, account_id: string) {
  await db.deleteFrom('sign_in_step').where('account_id', '=', account_id).execute();
  await db.deleteFrom('session').where('account_id', '=', account_id).execute();
  await db.deleteFrom('known_device').where('account_id', '=', account_id).execute();
}

/**
 * Gives an operator's own session a new token, because only the old one's hash is known, and returns the seconds it still lasts. Null if it
 * has expired.
 */
export async function renewToken(db: Db, session_id: string, token_hash: Buffer): Promise<number | null> {
  const row = await db
    .updateTable('session')
    .set({ token_hash })
    .where('id', '=', session_id)
    .where('expires_at', '>', sql<string>`now()`)
    .where(isYoung('session'))
    .returning(sql<number>`extract(epoch from expires_at - now())::int`.as('seconds_left'))
    .executeTakeFirst();
  return row?.seconds_left ?? null;
}

const rowSchema = z.object({
  session_id: z.string(),
  account_id: z.string(),
  impersonator_id: z.string().nullable(),
  impersonation_reason: z.string().nullable(),
  type: z.enum(USER_TYPES),
  email: z.string(),
  role: z.enum(EMPLOYER_ROLES).nullable(),
  company_id: z.string().nullable(),
  business_name: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  website: z.string().nullable(),
  has_ats: z.boolean().nullable(),
  company_enabled: z.boolean().nullable(),
  on_site: z.boolean().nullable(),
  is_paying_customer: z.boolean().nullable(),
  crossposting_enabled: z.boolean().nullable(),
  has_branded_page: z.boolean().nullable(),
  packages: z
    .array(z.object({ status: z.string(), package_code: z.string(), grace_until: z.string().nullable() }))
    .nullable(),
  badges: z.array(z.enum(BADGES)).nullable(),
  staff_roles: z.array(z.enum(STAFF_ROLES)),
  flags: z.record(z.string(), z.boolean()).nullable(),
  preferences: z.unknown().transform(readPreferences),
  has_values: z.boolean().nullable(),
});

/**
 * The session with everything that permissions depend on, read anew for each request: account, membership, company, packages, flags. Null
 * if it is unknown, expired, on another site, or its account or membership was disabled.
 */
export async function readSession(db: Db, token: string, site: SiteCode): Promise<SignedIn | null> {
  const { rows } = await READ_SESSION(hashToken(token), site).execute(db);
  if (!rows[0]) return null;
  const row = rowSchema.parse(rows[0]);
  return {
    session: {
      id: row.session_id,
      account_id: row.account_id,
      email: row.email,
      impersonator_id: row.impersonator_id,
      impersonation_reason: row.impersonation_reason,
    },
    user: {
      type: row.type,
      userId: row.account_id,
      company_id: row.company_id,
      business_name: row.business_name ?? '',
      first_name: row.first_name ?? '',
      last_name: row.last_name ?? '',
      phone: row.phone ?? '',
      city: row.city ?? '',
      region: row.region ?? '',
      website: row.website ?? '',
      has_ats: row.has_ats ?? false,
      packages: row.packages ?? [],
      role: row.role,
      company_enabled: row.company_enabled ?? false,
      on_site: row.on_site ?? false,
      isPayingCustomer: row.is_paying_customer ?? false,
      crossposting_enabled: row.crossposting_enabled ?? false,
      badges: row.badges ?? [],
      ...(row.type === 'operator' && { staff_roles: inRoleOrder(row.staff_roles) }),
    },
    flags: flagsWith(row.packages ?? [], row.flags ?? {}, row.has_branded_page ? { branded_employer_page: true } : {}),
    preferences: row.preferences,
    has_values: row.has_values ?? false,
  };
}

const READ_SESSION = (hash: Buffer, site: SiteCode) => sql<Record<string, unknown>>`
  select s.id as session_id, a.id as account_id, i.operator_id as impersonator_id, i.reason as impersonation_reason,
    a.type, a.email, a.staff_roles, eu.role, eu.company_id, c.business_name,
    coalesce(eu.first_name, k.first_name) as first_name, coalesce(eu.last_name, k.last_name) as last_name,
    coalesce(eu.phone, k.phone) as phone, coalesce(c.city, k.city) as city, coalesce(c.region, k.region) as region,
    c.website, c.has_ats, c.company_enabled, c.on_site, c.is_paying_customer, c.crossposting_enabled, c.has_branded_page, k.badges,
    (select json_agg(json_build_object('status', p.status, 'package_code', p.package_code, 'grace_until', p.grace_until))
       from company_package p where p.company_id = c.company_id) as packages,
    (select json_object_agg(f.name, f.enabled order by f.company_id nulls first)
       from feature_flag f where f.site = s.site and (f.company_id is null or f.company_id = c.company_id)) as flags,
    (select cp.preferences from company_preferences cp where cp.company_id = c.company_id) as preferences,
    exists (select from company_value v where v.company_id = c.company_id) as has_values
  from session s
  join account a on a.id = s.account_id and a.disabled_at is null
  left join impersonation i on i.id = s.impersonation_id
  left join account staff on staff.id = i.operator_id
  left join session own on own.id = s.parent_session_id
  left join employer_user eu on eu.id = a.id
  left join company c on c.company_id = eu.company_id
  left join seeker k on k.id = a.id
  where s.token_hash = ${hash} and s.site = ${site} and s.expires_at > now() and (a.type <> 'operator' or ${isYoung('s')})
    and (a.site is null or a.site = s.site) and eu.disabled_at is null
    and (i.id is null or (i.stopped_at is null and i.ends_at > now() and staff.disabled_at is null
      and staff.staff_roles && ${[...OPENED_BY['staff-impersonation']]}::text[] and coalesce(own.expires_at > now() and ${isYoung('own')}, true)))`;
