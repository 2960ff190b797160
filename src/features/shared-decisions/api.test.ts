import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  closeDecision,
  decideOnFinalist,
  getDecisionDashboard,
  getDecisionRecord,
} from '#features/decisions/contract.ts';
import { putCandidateFeedback } from '#features/feedback/contract.ts';
import { putScore, recommend } from '#features/scoring/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { writtenMails } from '../../../tests/harness/mails.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database } = api;
const system = <T>(work: Parameters<typeof database.asSystem<T>>[0]) => database.asSystem(work);

/** A posting with two finalists, on whom the team wrote texts full of names. */
async function aTeam() {
  const company = await aCompany(database);
  const { company_id, pipeline_id } = company;
  const admin = await anEmployer(database, company);
  const member = await anEmployer(database, company, { role: 'hiring_member' });
  const { posting_id } = await aPosting(database, company);
  await system(async (db) => {
    await db.insertInto('pipeline_viewer').values({ company_id, pipeline_id, employer_user: member.id }).execute();
    await db.insertInto('pipeline_skill').values({ company_id, pipeline_id, name: 'TIG' }).execute();
  });
  const params = { company_id, posting_id };
  const person = async (first_name: string, last_name: string, more: object = {}) => {
    const { application_id } = await anApplication(database, company, { posting_id, stage: 'Interview', first_name });
    const told = {
      last_name,
      headline: `Welder, see ${first_name.toLowerCase()}.example`,
      phone: '512-555-0143',
      ...more,
    };
    await change('application', application_id, told);
    return application_id;
  };
  const zelda = await person('Zelda', 'Quackenbush');
  const björn = await person('Björn', 'Østergård');
  return { company, company_id, admin, member, params, posting_id, zelda, björn, person };
}
type Team = Awaited<ReturnType<typeof aTeam>>;

const change = (
  table: 'application' | 'employer_user' | 'company' | 'decision_share' | 'posting',
  id: string,
  set: object,
) =>
  system((db) =>
    sql`update ${sql.table(table)} set ${sql.join(
      Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    )} where ${sql.ref(table === 'company' ? 'company_id' : 'id')} = ${id}`.execute(db),
  );

const stageOf = async (own: Team, application_id: string) => {
  const answer = await api.call(own.admin, getDecisionDashboard, {
    params: own.params,
    query: { people: application_id },
  });
  return answer.body.finalists[0] as { stage_id: string; version: number };
};
const score = async (own: Team, application_id: string, note: string, overall = 'yes') => {
  const { stage_id } = await stageOf(own, application_id);
  const body = { stage_id, skills: { TIG: 4 }, overall, note };
  return api.call(own.admin, putScore, { params: { company_id: own.company_id, application_id }, body });
};
const vote = async (own: Team, application_id: string, note: string) => {
  const { stage_id } = await stageOf(own, application_id);
  const params = { company_id: own.company_id, application_id };
  return api.call(own.member, recommend, { params, body: { stage_id, strength: 'yes', note } });
};
const decide = async (own: Team, application_id: string, action: 'advance' | 'hold') => {
  const { version } = await stageOf(own, application_id);
  const params = { company_id: own.company_id, application_id };
  const decided = await api.call(own.admin, decideOnFinalist, {
    params,
    body: { action, rationale: 'Because.', version },
  });
  expect(decided.status).toBe(200);
};

const body = (own: Team, more: object = {}) => ({
  application_ids: [own.zelda, own.björn],
  sections: [...contract.SECTIONS],
  recipients: [{ email: 'dana@client.example' }],
  ...more,
});
const send = (own: Team, more: object = {}, by = own.admin) =>
  api.call(by, contract.shareDecision, { params: own.params, body: body(own, more) });

