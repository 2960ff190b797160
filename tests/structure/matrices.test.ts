import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { createPipelineFrom } from '#features/pipelines/actions.server.ts';
import { EMPLOYER_ROLES, FLAG_NAMES, type User } from '#rules/actor.ts';
import { addQuery, fillPath } from '#rules/paths.ts';
import {
  can,
  isTeamPermission,
  memberMay,
  PERMISSIONS,
  type Permission,
  TEAM_PERMISSIONS,
  type TeamPermission,
} from '#rules/permissions.ts';
import type { SiteCode } from '#rules/sites.ts';
import { isStaffAccess, STAFF_ROLES, staffMay } from '#rules/staff-roles.ts';
import { endSessionsOf, startSession } from '#server/http/session.ts';
import { implementations } from '#server/implementations.ts';
import { anEmployer } from '../factories/companies.ts';
import { anApplication, aPosting } from '../factories/hiring.ts';
import { oneOfEverything } from '../factories/one-of-everything.ts';
import { anOperator, aSeeker } from '../factories/people.ts';
import { type Person, startApi } from '../harness/api.ts';
import { fingerprint } from '../harness/fingerprint.ts';
import { sampleFor } from '../harness/sample-input.ts';

const api = await startApi();
const { database } = api.services;
const endpoints = implementations.map(({ endpoint }) => endpoint);
/** Milliseconds, far more than a run takes: these tests make thousands of calls, and the machine may be busy. */
const BUSY_MS = 900_000;

const isPermission = (access: string): access is Permission | TeamPermission =>
  access in PERMISSIONS || isTeamPermission(access);

function inputFor(endpoint: Endpoint, ids: Record<string, string>) {
  return {
    params: textsOf(sampleFor(endpoint.params, ids)),
    query: textsOf(sampleFor(endpoint.query, ids)),
    body: sampleFor(endpoint.body, ids),
  };
}

const textsOf = (value: unknown) =>
  Object.fromEntries(Object.entries(value ?? {}).map(([name, each]) => [name, String(each)]));

/** Comparing the whole database takes longer than many calls, so it is done once for this many endpoints. */
const COMPARED_AT_ONCE = 12;

function* inGroups(all: readonly Endpoint[]): Generator<readonly Endpoint[]> {
  for (let at = 0; at < all.length; at += COMPARED_AT_ONCE) yield all.slice(at, at + COMPARED_AT_ONCE);
}

const oneOf = (some: readonly Endpoint[]) => `one of ${some.map(({ name }) => name).join(', ')}`;

it(
  'refuses all outsiders at every company endpoint and leaves the database unchanged',
  async () => {
    const owner = await oneOfEverything(database);
    const foreigners: [string, Person | null][] = [
      ['a visitor', null],
      ['a seeker', await aSeeker(database)],
      ['an operator', await anOperator(database)],
      ['an employer of another company', (await oneOfEverything(database)).admin],
      ['an employer of the other site', (await oneOfEverything(database, { site: 'mh' })).admin],
    ];
    const wrong: string[] = [];
    let cells = 0;
    let before = await fingerprint(database);
    for (const some of inGroups(endpoints.filter(({ path }) => path.startsWith('/company/')))) {
      for (const endpoint of some) {
        for (const [name, person] of foreigners) {
          const { status } = await api.call(person, endpoint, inputFor(endpoint, owner.ids), person?.site ?? 'rb');
          cells += 1;
          if (![401, 403, 404].includes(status)) wrong.push(`${endpoint.name} answered ${name} with ${status}`);
        }
      }
      const after = await fingerprint(database);
      if (after !== before) wrong.push(`${oneOf(some)} changed something for a foreigner`);
      before = after;
    }
    console.info(`${cells} cells of the tenant matrix`);
    expect(wrong).toEqual([]);
  },
  BUSY_MS,
);

