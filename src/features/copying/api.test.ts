import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listApplicants } from '#features/applicants/contract.ts';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { claimForClosingMail, updateAddedPeople } from '#features/application/doors.server.ts';
import { erasePeopleNow, requestAddressErasure } from '#features/own-data/erasure-actions.server.ts';
import { gatherDataOfAddress } from '#features/own-data/gather.server.ts';
import { getSeekerApplication, listSeekerApplications, withdrawApplication } from '#features/seekers/contract.ts';
import { getConversation, withdrawLinkedApplication } from '#features/seekers/conversation/contract.ts';
import { storeBytes } from '#server/files/stored-files.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting, aPublicPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { writtenMails } from '../../../tests/harness/mails.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database, services } = api;
const system = <T>(work: Parameters<typeof database.asSystem<T>>[0]) => database.asSystem(work);
const set = (table: 'application' | 'posting' | 'company', id: string, values: object) =>
  system((db) =>
    sql`update ${sql.table(table)} set ${sql.join(
      Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    )} where ${sql.ref(table === 'company' ? 'company_id' : 'id')} = ${id}`.execute(db),
  );

async function aTeam() {
  const company = await aCompany(database, { business_name: `Orchard ${randomUUID().slice(0, 6)}` });
  const admin = await anEmployer(database, company);
  const manager = await anEmployer(database, company, { role: 'hiring_manager' });
  const member = await anEmployer(database, company, { role: 'hiring_member' });
  const { company_id, pipeline_id } = company;
  await system((db) =>
    db.insertInto('pipeline_viewer').values({ company_id, pipeline_id, employer_user: member.id }).execute(),
  );
  const { posting_id: from_id } = await aPosting(database, company, { title: 'Welder' });
  const { posting_id: to_id } = await aPosting(database, company, { title: 'Fitter' });
  return { company, company_id, admin, manager, member, from_id, to_id };
}
type Team = Awaited<ReturnType<typeof aTeam>>;

const PROFILE = {
  work: [{ position: 'Welder', name: 'Alder', startDate: '2019' }],
  x_clearance: { level: 'secret', until: '' },
  x_us_citizen: true,
  x_military_spouse: true,
  x_available_from: '2026-12-01',
};

