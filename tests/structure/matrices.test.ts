import { expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { anEvent } from '#features/hiring-events/an-event.ts';
import { createEvent } from '#features/hiring-events/operator-actions.server.ts';
import { EMPLOYER_ROLES, FLAG_NAMES, type User } from '#rules/actor.ts';
import { can, PERMISSIONS, type Permission } from '#rules/permissions.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { implementations } from '#server/implementations.ts';
import { aCompany, anEmployer } from '../factories/companies.ts';
import { anApplication, aPosting } from '../factories/hiring.ts';
import { anOperator, aSeeker } from '../factories/people.ts';
import { type Person, startApi } from '../harness/api.ts';
import { fingerprint } from '../harness/fingerprint.ts';
import { sampleFor } from '../harness/sample-input.ts';

const api = await startApi();
const { database } = api.services;
const endpoints = implementations.map(({ endpoint }) => endpoint);
const isPermission = (access: string): access is Permission => access in PERMISSIONS;

/** A company with one of everything, and the ids that calls may name. */
async function furnished(values: Parameters<typeof aCompany>[1] = {}) {
  const company = await aCompany(database, { flags: [...FLAG_NAMES], ...values });
  const admin = await anEmployer(database, company);
  const { posting_id } = await aPosting(database, company);
  const { application_id, stage_id, status_id } = await anApplication(database, company, { posting_id });
  const ids = await database.asSystem(async (db) => {
    const { company_id, pipeline_id } = company;
    const author = { company_id, application_id };
    const note = await db
      .insertInto('application_note')
      .values({ ...author, author_id: admin.id, body: 'Note' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const message = await db
      .insertInto('application_message')
      .values({ ...author, author_id: admin.id, direction: 'to_seeker', body: 'Hello' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const value = await db
      .insertInto('company_value')
      .values({ company_id, title: 'Candour' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const file = {
      ...author,
      kind: 'resume' as const,
      file_key: `company/${application_id}`,
      file_name: 'cv.pdf',
      content_type: 'application/pdf',
      size_bytes: 1,
    };
    const { id: file_id } = await db
      .insertInto('application_file')
      .values(file)
      .returning('id')
      .executeTakeFirstOrThrow();
    const registration_id = await aRegistrant(db, company);
    const offered = { kind: 'phone', length_minutes: 30, time_zone: 'UTC', applicant_zone: 'UTC', place: '' } as const;
    const { id: interview_id } = await db
      .insertInto('interview')
      .values({ ...author, ...offered, stage_id, asked_by: admin.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      company_id,
      pipeline_id,
      note_id: note.id,
      message_id: message.id,
      value_id: value.id,
      file_id,
      registration_id,
      interview_id,
    };
  });
  const all: Record<string, string> = {
    ...ids,
    posting_id,
    application_id,
    stage_id,
    status_id,
    pipeline_stage_id: stage_id,
    dest_stage_id: stage_id,
    dest_status_id: status_id,
    employer_user: admin.id,
    user_id: admin.id,
  };
  return { company, admin, ids: all };
}

/** Somebody whom the company may see, since its event has begun. */
async function aRegistrant(db: Db, { site, company_id }: { site: SiteCode; company_id: string }): Promise<string> {
  const event = anEvent({ site, booths: [{ company_id, place: '' }] });
  const { event_id } = await createEvent(db, event, null);
  await db.updateTable('hiring_event').set({ starts_at: new Date() }).where('id', '=', event_id).execute();
  const guest = {
    first_name: 'Grace',
    last_name: 'Holloway',
    email: 'guest@company.example',
    state: 'confirmed',
  } as const;
  const { id: registration_id } = await db
    .insertInto('hiring_event_registration')
    .values({ ...guest, site, event_id, check_in_code: 'ABC', token_hash: Buffer.from(event_id) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('hiring_event_pick').values({ event_id, registration_id, company_id }).execute();
  return registration_id;
}

function inputFor(endpoint: Endpoint, ids: Record<string, string>) {
  return {
    params: textsOf(sampleFor(endpoint.params, ids)),
    query: textsOf(sampleFor(endpoint.query, ids)),
    body: sampleFor(endpoint.body, ids),
  };
}

const textsOf = (value: unknown) =>
  Object.fromEntries(Object.entries(value ?? {}).map(([name, each]) => [name, String(each)]));

it('refuses every foreigner at every endpoint of a company and leaves the database as it was', async () => {
  const owner = await furnished();
  const foreigners: [string, Person | null][] = [
    ['a visitor', null],
    ['a seeker', await aSeeker(database)],
    ['an operator', await anOperator(database)],
    ['an employer of another company', (await furnished()).admin],
    ['an employer of the other site', (await furnished({ site: 'mh' })).admin],
  ];
  const wrong: string[] = [];
  let cells = 0;
  for (const endpoint of endpoints.filter(({ path }) => path.startsWith('/company/'))) {
    for (const [name, person] of foreigners) {
      const before = await fingerprint(database);
      const { status } = await api.call(person, endpoint, inputFor(endpoint, owner.ids), person?.site ?? 'rb');
      cells += 1;
      if (![401, 403, 404].includes(status)) wrong.push(`${endpoint.name} answered ${name} with ${status}`);
      if ((await fingerprint(database)) !== before) wrong.push(`${endpoint.name} changed something for ${name}`);
    }
  }
  console.info(`${cells} cells of the tenant matrix`);
  expect(wrong).toEqual([]);
}, 240_000);

it('never reaches an object of another company through the own company in the path', async () => {
  const owner = await furnished();
  const thief = await furnished();
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
}, 240_000);

it('lets each role do exactly what spec §6 grants it, over HTTP', async () => {
  const wrong: string[] = [];
  let cells = 0;
  for (const has_ats of [true, false]) {
    for (const flags of [[...FLAG_NAMES], []]) {
      const { company, ids } = await furnished({ has_ats, flags });
      for (const role of EMPLOYER_ROLES) {
        const person = await anEmployer(database, company, { role });
        for (const endpoint of endpoints.filter(({ access }) => isPermission(access))) {
          if (!isPermission(endpoint.access)) continue;
          const allowed = can(
            endpoint.access,
            userLike(role, has_ats),
            Object.fromEntries(flags.map((flag) => [flag, true])),
          );
          const { status } = await api.call(person, endpoint, inputFor(endpoint, { ...ids, user_id: person.id }));
          cells += 1;
          if (allowed === (status === 403))
            wrong.push(
              `${endpoint.name} (${endpoint.access}) answered ${role}, ATS ${has_ats}, ${flags.length} flags with ${status}`,
            );
        }
      }
    }
  }
  console.info(`${cells} cells of the permission matrix`);
  expect(wrong).toEqual([]);
}, 240_000);

/** The user as a session of these factories gives it. */
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
    isPayingCustomer: true,
    crossposting_enabled: false,
    badges: [],
  };
}