it(
  "never reaches another company's object through the caller's own company in the path",
  async () => {
    const owner = await oneOfEverything(database);
    const thief = await oneOfEverything(database);
    const own_rows = () =>
      database.asSystem((db) =>
        db.selectFrom('application').selectAll().where('company_id', '=', owner.company.company_id).execute(),
      );
    const wrong: string[] = [];
    let cells = 0;
    for (const endpoint of endpoints.filter(
      ({ path }) => path.startsWith('/company/') || path.startsWith('/employer-user/'),
    )) {
      for (const name of idsOf(endpoint)) {
        const before = JSON.stringify(await own_rows());
        const mixed = { ...thief.ids, [name]: owner.ids[name] ?? '' };
        const { status, body } = await api.call(thief.admin, endpoint, inputFor(endpoint, mixed));
        cells += 1;
        const is_empty = JSON.stringify(body ?? {}) === '{}';
        const is_filter = endpoint.method === 'GET' && JSON.stringify(body ?? '').indexOf(owner.ids[name] ?? '?') < 0;
        if (status === 200 && !is_empty && !is_filter) wrong.push(`${endpoint.name} accepted a foreign ${name}`);
        if (JSON.stringify(await own_rows()) !== before)
          wrong.push(`${endpoint.name} changed the other company by ${name}`);
      }
    }
    console.info(`${cells} cells of foreign ids`);
    expect(wrong).toEqual([]);

    function idsOf(endpoint: Endpoint): string[] {
      const input = inputFor(endpoint, thief.ids);
      const names = [...Object.keys(input.params), ...Object.keys(input.query), ...Object.keys(input.body ?? {})];
      return [...new Set(names)].filter((name) => name !== 'company_id' && name in owner.ids);
    }
  },
  BUSY_MS,
);

type Caller = {
  name: string;
  type: User['type'] | null;
  site: SiteCode;
  token: string;
  /** The caller's own ids, for everything that a call names besides the tested id. */
  own: Record<string, string>;
  /** The ids that do not belong to the caller; all by default. */
  among?: readonly string[];
};

/** What belongs to the applicants in a pipeline; the rest of a company is open to all members. */
const OF_APPLICANTS = ['application_id', 'note_id', 'message_id', 'file_id', 'interview_id'];
const OF_PIPELINE = [
  'pipeline_id',
  'stage_id',
  'status_id',
  'pipeline_stage_id',
  'after_stage_id',
  'dest_stage_id',
  'dest_status_id',
];
const OF_SEEKER = ['document_id', 'cover_letter_document_id', 'resume_id', 'sentence_id', 'alert_id'];

const sessionOf = async (account_id: string, site: SiteCode = 'rb') =>
  (await database.asSystem((db) => startSession(db, { account_id, site }))).token;

/** The session of staff who impersonate somebody. */
async function actingAs(account_id: string): Promise<string> {
  const operator = await anOperator(database);
  const values = {
    operator_id: operator.id,
    account_id,
    reason: 'Asked for it.',
    ends_at: new Date(Date.now() + 900_000),
  };
  return database.asSystem(async (db) => {
    const parent = await startSession(db, { account_id: operator.id, site: 'rb' });
    const { id } = await db.insertInto('impersonation').values(values).returning('id').executeTakeFirstOrThrow();
    const acting = { account_id, site: 'rb', parent_session_id: parent.id, impersonation_id: id } as const;
    return (await startSession(db, acting)).token;
  });
}

