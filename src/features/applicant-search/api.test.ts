import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createNote, deleteNote } from '#features/applicant-messages/contract.ts';
import { listApplicants } from '#features/applicants/contract.ts';
import { getPreferences, updatePreferences } from '#features/company/contract.ts';
import { createPipelineFrom } from '#features/pipelines/doors.server.ts';
import { loadPlaces } from '#server/search/load-places.ts';
import { anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { aHiringTeam } from '../../../tests/factories/hiring-team.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { createApplicantExport } from './export-contract.ts';
import { deleteExpiredExports } from './export-store.server.ts';

const api = await startApi();
await loadPlaces(api.database.pool);
type Team = Awaited<ReturnType<typeof aHiringTeam>>;
type Shown = { application_id: string; first_name: string; matches: { part: string; pieces: { text: string }[] }[] };

/** Lets the member open the applicants of the team's pipeline. */
async function open({ company_id, pipeline_id, member }: Team) {
  const viewer = { company_id, pipeline_id, employer_user: member.id };
  await api.database.asSystem((db) => db.insertInto('pipeline_viewer').values(viewer).execute());
}

async function search(team: Team, query: Record<string, unknown>, person: Person = team.admin) {
  const asked = { matches: 'true', ...query };
  const { status, body } = await api.call(person, listApplicants, { params: team.params, query: asked });
  expect(status).toBe(200);
  return body as { total: number; applicants: Shown[]; near_label: string | null };
}

const namesFor = async (team: Team, q: string, person?: Person) =>
  (await search(team, { q, sort: 'name' }, person)).applicants.map(({ first_name }) => first_name);

type Told = { headline?: string; skills?: string[]; profile?: object; answers?: object[]; cover_letter_text?: string };

/** What the applicant told, and the text of a résumé. */
async function tells({ company_id }: Team, application_id: string, told: Told & Record<string, unknown>, resume = '') {
  const { profile, answers, ...plain } = told;
  const json = {
    ...(profile && { profile: JSON.stringify(profile) }),
    ...(answers && { answers: JSON.stringify(answers) }),
  };
  await api.database.asSystem(async (db) => {
    await db
      .updateTable('application')
      .set({ ...plain, ...json, email: sql`email` })
      .where('id', '=', application_id)
      .execute();
    if (resume === '') return;
    const file = { file_key: application_id, file_name: 'resume.pdf', content_type: 'application/pdf', size_bytes: 1 };
    const read = { kind: 'resume', read_state: 'read', text: resume } as const;
    await db
      .insertInto('application_file')
      .values({ company_id, application_id, ...file, ...read })
      .execute();
  });
}

const note = async (person: Person, application_id: string, body: string, more: object = {}) => {
  const params = { user_id: person.id };
  const answer = await api.call(person, createNote, { params, body: { application_id, body, ...more } });
  expect(answer.status).toBe(200);
  return String(answer.body.note_id);
};

describe('200', () => {
  test.each([
    ['a name', { first_name: 'Zoë' }, '', 'zoe', []],
    ['a skill', { skills: ['TIG welding', 'C++'] }, '', 'c++', ['skills']],
    ['a headline', { headline: 'Master welder' }, '', 'welders', ['headline']],
    ['the confirmed résumé', { profile: { work: [{ name: 'Ironworks', summary: '' }] } }, '', 'ironw', ['resume']],
    ['the text of a résumé', {}, 'Led a crew of frobnicators.', 'FROBNICATOR crew', ['resume']],
    ['an answer', { answers: [{ question: 'Why us?', answer: 'Because of Wichita' }] }, '', 'wichita', ['answers']],
    ['a cover letter', { cover_letter_text: 'I adore plasma cutting.' }, '', 'plasma', ['letter']],
    ['several of them', { skills: ['Brazing'] }, 'Worked in Tulsa.', 'tulsa brazing', ['skills', 'resume']],
  ])('finds by %s and says where', async (_, told, resume, q, parts) => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    await team.join();
    await tells(team, application_id, told, resume);
    const { total, applicants } = await search(team, { q });
    expect([total, applicants.map((person) => person.application_id)]).toEqual([1, [application_id]]);
    expect(applicants[0]?.matches.map(({ part }) => part)).toEqual(parts);
  });

  test('shows the words around, and marks the found ones', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    const around = 'word '.repeat(60);
    await tells(team, application_id, {}, `${around}Certified Wéldér of frames ${around}`);
    const { applicants } = await search(team, { q: 'welder frame' });
    const [match] = applicants[0]?.matches ?? [];
    expect(match?.pieces.filter((piece) => 'found' in piece && piece.found).map(({ text }) => text)).toEqual([
      'Wéldér',
      'frames',
    ]);
    expect(match?.pieces.map(({ text }) => text).join('')).toMatch(/^… (word )+Certified Wéldér of frames (word )+…$/);
  });

  test.each(['question', 'zzz', '%', '" \' \\ : & | !', "'); drop table application; --", 'ab:* | !zz'])(
    'takes %j as words, not as a query',
    async (q) => {
      const team = await aHiringTeam(api);
      const { application_id } = await team.join();
      await tells(team, application_id, { answers: [{ question: 'A question', answer: 'Yes' }] });
      expect((await search(team, { q })).total).toBe(0);
    },
  );

  test('says where the words stand only to callers who ask', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    await tells(team, application_id, { headline: 'Master welder' });
    const { body } = await api.call(team.admin, listApplicants, { params: team.params, query: { q: 'welder' } });
    expect(body.applicants).toMatchObject([{ application_id, matches: [] }]);
    expect((await search(team, { q: 'welder' })).applicants).toMatchObject([{ matches: [{ part: 'headline' }] }]);
  });

  test('a final s is part of the word, or of a plural', async () => {
    const team = await aHiringTeam(api);
    for (const [first_name, headline] of [
      ['David', 'Boston'],
      ['Davison', 'Bossy'],
      ['Ann', 'Frame builder'],
    ] as const) {
      const { application_id } = await team.join({ first_name });
      await tells(team, application_id, { headline });
    }
    expect(await namesFor(team, 'davis')).toEqual(['Davison']);
    expect(await namesFor(team, 'boss')).toEqual(['Davison']);
    expect(await namesFor(team, 'frames')).toEqual(['Ann']);
  });

  test('one or two letters begin a name, or are a whole word', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join({ first_name: 'Bo' });
    await team.join({ first_name: 'Joan' });
    await tells(team, application_id, {}, 'Wrote Go for joyful people.');
    expect(await namesFor(team, 'jo')).toEqual(['Joan']);
    expect(await namesFor(team, 'go')).toEqual(['Bo']);
  });

  test('takes a résumé of a megabyte of different words', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    const words = Array.from({ length: 70_000 }, (_, n) => `слово${n}`).join(' ');
    await tells(team, application_id, {}, `Frobnicator ${words}`);
    expect((await search(team, { q: 'frobnicator слово77' })).total).toBe(1);
  });

  test('finds a note from the moment it is written until it is deleted', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    const note_id = await note(team.admin, application_id, `Ask @[${team.admin.id}] about Kubernetes`);
    const { applicants } = await search(team, { q: 'kubernetes' });
    expect(applicants[0]?.matches).toMatchObject([{ part: 'note' }]);
    expect((await search(team, { q: team.admin.id.slice(0, 8) })).total).toBe(0);
    await api.call(team.admin, deleteNote, { params: { ...team.params, note_id } });
    expect((await search(team, { q: 'kubernetes' })).total).toBe(0);
  });

  test('keeps both of two notes that are written at once', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    await Promise.all(['alpha', 'bravo', 'charlie', 'delta'].map((word) => note(team.admin, application_id, word)));
    expect((await search(team, { q: 'alpha bravo charlie delta' })).total).toBe(1);
  });

  test('finds people around a place, in a state, and nobody at an unknown place', async () => {
    const team = await aHiringTeam(api);
    const homes = [
      ['Round', { city: 'Round Rock', region: 'TX' }],
      ['Zip', { postal_code: '78701' }],
      ['Houston', { city: 'Houston', region: 'tx' }],
      ['Nowhere', {}],
    ] as const;
    for (const [first_name, home] of homes) {
      const { application_id } = await team.join({ first_name });
      await tells(team, application_id, home);
    }
    const near = async (query: Record<string, unknown>) => {
      const { near_label, applicants } = await search(team, { sort: 'name', ...query });
      return [near_label, ...applicants.map(({ first_name }) => first_name)];
    };
    expect(await near({ near: 'Austin, TX' })).toEqual(['Austin, TX', 'Round', 'Zip']);
    expect(await near({ near: '78701', radius: 10 })).toEqual(['Austin, TX 78701', 'Zip']);
    expect(await near({ near: 'Texas' })).toEqual(['Texas', 'Houston', 'Round']);
    expect(await near({ near: 'Xyzzyville' })).toEqual([null]);
  });

  test('an applicant whose data was erased is found by nothing', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join({ first_name: 'Frobby' });
    await tells(team, application_id, { city: 'Austin', region: 'TX' }, 'Frobnicator');
    await note(team.admin, application_id, 'Frobnicates', { is_private: true });
    expect((await search(team, { q: 'frob' })).total).toBe(1);
    await api.database.asSystem((db) =>
      db.updateTable('application').set({ erased_at: new Date() }).where('id', '=', application_id).execute(),
    );
    expect((await search(team, { q: 'frob' })).total).toBe(0);
    const { rows } = await api.database.pool.query(
      `select application_id from applicant_words where application_id = $1
        union all select application_id from private_note_words where application_id = $1`,
      [application_id],
    );
    expect(rows).toEqual([]);
  });
});