async function aLink(own: Team, more: object = {}) {
  const to = `${randomUUID()}@client.example`;
  const sent = await send(own, { recipients: [{ email: to }], ...more });
  expect([sent.status, sent.body.fields]).toEqual([200, undefined]);
  const [mail] = await writtenMails(api, { to, kind: 'decision-shared' });
  const token = /token=([\w-]{43})/.exec(mail?.text_body ?? '')?.[1] ?? '';
  return { token, to, mail, share_id: String(sent.body.share_ids[0]) };
}
type Link = Awaited<ReturnType<typeof aLink>>;

const open = async (token: string, site: 'rb' | 'mh' = 'rb') =>
  (await api.call(null, contract.openShared, { body: { token } }, site)).body.opened;
const listed = async (own: Team): Promise<contract.Share[]> =>
  (await api.call(own.admin, contract.listShares, { params: own.params })).body.shares;
const names = async (link: Link) =>
  (await open(link.token))?.shared.finalists.map(({ name }: { name: string }) => name) ?? null;
const comment = (token: string, letter = 'A', text = 'Strong welds.') =>
  api.call(null, contract.commentOnShared, { body: { token, letter, text } });

const stored = async () => {
  const tables = [
    'decision_share',
    'decision_share_person',
    'decision_share_view',
    'decision_comment',
    'mail',
    'audit_log',
  ];
  const rows = tables.map((table) =>
    database.pool.query(`select md5(string_agg(t::text, '' order by t::text)) from ${table} t`),
  );
  return JSON.stringify((await Promise.all(rows)).map((each) => each.rows));
};

let team: Team;
beforeAll(async () => {
  team = await aTeam();
});

