import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseAddresses } from './database.ts';

type Kind = keyof DatabaseAddresses;

export const KINDS: readonly Kind[] = ['requests', 'visitors', 'system', 'self_id'];

/** The roles that a login may take. Requests and visitors cannot reach a role that sees more. */
const ROLES: Record<Kind, readonly string[]> = {
  requests: ['jobs_request', 'jobs_seeker'],
  visitors: ['jobs_visitor'],
  system: ['jobs_system', 'jobs_request', 'jobs_seeker'],
  self_id: ['jobs_self_id'],
};

/**
 * Settings for each session of a login, also through a pooler. The lock timeout is longer than PostgreSQL takes to detect a deadlock (1 s);
 * otherwise both transactions would fail. `role`: what statements outside of a transaction run as.
 */
const TIME_LIMITS = { statement_timeout: '5s', lock_timeout: '2s', idle_in_transaction_session_timeout: '10s' };
const SETTINGS: Record<Kind, Record<string, string>> = {
  requests: TIME_LIMITS,
  visitors: { ...TIME_LIMITS, role: 'jobs_visitor', default_transaction_read_only: 'on' },
  system: { ...TIME_LIMITS, role: 'jobs_system' },
  self_id: { ...TIME_LIMITS, role: 'jobs_self_id' },
};

type Login = { kind: Kind; name: string; password: string };

/**
 * Creates or updates the logins of a migrated database and returns their URLs; several processes may call it at once. `url` is the owner's.
 * `given`: configured URLs, whose logins get their rights here if the owner may grant them.
 */
export async function prepareLogins(url: string, given: DatabaseAddresses | null = null): Promise<DatabaseAddresses> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query(`select pg_advisory_xact_lock(${LOCK})`);
    await shareQueue(owner);
    const logins = given ? loginsOf(given) : await ownLogins(owner);
    for (const login of logins) await prepare(owner, login, { is_ours: !given });
    await refuseTemporaryTables(owner, logins);
    await owner.query('commit');
    return given ?? addressesOf(url, logins);
  } finally {
    await owner.end();
  }
}

/** Any number that no other advisory lock uses. */
const LOCK = 7_201_005;

const loginsOf = (given: DatabaseAddresses): Login[] =>
  KINDS.map((kind) => ({ kind, name: decodeURIComponent(new URL(given[kind]).username), password: '' }));

/** Named at random once per database, so that two databases on one server do not share logins. Copies of a database do. */
async function ownLogins(owner: pg.Client): Promise<Login[]> {
  const suffix = randomBytes(4).toString('hex');
  for (const kind of KINDS) {
    await owner.query('insert into database_login (kind, name, password) values ($1, $2, $3) on conflict do nothing', [
      kind,
      `jobs_${suffix}_${kind}`,
      randomBytes(24).toString('base64url'),
    ]);
  }
  return (await owner.query<Login>('select kind, name, password from database_login')).rows;
}

function addressesOf(url: string, logins: readonly Login[]): DatabaseAddresses {
  const address = (kind: Kind) => {
    const login = logins.find((candidate) => candidate.kind === kind);
    if (!login) throw new Error(`the database has no login for ${kind}`);
    const parts = new URL(url);
    parts.username = login.name;
    parts.password = login.password;
    return parts.href;
  };
  return {
    requests: address('requests'),
    visitors: address('visitors'),
    system: address('system'),
    self_id: address('self_id'),
  };
}

type State = { settings: string[]; roles: string[] };

/** Changes only what differs: databases on one server that were copied from each other share their logins. */
async function prepare(owner: pg.Client, { kind, name, password }: Login, { is_ours }: { is_ours: boolean }) {
  const role = pg.escapeIdentifier(name);
  const { rows } = await owner.query<State>(
    `select array(select unnest(setconfig) from pg_db_role_setting where setrole = r.oid and setdatabase = 0) as settings,
       array(select roleid::regrole::text from pg_auth_members where member = r.oid) as roles
     from pg_roles r where rolname = $1`,
    [name],
  );
  const now: State = rows[0] ?? { settings: [], roles: [] };
  if (is_ours && !rows[0]) {
    await owner.query(`create role ${role} login noinherit password ${pg.escapeLiteral(scramOf(password))}`);
  }
  const settings = Object.entries(SETTINGS[kind]).filter(([key, value]) => !now.settings.includes(`${key}=${value}`));
  const roles = ROLES[kind].filter((each) => !now.roles.includes(each));
  if (roles.length > 0) await owner.query(`grant ${roles.join(', ')} to ${role}`);
  for (const [key, value] of settings) await owner.query(`alter role ${role} set ${key} = ${pg.escapeLiteral(value)}`);
}

/** A temporary table would shadow the table of the same name for the next user of the connection. */
async function refuseTemporaryTables(owner: pg.Client, logins: readonly Login[]) {
  const { rows } = await owner.query<{ database: string; may: boolean }>(
    `select current_database() as database, bool_or(has_database_privilege(name, current_database(), 'temporary')) as may
     from unnest($1::text[]) name`,
    [logins.map(({ name }) => name)],
  );
  const database = pg.escapeIdentifier(rows[0]?.database ?? '');
  if (rows[0]?.may) await owner.query(`revoke temporary on database ${database} from public`);
}

const ROUNDS = 4_096;

/** What PostgreSQL stores for a password, so that the password itself appears in no statement or log. */
function scramOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const key = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`;
}

/** The job queue creates its own tables and grants rights to nobody but their owner. */
async function shareQueue(owner: pg.Client) {
  const { rows } = await owner.query<{ name: string; is_shared: boolean }>(
    `select c.oid::regclass::text as name, exists (select from pg_policy where polrelid = c.oid and polname = 'system') as is_shared
     from pg_class c where relnamespace = to_regnamespace('graphile_worker') and relrowsecurity`,
  );
  for (const { name } of rows.filter(({ is_shared }) => !is_shared)) {
    await owner.query(`create policy system on ${name} to jobs_system using (true) with check (true)`);
  }
  const shared = await owner.query<{ all: boolean }>(
    `select coalesce(bool_and(has_table_privilege('jobs_system', oid, 'select, insert, update, delete')), true)
       and has_schema_privilege('jobs_system', 'graphile_worker', 'usage') as all
     from pg_class where relnamespace = 'graphile_worker'::regnamespace and relkind in ('r', 'v')`,
  );
  if (shared.rows[0]?.all) return;
  await owner.query(`grant usage on schema graphile_worker to jobs_system`);
  await owner.query(`grant select, insert, update, delete on all tables in schema graphile_worker to jobs_system`);
  await owner.query(`grant usage, select on all sequences in schema graphile_worker to jobs_system`);
  await owner.query(`grant execute on all functions in schema graphile_worker to jobs_system`);
}