/** Everyone to whom the owner's data is foreign, including colleagues without access. */
async function strangersTo({ company, admin, ids }: Awaited<ReturnType<typeof oneOfEverything>>): Promise<Caller[]> {
  const thief = await oneOfEverything(database);
  const elsewhere = await oneOfEverything(database, { site: 'mh' });
  const operator = await anOperator(database);
  const member = await anEmployer(database, company, { role: 'hiring_member' });
  const viewer = await anEmployer(database, company, { role: 'hiring_member' });
  const beside = await aPipelineBeside(company, viewer.id);
  const employer = { site: 'rb', type: 'employer', own: thief.ids } as const;
  const seeker = { ...employer, type: 'seeker' } as const;
  const among = [...OF_APPLICANTS, ...OF_PIPELINE, ...OF_SEEKER];
  return [
    { ...seeker, name: 'a visitor', type: null, token: '' },
    { ...seeker, name: 'another seeker', token: await sessionOf(thief.seeker.id) },
    { ...seeker, name: 'staff who act as another seeker', token: await actingAs(thief.seeker.id) },
    {
      ...seeker,
      name: 'a seeker of the other site',
      site: 'mh',
      own: elsewhere.ids,
      token: await sessionOf(elsewhere.seeker.id, 'mh'),
    },
    { ...employer, name: 'another employer', token: await sessionOf(thief.admin.id) },
    { ...employer, name: 'staff who act as another employer', token: await actingAs(thief.admin.id) },
    { ...employer, name: 'an operator', type: 'operator', token: await sessionOf(operator.id) },
    {
      ...employer,
      name: 'a colleague on no team',
      own: { ...ids, user_id: member.id },
      token: await sessionOf(member.id),
      among,
    },
    {
      ...employer,
      name: 'a colleague who views another pipeline',
      own: { ...ids, ...beside, user_id: viewer.id },
      token: await sessionOf(viewer.id),
      among,
    },
    { ...employer, name: 'the employer', own: ids, token: await sessionOf(admin.id), among: OF_SEEKER },
  ];
}

async function aPipelineBeside(company: Awaited<ReturnType<typeof oneOfEverything>>['company'], employer_user: string) {
  const { company_id } = company;
  const pipeline_id = await database.asSystem(async (db) => {
    const id = await createPipelineFrom(db, company_id, { name: 'Beside' });
    await db.insertInto('pipeline_viewer').values({ company_id, pipeline_id: id, employer_user }).execute();
    return id;
  });
  const { posting_id } = await aPosting(database, { ...company, pipeline_id });
  const { application_id, stage_id, status_id } = await anApplication(
    database,
    { ...company, pipeline_id },
    { posting_id },
  );
  return { pipeline_id, posting_id, application_id, stage_id, status_id };
}

/** The answer on the API's own port, where no proxy hides the body, without the request id. */
async function answerOf(
  { site, token }: Pick<Caller, 'site' | 'token'>,
  endpoint: Endpoint,
  ids: Record<string, string>,
  more: Record<string, string> = {},
): Promise<string> {
  const { params, query, body } = inputFor(endpoint, ids);
  const url = new URL(addQuery(fillPath(endpoint.path, params), { ...query, ...more }), api.config.origins[site]);
  const headers = { host: url.host, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = endpoint.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) };
  const answer = await api.app.fetchApi(new Request(url, { method: endpoint.method, headers, ...sent }));
  return `${answer.status} ${(await answer.text()).replace(/"request_id":"[^"]*"/, '')}`;
}

/** The names under which this call takes ids. */
function idsTaken(endpoint: Endpoint, ids: Record<string, string>): string[] {
  const probes = Object.fromEntries(Object.keys(ids).map((name) => [name, randomUUID()]));
  const input = JSON.stringify(inputFor(endpoint, probes));
  return Object.entries(probes).flatMap(([name, probe]) => (input.includes(probe) ? name : []));
}

/** Ids of things that only staff manage, or that everyone may see. */
const OF_STAFF_OR_PUBLIC = ['event_id', 'slot_id', 'report_id', 'role_change_id', 'userId', 'link'];

it('has a value for every id that a call may take', async () => {
  const { ids } = await oneOfEverything(database);
  const named = endpoints.flatMap(({ params, query, body }) =>
    [params, query, body].flatMap((schema) => idNames(schema)),
  );
  const known = [...Object.keys(ids), ...OF_STAFF_OR_PUBLIC];
  expect([...new Set(named)].filter((name) => !known.includes(name))).toEqual([]);
});