describe('200', () => {
  it('mails each recipient a link of their own, which shows the chosen parts alone', async () => {
    await score(team, team.zelda, 'Welds overhead.');
    const sent = await send(team, {
      recipients: [{ email: 'DANA@client.example' }, { email: 'dana@client.example' }, { email: 'lee@client.example' }],
      sections: ['scores', 'evidence'],
      is_masked: false,
      message: 'Whom would you hire?',
    });
    expect([sent.status, sent.body.share_ids.length]).toEqual([200, 2]);
    const [mail] = await writtenMails(api, { to: 'dana@client.example', kind: 'decision-shared' });
    expect(mail?.text_body).toContain('Whom would you hire?');
    expect(mail?.text_body).not.toMatch(/Zelda|Quackenbush|Bj|sterg/);
    const token = /token=([\w-]{43})/.exec(mail?.text_body ?? '')?.[1] ?? '';
    expect(await open(token)).toMatchObject({
      needs_code: false,
      sent_by: 'Ada admin',
      company_name: expect.stringContaining('Company'),
      message: 'Whom would you hire?',
      takes_comments: true,
      comments: [],
      shared: {
        posting_title: 'Welder',
        do_votes_wait: false,
        finalists: [
          {
            letter: 'A',
            name: 'Zelda Quackenbush',
            headline: '',
            stage: null,
            skills: [{ name: 'TIG', mean: 4, spread: 0, n: 1 }],
            score: 4,
            scored: 1,
            tags: null,
            votes: null,
            feedback: null,
            evidence: [{ text: 'Welds overhead.', from: 'scorecard' }],
            concerns: [],
            summaries: [],
            decision: null,
          },
          { letter: 'B', name: 'Björn Østergård' },
        ],
      },
    });
  });

  it('shows before sending what is sent', async () => {
    const asked = { application_ids: [team.zelda, team.björn], sections: ['stage', 'evidence'], is_masked: true };
    const preview = await api.call(team.admin, contract.previewShared, { params: team.params, body: asked });
    const link = await aLink(team, asked);
    expect(preview.body.finalists).toHaveLength(2);
    expect((await open(link.token)).shared).toEqual(preview.body);
  });

  it('stores no token, and no mail once it has left', async () => {
    const { token, to } = await aLink(team);
    const { rows } = await database.pool.query('select * from decision_share where email = $1', [to]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const [mail] = await system((db) => db.selectFrom('mail').selectAll().where('to_address', '=', to).execute());
    expect(mail?.forget_when_sent).toBe(true);
  });

  it('counts no view for opening, and one for a person who looks or comments', async () => {
    const own = await aTeam();
    const { token } = await aLink(own);
    await open(token);
    expect((await listed(own))[0]).toMatchObject({ view_count: 0, views: [], state: 'open' });
    for (const _ of [1, 2]) await api.call(null, contract.viewShared, { body: { token } });
    await comment(token);
    expect((await listed(own))[0]).toMatchObject({ view_count: 1 });
  });

  it('brings comments to the dashboard, to the list of links, and into a record that is closed later', async () => {
    const own = await aTeam();
    const { token, to } = await aLink(own, { is_masked: false });
    expect((await comment(token, 'B', 'Asks good questions.')).status).toBe(200);
    const { body: dashboard } = await api.call(own.member, getDecisionDashboard, { params: own.params });
    const said = [{ by: to, text: 'Asks good questions.', at: expect.any(String) }];
    const of = (people: { application_id: string; outside: unknown }[]) =>
      people.find(({ application_id }) => application_id === own.björn)?.outside;
    expect(of(dashboard.finalists)).toEqual(said);
    expect((await listed(own))[0]?.comments).toMatchObject([{ letter: 'B', name: 'Björn Østergård' }]);
    expect((await open(token)).comments).toMatchObject([{ letter: 'B', text: 'Asks good questions.' }]);
    await decide(own, own.björn, 'hold');
    const versions = { [own.björn]: (await stageOf(own, own.björn)).version };
    const closing = { rationale: 'Enough.', versions, last_decision_id: null };
    const closed = await api.call(own.admin, closeDecision, { params: own.params, body: closing });
    const record = await api.call(own.admin, getDecisionRecord, {
      params: { company_id: own.company_id, decision_id: closed.body.decision_id },
    });
    expect(of(record.body.people)).toEqual(said);
    expect(record.body.is_whole).toBe(true);
  });

  it('shows votes and feedback in numbers, and only once everyone was decided on', async () => {
    const own = await aTeam();
    await score(own, own.zelda, 'Card note.');
    await vote(own, own.zelda, 'Vote note.');
    await api.call(own.member, putCandidateFeedback, {
      params: { company_id: own.company_id, application_id: own.zelda },
      body: { feedback: { verdict: 'maybe', text: 'Feedback note.' } },
    });
    const link = await aLink(own, { application_ids: [own.zelda], is_masked: false });
    const before = (await open(link.token)).shared;
    expect(before).toMatchObject({ do_votes_wait: true, finalists: [{ votes: null, feedback: null }] });
    expect(JSON.stringify(before)).toContain('Card note.');
    expect(JSON.stringify(before)).not.toMatch(/Vote note|Feedback note/);
    await decide(own, own.zelda, 'advance');
    const after = (await open(link.token)).shared;
    expect(after).toMatchObject({
      do_votes_wait: false,
      finalists: [
        {
          votes: { yes: 2, strong_yes: 0, reject: 0 },
          feedback: { yes: 0, maybe: 1, no: 0 },
          decision: { outcome: 'advanced', rationale: 'Because.' },
        },
      ],
    });
    expect(JSON.stringify(after)).not.toMatch(/Ada|admin/);
    const versions = { [own.zelda]: (await stageOf(own, own.zelda)).version };
    const closing = { rationale: 'Enough.', versions, last_decision_id: null };
    await api.call(own.admin, closeDecision, { params: own.params, body: closing });
    expect((await open(link.token)).shared).toMatchObject({ do_votes_wait: false, finalists: [{ votes: { yes: 2 } }] });
    await vote(own, own.zelda, 'A later vote.');
    expect((await open(link.token)).shared).toMatchObject({ do_votes_wait: true, finalists: [{ votes: null }] });
    const bare = await aLink(own, { application_ids: [own.zelda], sections: ['scores', 'evidence'] });
    expect(JSON.stringify((await open(bare.token)).shared)).not.toMatch(/"yes":1|Vote note/);
  });

  it('holds votes back while the team still votes: on people on hold, and again in the next stage', async () => {
    const own = await aTeam();
    const link = await aLink(own, { application_ids: [own.zelda], is_masked: false });
    const waits = async () => {
      const { shared } = await open(link.token);
      return [shared.do_votes_wait, shared.finalists[0].votes === null, JSON.stringify(shared).includes('Vote note')];
    };
    const [waiting, shown] = [
      [true, true, false],
      [false, false, true],
    ];
    await vote(own, own.zelda, 'Vote note.');
    await decide(own, own.zelda, 'hold');
    expect(await waits()).toEqual(waiting);
    await decide(own, own.zelda, 'advance');
    expect(await waits()).toEqual(shown);
    await vote(own, own.zelda, 'Vote note two.');
    expect(await waits()).toEqual(waiting);
    await decide(own, own.zelda, 'advance');
    expect(await waits()).toEqual(shown);
  });

  it('holds votes back when somebody gives feedback after a decision', async () => {
    const own = await aTeam();
    const link = await aLink(own, { application_ids: [own.zelda] });
    await decide(own, own.zelda, 'advance');
    expect((await open(link.token)).shared.do_votes_wait).toBe(false);
    await api.call(own.member, putCandidateFeedback, {
      params: { company_id: own.company_id, application_id: own.zelda },
      body: { feedback: { verdict: 'no', text: 'Feedback note.' } },
    });
    expect((await open(link.token)).shared).toMatchObject({ do_votes_wait: true, finalists: [{ feedback: null }] });
  });

  it('names no company behind an anonymous posting', async () => {
    const own = await aTeam();
    await change('posting', own.posting_id, { anonymous: true });
    const link = await aLink(own);
    expect(link.mail?.text_body).not.toMatch(/Company [0-9a-f]{8}/);
    expect((await open(link.token)).company_name).toBeNull();
  });
});

describe('what is never shown', () => {
  it('is contact data, wishes about pay, answers, files and private notes, whatever is chosen', async () => {
    const own = await aTeam();
    await change('application', own.zelda, {
      headline: 'Desired salary: $90,000',
      answers: JSON.stringify([{ question: 'Pay?', answer: '90 an hour' }]),
      email: 'zq.private@mail.example',
    });
    await score(
      own,
      own.zelda,
      'Strong.\nCall 512-555-0143\nWrite to zq.private@mail.example\nHer pay expectation is 90,000.',
    );
    await system((db) =>
      db
        .insertInto('application_file')
        .values({
          company_id: own.company_id,
          application_id: own.zelda,
          kind: 'resume',
          file_key: `company/${randomUUID()}`,
          file_name: 'zelda-secret.pdf',
          content_type: 'application/pdf',
          size_bytes: 3,
        })
        .execute(),
    );
    for (const is_masked of [true, false]) {
      const opened = JSON.stringify(await open((await aLink(own, { is_masked })).token));
      expect(opened).toContain('Strong.');
      expect(opened).not.toMatch(/555-0143|zq\.private|90,000|an hour|secret|Pay\?/);
    }
  });
});

describe('a link with hidden names', () => {
  /** Every part of every name, without accents and in small letters. */
  const PARTS = /zelda|quackenbush|bjoern|bjorn|ostergard|oestergaard|stergaard/;
  const plain = (text: string) =>
    text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/ø/giu, 'o').toLowerCase();

  it('holds no part of any name in texts, titles, mail and answers', async () => {
    const own = await aTeam();
    const third = await own.person('Quirin', 'Maisenbacher');
    await change('posting', own.posting_id, { title: 'Welder, successor of Zelda Quackenbush' });
    await system((db) =>
      db
        .updateTable('pipeline_stage')
        .set({ name: 'Zelda’s interview' })
        .where('company_id', '=', own.company_id)
        .where('name', '=', 'Interview')
        .execute(),
    );
    await score(
      own,
      own.zelda,
      'ZELDA beats Bjo\u0308rn; see Quackenbush_CV.pdf, zquackenbush@mail.example and https://x.example/zelda-q.',
    );
    await score(
      own,
      own.björn,
      'Østergård’s welds are Zeldas. Oestergaard, bjornostergard99. Better than Quirin Maisenbacher.',
      'no',
    );
    const { stage_id } = await stageOf(own, own.zelda);
    await system((db) =>
      db
        .insertInto('stage_summary')
        .values({
          company_id: own.company_id,
          application_id: own.zelda,
          stage_id,
          body: 'Mrs. Z. Quackenbush leads.',
          edited_by: own.admin.id,
        })
        .execute(),
    );
    const link = await aLink(own, { message: 'Is Zelda better than Björn Østergård?' });
    await comment(link.token, 'A', 'I know Zelda Quackenbush.');
    const opened = await open(link.token);
    const all = plain(JSON.stringify(opened));
    expect(all).toContain('candidate a');
    expect(all).toContain('candidate b');
    expect(all).not.toMatch(PARTS);
    expect(all).not.toMatch(/quirin|maisenbacher/);
    expect(all).not.toContain(own.zelda);
    expect(plain(`${link.mail?.subject} ${link.mail?.text_body} ${link.mail?.html_body}`)).not.toMatch(PARTS);
    const preview = await api.call(own.admin, contract.previewShared, {
      params: own.params,
      body: { application_ids: [own.zelda, own.björn, third], sections: [...contract.SECTIONS], is_masked: true },
    });
    expect(plain(JSON.stringify(preview.body))).not.toMatch(/zelda|quackenbush|bjorn|ostergard|quirin|maisenbacher/);
  });

  /** A record of the team about an application, merged into another one if told so. */
  const aRecord = ({ company_id }: Team, application_id: string | null, details: object, merged_into?: string) =>
    system(async (db) => {
      const { id: person_id } = await db
        .insertInto('person')
        .values({ company_id, details: JSON.stringify(details), ...(merged_into ? { merged_into } : {}) })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (application_id) {
        await db.insertInto('person_application').values({ company_id, application_id, person_id }).execute();
      }
      return person_id;
    });
  const STORCH = { first_name: 'Wilhelmine', last_name: 'Quackenbush-Storch' };
  const evidenceOf = async (own: Team) =>
    (await open((await aLink(own, { application_ids: [own.zelda] })).token)).shared.finalists[0].evidence;

  it('hides the name that the team gave a person in its own record', async () => {
    const own = await aTeam();
    await aRecord(own, own.zelda, STORCH);
    await score(own, own.zelda, 'Wilhelmine Storch welds overhead.');
    expect(await evidenceOf(own)).toEqual([{ text: 'Candidate A welds overhead.', from: 'scorecard' }]);
  });

  it('hides the names of a record that was merged, and of the one that speaks for it', async () => {
    const own = await aTeam();
    const kept = await aRecord(own, null, STORCH);
    await aRecord(own, own.zelda, { first_name: 'Hermengild', last_name: 'Quackenbush' }, kept);
    await score(own, own.zelda, 'Wilhelmine Storch welds overhead, as Hermengild did.');
    expect(await evidenceOf(own)).toEqual([
      { text: 'Candidate A welds overhead, as Candidate A did.', from: 'scorecard' },
    ]);
  });

  it('hides the name in the record of another application of the same account', async () => {
    const own = await aTeam();
    const { id: seeker_id } = await aSeeker(database);
    const { posting_id } = await aPosting(database, own.company);
    const { application_id } = await anApplication(database, own.company, { posting_id });
    for (const id of [own.zelda, application_id]) await change('application', id, { seeker_id });
    await aRecord(own, application_id, STORCH);
    await score(own, own.zelda, 'Wilhelmine Storch welds overhead.');
    expect(await evidenceOf(own)).toEqual([{ text: 'Candidate A welds overhead.', from: 'scorecard' }]);
  });

  it('leaves out lines with contact data that the team edited', async () => {
    const own = await aTeam();
    await aRecord(own, own.zelda, { ...STORCH, phone: '+1 737 555 0188', postal_code: '78999' });
    await score(own, own.zelda, 'Strong.\nLives near 78999.\nAsk at 5 then 5 then 5-0188.');
    expect(await evidenceOf(own)).toEqual([{ text: 'Strong.', from: 'scorecard' }]);
  });

  it('keeps the letters of those who are left, and still hides those who are gone', async () => {
    const own = await aTeam();
    await score(own, own.zelda, 'Zelda beats Björn Østergård.');
    await score(own, own.björn, 'Björn beats Zelda Quackenbush.');
    const link = await aLink(own);
    const [first] = [own.zelda, own.björn].toSorted();
    await change('application', first ?? '', { category: 'withdrawn' });
    expect(await names(link)).toEqual(['Candidate B']);
    expect(plain(JSON.stringify(await open(link.token)))).not.toMatch(PARTS);
    expect((await comment(link.token, 'A')).body.code).toBe('gone');
  });
});