/** Someone who applied, with a résumé file, answers and a letter; with an account if `seeker` is given. */
async function aPerson({ company, company_id, from_id }: Team, seeker: { id: string; email: string } | null = null) {
  const email = seeker?.email ?? `${randomUUID()}@seeker.example`;
  const { application_id } = await anApplication(database, company, {
    posting_id: from_id,
    email,
    ...(seeker ? { seeker_id: seeker.id } : {}),
  });
  await set('application', application_id, {
    phone: '512-555-0143',
    headline: 'Pipe welder',
    profile: JSON.stringify(PROFILE),
    answers: JSON.stringify([{ question: 'Do you hold a license?', answer: 'No' }]),
    cover_letter_text: 'Dear team',
    source: 'career page',
  });
  const file_key = await storeBytes(services, { by: 'company', id: company_id }, Buffer.from('%PDF-1.4 résumé'));
  const file = { kind: 'resume', file_key, file_name: 'grace.pdf', content_type: 'application/pdf', size_bytes: 16 };
  await system((db) =>
    db
      .insertInto('application_file')
      .values({ ...file, kind: 'resume', company_id, application_id })
      .execute(),
  );
  return { application_id, email, params: { company_id, application_id } };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

const REASON = 'The night crew needs someone who welds pipes.';
const ALL = { parts: ['resume', 'cover_letter', 'files'], reason: REASON };
const copy = (team: Team, person: Person, more: object = {}, by = team.admin) =>
  api.call(by, contract.copyApplication, {
    params: person.params,
    body: { posting_id: team.to_id, ...ALL, ...more },
  });
const details = async (team: Team, application_id: string, by = team.admin) =>
  (await api.call(by, getApplicantDetails, { params: { company_id: team.company_id, application_id } })).body;
const preview = async (team: Team, person: Person): Promise<contract.CopyPreview> =>
  (await api.call(team.admin, contract.previewCopy, { params: person.params })).body;

/** Every row that the calls may write. */
const stored = async () => {
  const tables = ['application', 'application_file', 'application_event', 'person_application', 'mail', 'audit_log'];
  const rows = tables.map((table) =>
    database.pool.query(`select md5(string_agg(t::text, '' order by t::text)) from ${table} t`),
  );
  return JSON.stringify((await Promise.all(rows)).map((each) => each.rows));
};
const copies = async (team: Team) =>
  (await database.pool.query('select * from application where posting_id = $1', [team.to_id])).rows;

let team: Team;
beforeAll(async () => {
  team = await aTeam();
});

describe('200', () => {
  it('copies the chosen parts, and leaves answers, clearance and source with the first application', async () => {
    const person = await aPerson(team);
    const answer = await copy(team, person);
    expect(answer.status).toBe(200);
    const made = await details(team, answer.body.application_id);
    expect(made).toMatchObject({
      email: person.email,
      phone: '512-555-0143',
      headline: 'Pipe welder',
      posting: { title: 'Fitter' },
      stage: { name: 'Applied' },
      source: 'Copied from Welder',
      cover_letter_text: 'Dear team',
      work: [{ position: 'Welder', name: 'Alder' }],
      answers: [],
      clearance: null,
      score: null,
      files: [{ kind: 'resume', file_name: 'grace.pdf' }],
    });
    expect(made.timeline.map(({ kind }: { kind: string }) => kind)).toContain('added');
    // Both are of one person, although there is no account.
    expect(made.others).toMatchObject([{ application_id: person.application_id }]);
    expect(made.maybe_same).toEqual([]);
    const first = await details(team, person.application_id);
    expect(first).toMatchObject({ source: 'career page', answers: [{ answer: 'No' }], clearance: { level: 'secret' } });
    expect(first.timeline).toContainEqual(expect.objectContaining({ kind: 'copied', actor_name: 'Ada admin' }));
    const { rows } = await database.pool.query(
      `select data from audit_log where action = 'applicant.copied' and subject = $1`,
      [answer.body.application_id],
    );
    expect(rows).toEqual([{ data: { posting_id: team.to_id, copied_from: person.application_id, parts: ALL.parts } }]);
  });

  it('stays as the person sent it when the team edits them, and they are mailed when the posting closes', async () => {
    const person = await aPerson(team);
    const { body } = await copy(team, person, { parts: ['resume', 'files'] });
    const kept = () =>
      database.pool.query('select first_name, phone, profile from application where id = $1', [body.application_id]);
    const before = (await kept()).rows;
    expect(Object.keys(before[0].profile)).toEqual(['work']);
    const changed = await system((db) =>
      updateAddedPeople(db, team.company_id, [body.application_id], { first_name: 'Wrong', phone: '' }),
    );
    expect([changed, (await kept()).rows]).toEqual([[], before]);
    const claimed = await system((db) => claimForClosingMail(db, team.company_id, team.to_id));
    expect(claimed.map(({ id }) => id)).toContain(body.application_id);
    const [mail] = await writtenMails(api, { to: person.email, kind: 'application-added' });
    expect(mail?.text_body).toContain('They copied your contact data and résumé.');
  });

  it('leaves out what was not chosen', async () => {
    const person = await aPerson(team);
    const { body } = await copy(team, person, { parts: [] });
    expect(await details(team, body.application_id)).toMatchObject({
      email: person.email,
      headline: '',
      skills: [],
      work: [],
      cover_letter_text: '',
      files: [],
    });
  });

  it('links to the notes of the first application on request', async () => {
    const person = await aPerson(team);
    const { body } = await copy(team, person, { links_notes: true });
    const [added] = (await details(team, body.application_id)).timeline;
    expect(added).toMatchObject({ kind: 'added', data: { notes_of: person.application_id } });
  });

  it('mails a person without an account, who sees that the company added them and withdraws with the link', async () => {
    const person = await aPerson(team);
    const { body } = await copy(team, person);
    const [mail, ...more] = await writtenMails(api, { to: person.email, kind: 'application-added' });
    expect(more).toEqual([]);
    for (const part of ['Ada admin of Orchard', 'Welder', 'Fitter', REASON, 'résumé and cover letter', 'withdraw'])
      expect(mail?.text_body).toContain(part);
    const token = /token=([\w-]{43})/.exec(mail?.text_body ?? '')?.[1] ?? '';
    const seen = await api.call(null, getConversation, { query: { token } });
    expect(seen.body).toMatchObject({ title: 'Fitter', added: { event_title: null }, can_withdraw: true, sent: null });
    expect(seen.body.timeline).toMatchObject([{ text: 'The employer added you to this job' }]);
    expect((await api.call(null, withdrawLinkedApplication, { body: { token } })).status).toBe(200);
    expect((await copies(team)).find(({ id }) => id === body.application_id)?.category).toBe('withdrawn');
    const { rows } = await database.pool.query('select category from application where id = $1', [
      person.application_id,
    ]);
    expect(rows).toEqual([{ category: 'active' }]);
  });

  it('appears in the person’s account, where they can withdraw', async () => {
    const seeker = await aSeeker(database);
    const person = await aPerson(team, seeker);
    const { body } = await copy(team, person);
    const { applications } = (await api.call(seeker, listSeekerApplications, {})).body;
    expect(applications).toMatchObject([
      { application_id: body.application_id, added: { event_title: null } },
      { application_id: person.application_id, added: null },
    ]);
    const params = { application_id: body.application_id };
    expect((await api.call(seeker, getSeekerApplication, { params })).body.files).toMatchObject([
      { file_name: 'grace.pdf' },
    ]);
    expect((await api.call(seeker, withdrawApplication, { params })).status).toBe(200);
  });

  it('keeps an anonymous company anonymous', async () => {
    const quiet = await aTeam();
    const from_id = await aPublicPosting(database, quiet.company, { anonymous: true });
    const to_id = await aPublicPosting(database, quiet.company, { anonymous: true });
    const hidden = { ...quiet, from_id, to_id };
    const person = await aPerson(hidden);
    expect((await preview(hidden, person)).company_name).toBeNull();
    expect((await copy(hidden, person)).status).toBe(200);
    const [mail] = await writtenMails(api, { to: person.email, kind: 'application-added' });
    expect(`${mail?.subject} ${mail?.text_body} ${mail?.html_body}`).not.toMatch(/Orchard|Ada/);
  });

  it('previews the copy and offers live postings without this person', async () => {
    const own = await aTeam();
    const person = await aPerson(own);
    await aPublicPosting(database, own.company, { anonymous: true });
    const { posting_id: closed } = await aPosting(database, own.company, { title: 'Closed' });
    await set('posting', closed, { status: 'closed' });
    expect(await preview(own, person)).toMatchObject({
      refused: null,
      postings: [{ posting_id: own.to_id, title: 'Fitter' }],
      resume: { entries: 1, files: ['grace.pdf'] },
      cover_letter: { has_text: true, files: [] },
      answers: 1,
      sender: 'Ada admin',
    });
    await copy(own, person);
    expect((await preview(own, person)).postings).toEqual([]);
  });

  it('shows its source in the list of applicants', async () => {
    const person = await aPerson(team);
    const { body } = await copy(team, person);
    const query = { posting_id: team.to_id };
    const list = await api.call(team.admin, listApplicants, { params: { company_id: team.company_id }, query });
    expect(list.body.applicants).toContainEqual(
      expect.objectContaining({ application_id: body.application_id, source: 'Copied from Welder' }),
    );
  });

  it('is part of the person’s own data, and erased with it', async () => {
    const person = await aPerson(team);
    const { body } = await copy(team, person, { links_notes: true });
    const gathered = await system((db) => gatherDataOfAddress(db, { site: 'rb', email: person.email }, services));
    expect(gathered.data.applications.map(({ title, added_by_employer }) => [title, added_by_employer]).sort()).toEqual(
      [
        ['Fitter', true],
        ['Welder', false],
      ],
    );
    expect(gathered.files.map(({ path }) => path)).toHaveLength(2);
    await system((db) => requestAddressErasure(db, 'rb', person.email));
    await erasePeopleNow(services);
    const { rows } = await database.pool.query(
      `select first_name, phone, cover_letter_text, erased_at is not null as is_erased from application where id = any($1)`,
      [[person.application_id, body.application_id]],
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ phone: '', cover_letter_text: '', is_erased: true });
    const { rows: kept } = await database.pool.query(
      `select 1 from application_file where application_id = any($1) union all
       select 1 from application_event where application_id = any($1) and data ? 'notes_of'`,
      [[person.application_id, body.application_id]],
    );
    expect(kept).toEqual([]);
  });
});