/** The names of fields that contain an id or a list of ids. */
function idNames(schema: z.ZodType): string[] {
  const names: string[] = [];
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }), (name, value) => {
    const shape: { format?: unknown; items?: { format?: unknown } } | null = typeof value === 'object' ? value : null;
    if (name !== 'propertyNames' && name !== 'items' && shape?.format === 'uuid') names.push(name);
    if (shape?.items?.format === 'uuid') names.push(name.replace(/s$/, ''));
    return value;
  });
  return names.filter((name) => !/^\d+$/.test(name));
}

/** Whether such a caller may make the call at all; otherwise the answer is the same for every id. */
function mayCall({ access }: Endpoint, { type }: Caller): boolean {
  if (access === 'public') return true;
  if (access === 'signed-in') return type !== null;
  if (isStaffAccess(access)) return type === 'operator';
  return type === (isPermission(access) ? 'employer' : access);
}

/** These end the caller's session. */
const ENDS_SESSION = ['deleteSession', 'stopEmulating'];

it(
  "answers for another owner's data as for missing data, and neither reveals nor changes it",
  async () => {
    const owner = await oneOfEverything(database, { named: 'Zebulon' });
    const strangers = await strangersTo(owner);
    const words = ['Zebulon', ...Object.values(owner.ids)];
    const wrong: string[] = [];
    let cells = 0;
    const called = endpoints.filter(({ name }) => !ENDS_SESSION.includes(name));
    const reads = called.filter(({ method }) => method === 'GET');
    const askAll = async (endpoint: Endpoint) => {
      const all_taken = idsTaken(endpoint, owner.ids);
      for (const caller of strangers.filter(({ type }) => !isStaffAccess(endpoint.access) || type !== 'operator')) {
        const taken = all_taken.filter((name) => caller.among?.includes(name) ?? true);
        cells += taken.length;
        wrong.push(...(await tellingAnswers(caller, endpoint, owner.ids, taken)));
      }
    };
    for (const endpoint of reads) await askAll(endpoint);
    // Reading an applicant may mark them as seen, so what has changed is compared from the last read on.
    let before = await fingerprint(database, words);
    for (const some of inGroups(called.filter(({ method }) => method !== 'GET'))) {
      for (const endpoint of some) await askAll(endpoint);
      const after = await fingerprint(database, words);
      if (after !== before) wrong.push(`${oneOf(some)} changed something of the owner's`);
      before = after;
    }
    console.info(`${cells} cells of what is somebody else's`);
    // Errors caused by meaningless sample input are not tested here.
    api.reported.length = 0;
    expect(wrong).toEqual([]);
  },
  BUSY_MS,
);

/** Where the answer differs from the one for a missing id. If the call is not allowed, its refusal is the only answer. */
async function tellingAnswers(
  caller: Caller,
  endpoint: Endpoint,
  ids: Record<string, string>,
  taken: readonly string[],
) {
  const telling: string[] = [];
  if (!mayCall(endpoint, caller)) {
    const answer = await answerOf(caller, endpoint, { ...caller.own, ...ids });
    if (!/^40[134] /.test(answer)) telling.push(`${endpoint.name}, ${caller.name}: ${answer}`);
    return telling;
  }
  for (const name of taken) {
    const absent = await answerOf(caller, endpoint, { ...caller.own, [name]: randomUUID() });
    const foreign = await answerOf(caller, endpoint, { ...caller.own, [name]: ids[name] ?? '' });
    if (foreign !== absent) telling.push(`${endpoint.name}, ${caller.name}, ${name}: ${foreign} instead of ${absent}`);
  }
  return telling;
}