describe('a finalist who is gone', () => {
  const ways: [string, (own: Team) => Promise<unknown>][] = [
    ['withdrew', (own) => change('application', own.zelda, { category: 'withdrawn' })],
    [
      'withdrew and was taken up again',
      (own) =>
        system((db) =>
          db
            .insertInto('application_event')
            .values({ company_id: own.company_id, application_id: own.zelda, kind: 'withdrawn' })
            .execute(),
        ),
    ],
    ['was closed as a duplicate', (own) => change('application', own.zelda, { category: 'closed' })],
    ['was erased', (own) => change('application', own.zelda, { erased_at: new Date() })],
    ['was deleted', (own) => database.pool.query('delete from application where id = $1', [own.zelda])],
  ];
  it.each(ways)('and %s is no longer shown, and ends a link that shows nobody else', async (_how, end) => {
    const own = await aTeam();
    const [both, alone] = [await aLink(own, { is_masked: false }), await aLink(own, { application_ids: [own.zelda] })];
    expect(await names(both)).toEqual(['Zelda Quackenbush', 'Björn Østergård']);
    await end(own);
    expect(await names(both)).toEqual(['Björn Østergård']);
    expect(await open(alone.token)).toBeNull();
    expect((await comment(alone.token)).status).toBe(404);
    expect((await listed(own)).map(({ state }) => state).toSorted()).toEqual(['open', 'stopped']);
  });
});