describe('what a member may not open', () => {
  /** Applicants in an open and a closed pipeline and at another company, with notes of all kinds. */
  async function aSecretiveTeam() {
    const team = await aHiringTeam(api);
    await open(team);
    const manager = await anEmployer(api.database, team.company, { role: 'hiring_manager' });
    const { company_id, company } = team;
    const hidden_pipeline = await api.database.asSystem((db) =>
      createPipelineFrom(db, company_id, { name: 'Board only' }),
    );
    const { posting_id } = await aPosting(api.database, { ...company, pipeline_id: hidden_pipeline });
    const others = await aHiringTeam(api);
    const resume = 'Frobnicator in Tulsa. Led a crew.';
    const seen: string[] = [];
    for (const [n, first_name] of ['Ann', 'Ben', 'Cleo', 'Dan'].entries()) {
      const { application_id } = await team.join({ first_name, stage: n % 2 ? 'Review' : 'Applied' });
      await tells(team, application_id, { skills: ['Brazing'], city: 'Austin', region: 'TX' }, resume);
      seen.push(application_id);
    }
    const [ann = '', ben = '', cleo = '', dan = ''] = seen;
    const closed = await anApplication(
      api.database,
      { ...company, pipeline_id: hidden_pipeline },
      { posting_id, first_name: 'Eve' },
    );
    await tells(team, closed.application_id, { skills: ['Brazing'], city: 'Austin', region: 'TX' }, resume);
    const foreign = await others.join({ first_name: 'Fay' });
    await tells(others, foreign.application_id, { skills: ['Brazing'] }, resume);
    await note(team.member, ann, 'Public plasma');
    const own = await note(team.member, ben, 'Secret zinc of the member', { is_private: true });
    await note(manager, ben, 'Answered cobalt', { is_private: true, reply_to: own });
    await note(manager, cleo, 'Secret zinc and cobalt of the manager', { is_private: true });
    await note(manager, closed.application_id, 'Public plasma', {});
    await api.database.asSystem(async (db) => {
      await db.updateTable('application').set({ score: 4.5, score_count: 1 }).where('id', '=', dan).execute();
      const { stage_id } = team.status('Shortlisted');
      const card = { company_id, application_id: dan, stage_id, employer_user: manager.id, overall: 'yes' } as const;
      await db.insertInto('application_score').values(card).execute();
    });
    return { ...team, manager, seen, closed: closed.application_id, foreign: foreign.application_id };
  }

  test('finds private notes only for their readers', async () => {
    const team = await aSecretiveTeam();
    expect(await namesFor(team, 'zinc', team.member)).toEqual(['Ben']);
    expect(await namesFor(team, 'zinc cobalt', team.member)).toEqual(['Ben']);
    expect(await namesFor(team, 'brazing zinc', team.member)).toEqual(['Ben']);
    expect(await namesFor(team, 'zinc', team.manager)).toEqual(['Ben', 'Cleo']);
    const { applicants } = await search(team, { q: 'cobalt' }, team.member);
    expect(applicants.flatMap(({ matches }) => matches.map(({ part }) => part))).toEqual(['private_note']);
  });

  test('whatever a member searches, the answer is that of a database without all they may not open', async () => {
    const team = await aSecretiveTeam();
    const words = [
      'frobnicator',
      'brazing',
      'plasma',
      'zinc',
      'cobalt',
      'secret',
      'crew tulsa',
      'zinc frob',
      'eve',
      'fay',
    ];
    const more = ['c', 'an', 'hopper', 'zinc cobalt', 'answered secret', 'manager', 'member', 'seeker', 'austin', ''];
    const in_pipeline = { pipeline_id: team.pipeline_id };
    const ways = [
      { sort: 'name', page_size: 2 },
      { sort: 'oldest', near: 'Austin, TX' },
      { category: ['active'], stage_id: team.status('New').stage_id },
      { view: 'board', ...in_pipeline },
    ];
    const searches = [...words, ...more].flatMap((q, n) => [{ q }, { q, ...ways[n % ways.length] }]);
    const { params } = team;
    const answers = async (person: Person) => {
      const all = [];
      for (const query of searches)
        all.push((await api.call(person, listApplicants, { params, query: { matches: 'true', ...query } })).body);
      return all;
    };
    const [before, of_manager] = [await answers(team.member), await answers(team.manager)];
    expect(before.filter((answer) => answer.total > 0).length).toBeGreaterThan(15);
    expect(of_manager).not.toEqual(before);
    await api.database.asSystem(async (db) => {
      await db.deleteFrom('application').where('id', 'in', [team.closed, team.foreign]).execute();
      await db
        .deleteFrom('application_note')
        .where('company_id', '=', team.company_id)
        .where('is_private', '=', true)
        .where('author_id', '=', team.manager.id)
        .where('reply_to', 'is', null)
        .execute();
      await db.updateTable('application').set({ score: null }).where('company_id', '=', team.company_id).execute();
    });
    expect(await answers(team.member)).toEqual(before);
  });

  test('members of another company find nobody, and learn nothing of the company', async () => {
    const [team, others] = [await aHiringTeam(api), await aHiringTeam(api)];
    await team.join({ first_name: 'Frobby' });
    const answer = await api.call(others.admin, listApplicants, { params: team.params, query: { q: 'frobby' } });
    expect(answer.status).toBe(404);
    expect((await search(others, { q: 'frobby' })).total).toBe(0);
  });
});