describe('404', () => {
  it('for other companies, unknown postings and pipelines that the member may not open', async () => {
    const person = await aPerson(team);
    const other = await aTeam();
    const before = await stored();
    const outsider = await anEmployer(database, team.company, { role: 'hiring_member' });
    expect((await copy(team, person, {}, other.admin)).status).toBe(404);
    expect((await copy(team, person, { posting_id: other.to_id })).status).toBe(404);
    expect((await copy(team, person, { posting_id: randomUUID() })).status).toBe(404);
    expect((await copy(team, person, {}, outsider)).status).toBe(404);
    const seen = await api.call(other.admin, contract.previewCopy, { params: person.params });
    expect(seen.status).toBe(404);
    expect(await stored()).toBe(before);
  });
});

describe('409', () => {
  it('if the person is on the posting, also under another account’s address', async () => {
    const person = await aPerson(team);
    await copy(team, person);
    const before = await stored();
    const again = await copy(team, person);
    expect([again.status, again.body.code]).toEqual([409, 'already-applied']);
    expect(again.body.fields.posting_id).toContain('already an applicant for “Fitter”');
    expect(await stored()).toBe(before);
  });

  it('for one of two managers who copy the person at once', async () => {
    const person = await aPerson(team);
    const answers = await Promise.all([copy(team, person), copy(team, person, {}, team.manager)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await copies(team)).filter(({ email }) => email === person.email)).toHaveLength(1);
    expect(await writtenMails(api, { to: person.email, kind: 'application-added' })).toHaveLength(1);
  });
});