describe('a link that ends', () => {
  const ways: [string, (own: Team, link: Link) => Promise<unknown>][] = [
    ['expires', (_own, { share_id }) => change('decision_share', share_id, { expires_at: new Date(0) })],
    [
      'is revoked',
      (own, { share_id }) => api.call(own.admin, contract.revokeShare, { params: { ...own.params, share_id } }),
    ],
    ['was sent by a disabled member', (own) => change('employer_user', own.admin.id, { disabled_at: new Date() })],
    ['was sent by a hiring member of today', (own) => change('employer_user', own.admin.id, { role: 'hiring_member' })],
    ['goes to somebody who became a member', (own, { to }) => change('employer_user', own.member.id, { email: to })],
    ['is of a suspended company', (own) => change('company', own.company_id, { on_site: false })],
    ['is of a company without the plan', (own) => change('company', own.company_id, { has_ats: false })],
    [
      'is of a company that is gone',
      (own) => database.pool.query('delete from company where company_id = $1', [own.company_id]),
    ],
    [
      'is of a posting that is gone',
      async (own) => {
        await database.pool.query('delete from application where posting_id = $1', [own.posting_id]);
        return database.pool.query('delete from posting where id = $1', [own.posting_id]);
      },
    ],
  ];
  it.each(ways)('%s opens nothing and takes nothing', async (_how, end) => {
    const own = await aTeam();
    const link = await aLink(own);
    const { token } = link;
    expect(await open(token)).not.toBeNull();
    await end(own, link);
    expect(await open(token)).toBeNull();
    const before = await stored();
    const refused = [
      await comment(token),
      await api.call(null, contract.viewShared, { body: { token } }),
      await api.call(null, contract.sendSharedCode, { body: { token } }),
      await api.call(null, contract.enterSharedCode, { body: { token, code: '000000' } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await stored()).toBe(before);
  });

  it('opens nothing on the other site or by a guess', async () => {
    const { token } = await aLink(team);
    expect(await open(token, 'mh')).toBeNull();
    expect(await open('x'.repeat(43))).toBeNull();
  });
});

describe('a link that checks the address', () => {
  const enter = async ({ token }: Link, code: string) =>
    (await api.call(null, contract.enterSharedCode, { body: { token, code } })).body.result;
  const sendCode = ({ token }: Link) => api.call(null, contract.sendSharedCode, { body: { token } });
  const codeOf = async ({ to }: Link) =>
    /^\d{6}/.exec((await writtenMails(api, { to, kind: 'shared-code' })).at(-1)?.subject ?? '')?.[0] ?? '';

  it('shows nothing before the code, and all after it, to that browser alone', async () => {
    const own = await aTeam();
    const link = await aLink(own, { checks_email: true });
    expect(await open(link.token)).toEqual({
      needs_code: true,
      mailed_to: expect.stringMatching(/^.…@client\.example$/),
    });
    expect((await comment(link.token)).status).toBe(404);
    await sendCode(link);
    const code = await codeOf(link);
    expect(await enter(link, code)).toBe('right');
    expect(await names(link)).toEqual(['Candidate A', 'Candidate B']);
    expect(await enter(link, code)).toBe('over');
    const call = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: link.token }),
    };
    const path = `/api/proxy?endpoint=${encodeURIComponent(contract.openShared.path)}`;
    const elsewhere = await (await api.send('rb', null, path, call, randomUUID())).json();
    expect(elsewhere.opened.needs_code).toBe(true);
  });

  it('ends a code after five wrong tries, takes none of another link, and mails five a day', async () => {
    const own = await aTeam();
    const [link, other] = [await aLink(own, { checks_email: true }), await aLink(own, { checks_email: true })];
    for (const each of [link, other]) await sendCode(each);
    const code = await codeOf(link);
    expect(await enter(link, await codeOf(other))).toBe('wrong');
    const wrong = code === '000000' ? '000001' : '000000';
    for (const _ of [2, 3, 4, 5]) expect(await enter(link, wrong)).toBe('wrong');
    expect(await enter(link, code)).toBe('over');
    for (const _ of [2, 3, 4, 5]) expect((await sendCode(link)).status).toBe(200);
    expect((await sendCode(link)).body.code).toBe('too-many-codes');
  });

  it('is every link of a company that prefers so', async () => {
    const own = await aTeam();
    const preferences = JSON.stringify({ forwarded_code: true });
    await system((db) =>
      db.insertInto('company_preferences').values({ company_id: own.company_id, preferences }).execute(),
    );
    expect(await open((await aLink(own)).token)).toMatchObject({ needs_code: true });
  });
});