describe('exports', () => {
  const ask = async (team: Team, person: Person, body: object = {}) => {
    const all = { format: 'csv', columns: ['first_name', 'email', 'score'], filters: {}, ...body };
    const answer = await api.call(person, createApplicantExport, { params: team.params, body: all });
    expect(answer.status).toBe(200);
    return answer.body as { export_id: string; people: number };
  };
  const fetchFile = async (person: Person | null, export_id: string) =>
    api.open(person && (await api.signIn(person)), `/employer/applications/export/${export_id}`);

  test('are CSV files of all that match, in which no name runs as a formula, and are audited with count and columns', async () => {
    const team = await aHiringTeam(api);
    await team.join({ first_name: '=HYPERLINK("http://evil.example")', email: '+1@seeker.example' });
    await team.join({ first_name: 'Nobody' });
    const { export_id, people } = await ask(team, team.admin, { filters: { q: 'hyperlink' } });
    const answer = await fetchFile(team.admin, export_id);
    expect([people, answer.status, answer.headers.get('cache-control')]).toEqual([1, 200, 'private, no-store']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Applicants.csv"/);
    const lines = (await answer.text()).split('\r\n');
    expect(lines).toEqual([
      expect.stringMatching(/^\ufeff?"First name","Email","Score"$/),
      `"'=HYPERLINK(""http://evil.example"")","'+1@seeker.example",`,
      '',
    ]);
    const { rows } = await api.database.pool.query('select action, data from audit_log where subject = $1', [
      export_id,
    ]);
    expect(rows).toMatchObject([
      { action: 'applicants.exported', data: { people: 1, format: 'csv', columns: 'first_name, email, score' } },
    ]);
  });

  test('write negative points as numbers, and no formula after a semicolon', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join({ first_name: 'Ann;=1+1', last_name: '-2' });
    const tag = { company_id: team.company_id, name: 'Late', weight: -5 };
    await api.database.asSystem(async (db) => {
      const { id } = await db.insertInto('candidate_tag').values(tag).returning('id').executeTakeFirstOrThrow();
      const { company_id } = team;
      await db
        .updateTable('feature_flag')
        .set({ enabled: true })
        .where('company_id', '=', company_id)
        .where('name', '=', 'ats_tags')
        .execute();
      const carried = { company_id: team.company_id, application_id, tag_id: id, set_by: team.admin.id };
      await db.insertInto('application_tag').values(carried).execute();
    });
    const { export_id } = await ask(team, team.admin, { columns: ['first_name', 'last_name', 'tag_points'] });
    const [, line] = (await (await fetchFile(team.admin, export_id)).text()).split('\r\n');
    expect(line).toBe(`"Ann;'=1+1","'-2",-5`);
  });

  test('say times in the zone of the company, and which it is', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    const applied_at = new Date('2026-07-02T03:04:05Z');
    await api.database.asSystem((db) =>
      db.updateTable('application').set({ applied_at }).where('id', '=', application_id).execute(),
    );
    const params = team.params;
    const { version } = (await api.call(team.admin, getPreferences, { params })).body;
    const body = { version, preferences: { time_zone: 'America/Denver' } };
    expect((await api.call(team.admin, updatePreferences, { params, body })).status).toBe(200);
    const { export_id } = await ask(team, team.admin, { columns: ['applied_at'] });
    const lines = (await (await fetchFile(team.admin, export_id)).text()).split('\r\n');
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(/^\ufeff?"Applied \(America\/Denver\)"$/),
      '"2026-07-01 21:04"',
    ]);
  });

  test('are XLSX files whose cells are texts and numbers, over several readings', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join({ first_name: '=1+1 <&> \u0001', email: 'last@seeker.example' });
    await api.database.pool.query(
      `insert into application (company_id, site, posting_id, pipeline_id, stage_id, status_id, first_name, email, applied_at)
        select company_id, site, posting_id, pipeline_id, stage_id, status_id, 'Person', n || '@seeker.example', now() + n * interval '1 s'
        from application, generate_series(1, 700) as n where id = $1`,
      [application_id],
    );
    await api.database.pool.query('update application set score = 4.5 where id = $1', [application_id]);
    const { export_id } = await ask(team, team.admin, { format: 'xlsx' });
    const answer = await fetchFile(team.admin, export_id);
    const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row /g)?.length).toBe(702);
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<c r="A702" t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;&amp;&gt; </t></is></c>');
    expect(sheet).toContain('<c r="C702"><v>4.5</v></c>');
    expect(Object.keys(parts)).toContain('[Content_Types].xml');
  });

  /** A company with a manager and 1,700 applicants, who take several readings. */
  async function aCrowd() {
    const team = await aHiringTeam(api);
    const manager = await anEmployer(api.database, team.company, { role: 'hiring_manager' });
    const { application_id } = await team.join({ email: 'first@seeker.example', last_name: '0' });
    await api.database.pool.query(
      `insert into application (company_id, site, posting_id, pipeline_id, stage_id, status_id, first_name, last_name, email, applied_at)
        select company_id, site, posting_id, pipeline_id, stage_id, status_id, 'Person', n, n || '@seeker.example', now() - n * interval '1 s'
        from application, generate_series(1, 1699) as n where id = $1`,
      [application_id],
    );
    const { export_id } = await ask(team, manager, { columns: ['email'] });
    return { team, manager, export_id };
  }

  test.each([
    ['removed', { disabled_at: new Date() }],
    ['demoted', { role: 'hiring_member' }],
  ] as const)('break off when the member is %s between two readings', async (_, change) => {
    const { team, manager, export_id } = await aCrowd();
    if ('role' in change) await open({ ...team, member: manager });
    const answer = await fetchFile(manager, export_id);
    expect(answer.status).toBe(200);
    await api.database.asSystem((db) =>
      db.updateTable('employer_user').set(change).where('id', '=', manager.id).execute(),
    );
    await expect(answer.text()).rejects.toThrow('lost the right to read the rest');
  });

  test('hold everyone once, though names change between two readings', async () => {
    const { team, manager, export_id } = await aCrowd();
    const answer = await fetchFile(manager, export_id);
    await api.database.pool.query(`update application set last_name = 10000 - last_name::int where company_id = $1`, [
      team.company_id,
    ]);
    const emails = (await answer.text()).trim().split('\r\n').slice(1);
    expect([emails.length, new Set(emails).size]).toEqual([1_700, 1_700]);
  });

  test('hold what the member may open when they fetch it, and end after an hour', async () => {
    const team = await aHiringTeam(api);
    await open(team);
    await team.join({ first_name: 'Ann' });
    const { export_id, people } = await ask(team, team.member);
    const linesFor = async (person: Person | null) => {
      const answer = await fetchFile(person, export_id);
      return answer.status === 200 ? (await answer.text()).split('\r\n').length : answer.status;
    };
    expect([people, await linesFor(team.member)]).toEqual([1, 3]);
    for (const other of [null, team.admin, (await aHiringTeam(api)).admin]) expect(await linesFor(other)).toBe(404);
    await api.database.asSystem((db) =>
      db.deleteFrom('pipeline_viewer').where('employer_user', '=', team.member.id).execute(),
    );
    expect(await linesFor(team.member)).toBe(2);
    await api.database.pool.query(`update applicant_export set expires_at = now() where id = $1`, [export_id]);
    expect(await linesFor(team.member)).toBe(404);
    await api.database.asSystem(deleteExpiredExports);
    const { rows } = await api.database.pool.query('select id from applicant_export where id = $1', [export_id]);
    expect(rows).toEqual([]);
  });

  test.each([
    ['no column', { columns: [] }],
    ['a column twice', { columns: ['email', 'email'] }],
    ['an unknown column', { columns: ['phone'] }],
    ['an unknown format', { format: 'pdf' }],
    ['an order in which people move meanwhile', { sort: 'name' }],
    ['an unknown filter', { filters: { company_id: 'x' } }],
    ['nobody in the list', {}],
  ])('are refused with %s', async (_, wrong) => {
    const team = await aHiringTeam(api);
    const body = { format: 'csv', columns: ['email'], filters: {}, ...wrong };
    const answer = await api.call(team.admin, createApplicantExport, { params: team.params, body });
    expect([400, 422]).toContain(answer.status);
    const { rows } = await api.database.pool.query('select id from applicant_export where company_id = $1', [
      team.company_id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('422', () => {
  test.each([
    ['too long', { q: 'x'.repeat(101) }],
    ['two searches', { q: ['a', 'b'] }],
    ['a radius nobody offers', { near: 'Austin, TX', radius: 26 }],
    ['a long place', { near: 'x'.repeat(81) }],
  ])('refuses %s', async (_, query) => {
    const team = await aHiringTeam(api);
    const answer = await api.call(team.admin, listApplicants, { params: team.params, query });
    expect([400, 422]).toContain(answer.status);
  });
});