it('accepts no ended session, and no member who was just removed', async () => {
  const { company, admin, ids } = await oneOfEverything(database);
  const removed = await anEmployer(database, company);
  const tokens = [await sessionOf(admin.id), await sessionOf(removed.id)];
  await database.asSystem(async (db) => {
    await endSessionsOf(db, admin.id);
    await db.updateTable('employer_user').set({ disabled_at: new Date() }).where('id', '=', removed.id).execute();
  });
  const wrong: string[] = [];
  for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
    for (const token of tokens) {
      const answer = await answerOf({ site: 'rb', token }, endpoint, ids);
      if (!answer.startsWith('401 ')) wrong.push(`${endpoint.name}: ${answer}`);
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

const seesPipeline = (viewer: Record<'company_id' | 'pipeline_id' | 'employer_user', string>) =>
  database.asSystem((db) => db.insertInto('pipeline_viewer').values(viewer).execute());

it(
  'allows each role exactly what spec §6 grants, over HTTP',
  async () => {
    const wrong: string[] = [];
    let cells = 0;
    for (const has_ats of [true, false]) {
      for (const flags of [[...FLAG_NAMES], []]) {
        const { company, ids } = await oneOfEverything(database, { has_ats, flags });
        const { pipeline_id = '' } = ids;
        // Approved by staff, as the user in `userLike`.
        await database.asSystem((db) =>
          db
            .updateTable('company')
            .set({ company_enabled: true })
            .where('company_id', '=', company.company_id)
            .execute(),
        );
        for (const role of EMPLOYER_ROLES) {
          const person = await anEmployer(database, company, { role });
          // The hiring member can see these applicants; otherwise calls reserved for managers would answer 404.
          await seesPipeline({ company_id: company.company_id, pipeline_id, employer_user: person.id });
          for (const endpoint of endpoints.filter(({ access }) => isPermission(access))) {
            if (!isPermission(endpoint.access)) continue;
            const user = userLike(role, has_ats);
            const allowed = isTeamPermission(endpoint.access)
              ? memberMay(endpoint.access, user)
              : can(endpoint.access, user, Object.fromEntries(flags.map((flag) => [flag, true])));
            const { status, body } = await api.call(
              person,
              endpoint,
              inputFor(endpoint, { ...ids, user_id: person.id }),
            );
            cells += 1;
            const refused = isTeamPermission(endpoint.access)
              ? body?.code === TEAM_PERMISSIONS[endpoint.access].code
              : status === 403;
            if (allowed === refused)
              wrong.push(
                `${endpoint.name} (${endpoint.access}) answered ${role}, ATS ${has_ats}, ${flags.length} flags with ${status}`,
              );
          }
        }
      }
    }
    console.info(`${cells} cells of the permission matrix`);
    expect(wrong).toEqual([]);
  },
  BUSY_MS,
);

it('opens each call of staff to the roles that it names, and is a 404 to the others as to a stranger', async () => {
  const { ids, seeker } = await oneOfEverything(database);
  const stranger = await sessionOf(seeker.id);
  const wrong: string[] = [];
  let cells = 0;
  for (const roles of [...STAFF_ROLES.map((role) => [role]), [], [...STAFF_ROLES]]) {
    const token = await sessionOf((await anOperator(database, { roles })).id);
    for (const endpoint of endpoints) {
      const { access } = endpoint;
      if (!isStaffAccess(access)) continue;
      // The access is checked before the query, which has a parameter too many: nothing runs.
      const answer = await answerOf({ site: 'rb', token }, endpoint, ids, { is_unknown: '1' });
      const refusal = await answerOf({ site: 'rb', token: stranger }, endpoint, ids, { is_unknown: '1' });
      cells += 1;
      const is_open = staffMay(access, { type: 'operator', staff_roles: roles });
      if (!refusal.startsWith('404 ') || (is_open ? !answer.startsWith('422 ') : answer !== refusal))
        wrong.push(`${endpoint.name} answered staff with the roles ${roles.join(', ')}: ${answer}`);
    }
  }
  console.info(`${cells} cells of the roles of staff`);
  expect(wrong).toEqual([]);
}, 120_000);

/** The user as in a session of these factories. */
function userLike(role: User['role'], has_ats: boolean): User {
  const person = {
    userId: '',
    company_id: '',
    business_name: '',
    first_name: '',
    last_name: '',
    phone: '',
    city: '',
    region: '',
    website: '',
  };
  return {
    ...person,
    type: 'employer',
    role,
    has_ats,
    packages: [],
    company_enabled: true,
    on_site: true,
    isPayingCustomer: true,
    crossposting_enabled: false,
    badges: [],
  };
}