describe('403', () => {
  it('for a company without the ATS plan', async () => {
    const company = await aCompany(database, { has_ats: false });
    const admin = await anEmployer(database, company);
    const { posting_id } = await aPosting(database, company);
    const params = { company_id: company.company_id, posting_id };
    const refused = await api.call(admin, contract.listShares, { params });
    expect([403, 422]).toContain(refused.status);
  });
});

describe('404', () => {
  it('for people, postings and links of other companies and postings', async () => {
    const [own, other] = [await aTeam(), await aTeam()];
    const link = await aLink(own);
    const before = await stored();
    const { share_id } = link;
    const refused = [
      await send(own, { application_ids: [own.zelda, other.zelda] }),
      await api.call(other.admin, contract.shareDecision, {
        params: { ...other.params, posting_id: own.posting_id },
        body: body(own),
      }),
      await api.call(other.admin, contract.previewShared, {
        params: other.params,
        body: { application_ids: [own.zelda], sections: ['stage'] },
      }),
      await api.call(other.admin, contract.revokeShare, { params: { ...other.params, share_id } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await stored()).toBe(before);
  });
});

describe('422', () => {
  it.each<[string, object, string]>([
    ['no recipient', { recipients: [] }, 'recipients'],
    [
      '21 recipients',
      { recipients: Array.from({ length: 21 }, (_, at) => ({ email: `p${at}@client.example` })) },
      'recipients',
    ],
    ['no address', { recipients: [{ email: 'dana' }] }, 'recipients.0.email'],
    ['an address elsewhere than allowed', { allowed_domain: 'other.example' }, 'recipients'],
    ['an address below the allowed domain', { allowed_domain: 'ient.example' }, 'recipients'],
    ['no domain', { allowed_domain: 'dana@client' }, 'allowed_domain'],
    ['nobody', { application_ids: [] }, 'application_ids'],
    ['no part', { sections: [] }, 'sections'],
    ['an unknown part', { sections: ['answers'] }, 'sections.0'],
    ['31 days', { expiry_days: 31 }, 'expiry_days'],
    ['no day', { expiry_days: 0 }, 'expiry_days'],
    ['a long message', { message: 'x'.repeat(2001) }, 'message'],
  ])('refuses %s', async (_what, more, field) => {
    const before = await stored();
    const refused = await send(team, more);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
    expect(await stored()).toBe(before);
  });

  it('takes addresses at the allowed domain', async () => {
    expect((await send(team, { allowed_domain: '@Client.example' })).status).toBe(200);
  });

  it('refuses hiring members, members as recipients, comments nobody asked for, empty ones, and the 201st link of a day', async () => {
    const own = await aTeam();
    const link = await aLink(own, { takes_comments: false });
    const before = await stored();
    const { share_id } = link;
    const codes = [
      (await send(own, {}, own.member)).body.code,
      (await api.call(own.member, contract.listShares, { params: own.params })).body.code,
      (await api.call(own.member, contract.revokeShare, { params: { ...own.params, share_id } })).body.code,
      (await send(own, { recipients: [{ email: own.member.email.toUpperCase() }] })).body.code,
      (await comment(link.token)).body.code,
    ];
    expect(codes).toEqual(['managers-forward', 'managers-forward', 'managers-forward', 'a-member', 'no-comments']);
    const empty = await comment((await aLink(team)).token, 'A', '  ');
    expect(Object.keys(empty.body.fields)).toEqual(['text']);
    expect(await stored()).not.toBe(before);
    await database.pool.query(
      `insert into decision_share (company_id, site, posting_id, sent_by, email, allowed_domain, token_hash, sections, is_masked,
         checks_email, takes_comments, message, expires_at)
       select company_id, site, posting_id, sent_by, email, '', sha256((id::text || n)::bytea), sections, true, false, true, '', expires_at
       from decision_share, generate_series(1, 199) n where id = $1`,
      [share_id],
    );
    expect((await send(own)).body.code).toBe('too-many-links');
  });

  it('takes 40 comments by one link', async () => {
    const own = await aTeam();
    const { token, share_id } = await aLink(own);
    await change('decision_share', share_id, { comments: 39 });
    expect((await comment(token)).status).toBe(200);
    expect((await comment(token)).body.code).toBe('too-many-comments');
  });
});