describe('422', () => {
  const refused = async (own: Team, person: Person, more: object = {}, by = own.admin) => {
    const before = await stored();
    const answer = await copy(own, person, more, by);
    expect(await stored()).toBe(before);
    return [answer.status, answer.body.code];
  };

  it('for hiring members, who may see the applicant', async () => {
    const person = await aPerson(team);
    expect(await refused(team, person, {}, team.member)).toEqual([422, 'managers-add']);
  });

  it('for a reason that is missing or too long', async () => {
    const person = await aPerson(team);
    for (const reason of ['  ', 'x'.repeat(501)]) {
      const answer = await copy(team, person, { reason });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['reason']]);
    }
  });

  it('for an application that was withdrawn, erased or closed as a duplicate, or that the team added', async () => {
    const person = await aPerson(team);
    const { application_id } = (await copy(team, person)).body;
    const made = { ...person, params: { ...person.params, application_id } };
    const { posting_id } = await aPosting(database, team.company, { title: 'Turner' });
    expect(await refused(team, made, { posting_id })).toEqual([422, 'never-applied']);
    await set('application', person.application_id, { category: 'withdrawn' });
    expect(await refused(team, person, { posting_id })).toEqual([422, 'withdrawn']);
    await set('application', person.application_id, { category: 'closed' });
    expect(await refused(team, person, { posting_id })).toEqual([422, 'duplicate']);
    await set('application', person.application_id, { category: 'active', erased_at: new Date() });
    expect(await refused(team, person, { posting_id })).toEqual([422, 'erased']);
    expect((await preview(team, person)).refused).toBe('This person’s data was erased.');
  });

  it('for a posting that the person withdrew from', async () => {
    const person = await aPerson(team);
    const { application_id } = (await copy(team, person)).body;
    await set('application', application_id, { category: 'withdrawn' });
    expect(await refused(team, person)).toEqual([422, 'withdrawn']);
  });

  it('for a person who hides from the company, without saying so', async () => {
    const seeker = await aSeeker(database);
    const person = await aPerson(team, seeker);
    const { rows } = await database.pool.query('select business_name from company where company_id = $1', [
      team.company_id,
    ]);
    await system((db) =>
      db
        .insertInto('seeker_hidden_from')
        .values({ seeker_id: seeker.id, name: `${rows[0].business_name}, Inc.` })
        .execute(),
    );
    expect(await refused(team, person)).toEqual([422, 'cannot-be-told']);
    const { refused: why } = await preview(team, person);
    expect(why).toBe('We cannot email this person about another job. Ask them to apply for it themselves.');
  });

  it('for a person whose address bounced an email, in the same words', async () => {
    const person = await aPerson(team);
    await system((db) =>
      db
        .insertInto('mail')
        .values({
          ...{ site: 'rb', kind: 'notices', to_address: person.email, subject: 'x', text_body: 'x', html_body: 'x' },
          ...{ state: 'failed', is_address_refused: true },
        })
        .execute(),
    );
    expect(await refused(team, person)).toEqual([422, 'cannot-be-told']);
    expect((await preview(team, person)).refused).toMatch(/^We cannot email this person about another job/);
  });

  it('for an anonymous posting if either posting may have shown the company’s name', async () => {
    const own = await aTeam();
    const from_id = await aPublicPosting(database, own.company, { anonymous: true });
    const to_id = await aPublicPosting(database, own.company, { anonymous: true });
    const hidden = { ...own, from_id, to_id };
    const person = await aPerson(hidden);
    await system((db) =>
      db
        .insertInto('audit_log')
        .values({
          company_id: own.company_id,
          action: 'posting.updated',
          subject: from_id,
          data: JSON.stringify({ changed: ['anonymous'] }),
        })
        .execute(),
    );
    expect(await refused(hidden, person)).toEqual([422, 'may-know-company']);
  });

  it('for a posting that is not live, is the same, or would reveal the company', async () => {
    const own = await aTeam();
    const person = await aPerson(own);
    expect(await refused(own, person, { posting_id: own.from_id })).toEqual([422, 'same-posting']);
    const hidden = await aPublicPosting(database, own.company, { anonymous: true });
    expect(await refused(own, person, { posting_id: hidden })).toEqual([422, 'would-reveal-company']);
    const unnamed = await aPerson({ ...own, from_id: hidden });
    expect(await refused(own, unnamed)).toEqual([422, 'would-reveal-company']);
    const other_hidden = await aPublicPosting(database, own.company, { anonymous: true });
    const { rows } = await database.pool.query('select business_name from company where company_id = $1', [
      own.company_id,
    ]);
    const named = { posting_id: other_hidden, reason: `Come to ${rows[0].business_name}` };
    expect((await copy(own, unnamed, named)).body.fields.reason).toContain('names your company');
    await set('posting', own.to_id, { status: 'closed' });
    expect(await refused(own, person)).toEqual([422, 'posting-closed']);
  });

  it('while the company is suspended', async () => {
    const own = await aTeam();
    const person = await aPerson(own);
    await set('company', own.company_id, { on_site: false });
    expect(await refused(own, person)).toEqual([422, 'suspended']);
  });
});
