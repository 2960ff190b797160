import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { storeBytes } from '#server/files/stored-files.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { asSent } from '../../../tests/harness/mails.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database, services, config } = api;
const system = <T>(work: Parameters<typeof database.asSystem<T>>[0]) => database.asSystem(work);

const PROFILE = {
  work: [{ position: 'Welder', name: 'Alder', startDate: '2019', summary: 'Joined pipes.\nCall 512-555-0143' }],
};

async function aTeam() {
  const company = await aCompany(database);
  const admin = await anEmployer(database, company);
  const member = await anEmployer(database, company, { role: 'hiring_member' });
  const { posting_id } = await aPosting(database, company);
  const { company_id, pipeline_id } = company;
  await system((db) =>
    db.insertInto('pipeline_viewer').values({ company_id, pipeline_id, employer_user: member.id }).execute(),
  );
  return { company, company_id, admin, member, posting_id };
}
type Team = Awaited<ReturnType<typeof aTeam>>;

async function aPerson({ company, company_id, posting_id }: Team) {
  const email = `${randomUUID()}@seeker.example`;
  const { application_id } = await anApplication(database, company, { posting_id, email });
  const told = {
    phone: '512-555-0143',
    city: 'Austin',
    profile: JSON.stringify(PROFILE),
    cover_letter_text: 'Dear team',
  };
  await system((db) => db.updateTable('application').set(told).where('id', '=', application_id).execute());
  const file_key = await storeBytes(services, { by: 'company', id: company_id }, Buffer.from('%PDF-1.4 résumé'));
  const file = {
    kind: 'resume',
    file_key,
    file_name: 'grace.pdf',
    content_type: 'application/pdf',
    size_bytes: 16,
  } as const;
  await system((db) =>
    db
      .insertInto('application_file')
      .values({ ...file, company_id, application_id })
      .execute(),
  );
  return { application_id, email, params: { company_id, application_id } };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

const TO = 'dana@client.example';
const body = (person: Person, more: object = {}) => ({
  application_ids: [person.application_id],
  recipients: [{ email: TO }],
  sections: ['work'],
  ...more,
});
const send = (team: Team, person: Person, more: object = {}, by = team.admin) =>
  api.call(by, contract.forwardCandidates, { body: body(person, more) });

/** The mails of a kind, with their tokens; the newest last. */
async function mailsOf(kind: 'applicant-forwarded' | 'forwarded-code', to = TO) {
  const rows = await system((db) =>
    db
      .selectFrom('mail')
      .selectAll()
      .where('kind', '=', kind)
      .where('to_address', '=', to)
      .orderBy('created_at')
      .execute(),
  );
  return rows.map((row) => asSent(row, config));
}

/** Forwards a person to somebody new. Returns the link's token and id. */
async function aLink(team: Team, person: Person, more: object = {}) {
  const to = `${randomUUID()}@client.example`;
  const sent = await send(team, person, { recipients: [{ email: to }], ...more });
  expect(sent.status).toBe(200);
  const [mail] = await mailsOf('applicant-forwarded', to);
  const token = /token=([\w-]{43})/.exec(mail?.text_body ?? '')?.[1] ?? '';
  return { token, to, forwarding_id: String(sent.body.forwarding_ids[0]), params: person.params };
}
type Link = Awaited<ReturnType<typeof aLink>>;

const open = async (token: string, site: 'rb' | 'mh' = 'rb') =>
  (await api.call(null, contract.openForwarded, { body: { token } }, site)).body.opened;
const listed = async (team: Team, person: Person): Promise<contract.Forwarding[]> =>
  (await api.call(team.admin, contract.listForwardings, { params: person.params })).body.forwardings;
const change = (table: 'application' | 'employer_user' | 'company' | 'forwarding', id: string, set: object) =>
  system((db) =>
    sql`update ${sql.table(table)} set ${sql.join(
      Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    )} where ${sql.ref(table === 'company' ? 'company_id' : 'id')} = ${id}`.execute(db),
  );
const askForCodes = (team: Team) =>
  system((db) =>
    db
      .insertInto('company_preferences')
      .values({ company_id: team.company_id, preferences: JSON.stringify({ forwarded_code: true }) })
      .execute(),
  );

/** Every row that these calls may write. */
const stored = async () => {
  const tables = ['forwarding', 'forwarding_view', 'mail', 'application_event', 'audit_log'];
  const rows = tables.map((table) =>
    database.pool.query(`select md5(string_agg(t::text, '' order by t::text)) from ${table} t`),
  );
  return JSON.stringify((await Promise.all(rows)).map((each) => each.rows));
};

/** Where a file of the link is served from; undefined if it is refused. */
async function signedAddress({ token }: Link, kind = 'resume') {
  const answer = await api.open(null, `/forwarded-candidate/files/${kind}?token=${token}`);
  return answer.headers.get('location') ?? undefined;
}

let team: Team;
beforeAll(async () => {
  team = await aTeam();
});

describe('200', () => {
  it('mails each recipient a link of their own, which shows the chosen parts alone', async () => {
    const person = await aPerson(team);
    const sent = await send(team, person, {
      recipients: [{ email: 'DANA@client.example' }, { email: TO }, { employer_user: team.member.id }],
      message: 'What do you think?',
    });
    expect([sent.status, sent.body.forwarding_ids.length]).toEqual([200, 2]);
    const [mail] = (await mailsOf('applicant-forwarded')).slice(-1);
    expect(mail?.text_body).toContain('What do you think?');
    expect(mail?.text_body).not.toMatch(/Grace|Hopper|seeker\.example/);
    const [colleague] = await mailsOf('applicant-forwarded', team.member.email);
    expect(colleague?.text_body).not.toBe(mail?.text_body);
    const token = /token=([\w-]{43})/.exec(mail?.text_body ?? '')?.[1] ?? '';
    expect(await open(token)).toEqual({
      needs_code: false,
      sent_by: 'Ada admin',
      company_name: expect.stringContaining('Company'),
      message: 'What do you think?',
      expires_at: expect.stringMatching(/^\d{4}-/),
      asks_feedback: false,
      verdict: null,
      comment: '',
      forwarded: {
        name: 'Grace Hopper',
        headline: '',
        posting_title: 'Welder',
        contact: null,
        skills: [],
        work: [{ position: 'Welder', name: 'Alder', start: '2019', end: '', summary: 'Joined pipes.' }],
        education: [],
        certificates: [],
        military: null,
        cover_letter_text: '',
        files: [],
      },
    });
  });

  it('shows before sending what is sent', async () => {
    const person = await aPerson(team);
    const asked = { application_id: person.application_id, sections: ['resume', 'contact'] };
    const preview = await api.call(team.admin, contract.previewForwarded, { body: asked });
    const link = await aLink(team, person, { sections: asked.sections });
    expect(preview.body).toMatchObject({ contact: { phone: '512-555-0143' }, files: [{ kind: 'resume' }] });
    expect((await open(link.token)).forwarded).toEqual(preview.body);
  });

  it('stores no token, and no mail once it has left', async () => {
    const { token, to } = await aLink(team, await aPerson(team));
    const { rows } = await database.pool.query('select * from forwarding where email = $1', [to]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const [mail] = await system((db) => db.selectFrom('mail').selectAll().where('to_address', '=', to).execute());
    expect(mail?.forget_when_sent).toBe(true);
  });

  it('serves a file only through the link, and stores it nowhere else', async () => {
    const link = await aLink(team, await aPerson(team), { sections: ['contact', 'resume'] });
    const address = await signedAddress(link);
    const file = await api.open(null, address ?? '');
    expect([file.status, await file.text()]).toEqual([200, '%PDF-1.4 résumé']);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  it('counts no view for opening, and one for a person who looks or answers', async () => {
    const person = await aPerson(team);
    const link = await aLink(team, person, { ask_feedback: true });
    await open(link.token);
    expect((await listed(team, person))[0]).toMatchObject({ view_count: 0, views: [] });
    for (const _ of [1, 2]) await api.call(null, contract.viewForwarded, { body: { token: link.token } });
    await api.call(null, contract.answerForwarded, { body: { token: link.token, verdict: 'no' } });
    expect((await listed(team, person))[0]).toMatchObject({ view_count: 1, verdict: 'no' });
  });

  it('puts answers of outsiders on the timeline; the newest counts', async () => {
    const person = await aPerson(team);
    const { token, to } = await aLink(team, person, { ask_feedback: true });
    for (const given of [{ verdict: 'maybe' }, { verdict: 'yes', comment: 'Strong on pipes.' }]) {
      const saved = await api.call(null, contract.answerForwarded, { body: { token, ...given } });
      expect(saved.status).toBe(200);
    }
    expect(await open(token)).toMatchObject({ verdict: 'yes', comment: 'Strong on pipes.' });
    const { body: details } = await api.call(team.member, getApplicantDetails, { params: person.params });
    expect(details.timeline.map(({ kind, data }: { kind: string; data: object }) => [kind, data])).toEqual(
      expect.arrayContaining([
        ['forwarded', { recipients: 1 }],
        ['forwarding-answered', { verdict: 'maybe', comment: '', from: to }],
        ['forwarding-answered', { verdict: 'yes', comment: 'Strong on pipes.', from: to }],
      ]),
    );
  });

  it('names no company behind an anonymous posting', async () => {
    const own = await aTeam();
    await system((db) => db.updateTable('posting').set({ anonymous: true }).where('id', '=', own.posting_id).execute());
    const link = await aLink(own, await aPerson(own));
    const [mail] = await mailsOf('applicant-forwarded', link.to);
    expect(mail?.text_body).not.toMatch(/Company [0-9a-f]{8}/);
    expect((await open(link.token)).company_name).toBeNull();
  });
});

describe('a link that ends', () => {
  const ways: [string, (own: Team, person: Person, link: Link) => Promise<unknown>][] = [
    ['expires', (_own, _person, link) => change('forwarding', link.forwarding_id, { expires_at: new Date(0) })],
    [
      'is revoked',
      (own, _person, { params, forwarding_id }) =>
        api.call(own.admin, contract.revokeForwarding, { params: { ...params, forwarding_id } }),
    ],
    [
      'is of a person who withdrew',
      (_own, person) => change('application', person.application_id, { category: 'withdrawn' }),
    ],
    [
      'is of a person who withdrew and was taken up again',
      (_own, { params }) =>
        system((db) =>
          db
            .insertInto('application_event')
            .values({ ...params, kind: 'withdrawn' })
            .execute(),
        ),
    ],
    [
      'is of an erased person',
      (_own, person) => change('application', person.application_id, { erased_at: new Date() }),
    ],
    ['was sent by a disabled member', (own) => change('employer_user', own.admin.id, { disabled_at: new Date() })],
    [
      'was sent by a removed member',
      (own) => change('employer_user', own.admin.id, { disabled_at: new Date(), removed_at: new Date() }),
    ],
    ['was sent by a hiring member of today', (own) => change('employer_user', own.admin.id, { role: 'hiring_member' })],
    ['is of a suspended company', (own) => change('company', own.company_id, { on_site: false })],
    [
      'is of a company that is gone',
      (own) => database.pool.query('delete from company where company_id = $1', [own.company_id]),
    ],
  ];

  it.each(ways)('%s opens neither page nor file, nor a signed address', async (_how, end) => {
    const own = await aTeam();
    const person = await aPerson(own);
    const link = await aLink(own, person, { sections: ['contact', 'resume'], ask_feedback: true });
    const address = await signedAddress(link);
    expect((await api.open(null, address ?? '')).status).toBe(200);
    await end(own, person, link);
    expect(await open(link.token)).toBeNull();
    expect(await signedAddress(link)).toBeUndefined();
    expect((await api.open(null, address ?? '')).status).toBe(404);
    const before = await stored();
    const { token } = link;
    const refused = [
      await api.call(null, contract.answerForwarded, { body: { token, verdict: 'yes' } }),
      await api.call(null, contract.viewForwarded, { body: { token } }),
      await api.call(null, contract.sendForwardedCode, { body: { token } }),
      await api.call(null, contract.enterForwardedCode, { body: { token, code: '000000' } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await stored()).toBe(before);
  });

  it('dies for a colleague who may not sign in any more', async () => {
    const own = await aTeam();
    await send(own, await aPerson(own), { recipients: [{ employer_user: own.member.id }] });
    const [mail] = await mailsOf('applicant-forwarded', own.member.email);
    const token = /token=([\w-]{43})/.exec(mail?.text_body ?? '')?.[1] ?? '';
    expect(await open(token)).not.toBeNull();
    await change('employer_user', own.member.id, { disabled_at: new Date() });
    expect(await open(token)).toBeNull();
  });

  it('opens nothing on the other site, by a guess, or for the parts of another link', async () => {
    const person = await aPerson(team);
    const [bare, whole] = [await aLink(team, person), await aLink(team, person, { sections: ['contact', 'resume'] })];
    expect(await open(whole.token, 'mh')).toBeNull();
    expect(await open('x'.repeat(43))).toBeNull();
    expect(await signedAddress(bare)).toBeUndefined();
    const address = (await signedAddress(whole)) ?? '';
    const swapped = address.replace(whole.forwarding_id, bare.forwarding_id);
    expect((await api.open(null, swapped)).status).toBe(404);
    const others = await api.send('rb', null, address, {}, randomUUID());
    expect(others.status).toBe(404);
  });
});

describe('a company that asks for a code', () => {
  const enter = async ({ token }: Link, code: string) =>
    (await api.call(null, contract.enterForwardedCode, { body: { token, code } })).body.result;
  const codeOf = async ({ to }: Link) => {
    const mails = await mailsOf('forwarded-code', to);
    return /^\d{6}/.exec(mails.at(-1)?.subject ?? '')?.[0] ?? '';
  };

  it('shows nothing before, and all after the code of the address, to that browser alone', async () => {
    const own = await aTeam();
    await askForCodes(own);
    const person = await aPerson(own);
    const link = await aLink(own, person, { sections: ['contact', 'resume'] });
    expect(await open(link.token)).toEqual({
      needs_code: true,
      mailed_to: expect.stringMatching(/^.…@client\.example$/),
    });
    expect(await signedAddress(link)).toBeUndefined();
    await api.call(null, contract.sendForwardedCode, { body: { token: link.token } });
    const code = await codeOf(link);
    expect(await enter(link, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe('right');
    expect(await open(link.token)).toMatchObject({ needs_code: false, forwarded: { name: 'Grace Hopper' } });
    expect(await signedAddress(link)).toBeDefined();
    expect(await enter(link, code)).toBe('over');
    const call = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: link.token }),
    };
    const path = `/api/proxy?endpoint=${encodeURIComponent(contract.openForwarded.path)}`;
    const elsewhere = await (await api.send('rb', null, path, call, randomUUID())).json();
    expect(elsewhere.opened.needs_code).toBe(true);
    await change('forwarding', link.forwarding_id, { proven_until: new Date(0) });
    expect((await open(link.token)).needs_code).toBe(true);
  });

  it('ends a code after five wrong tries, also for the right one, and mails five a day', async () => {
    const own = await aTeam();
    await askForCodes(own);
    const link = await aLink(own, await aPerson(own));
    const send_code = () => api.call(null, contract.sendForwardedCode, { body: { token: link.token } });
    await send_code();
    const code = await codeOf(link);
    const wrong = code === '000000' ? '000001' : '000000';
    const tries = [];
    for (const _ of [1, 2, 3, 4, 5]) tries.push(await enter(link, wrong));
    expect([...tries, await enter(link, code)]).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'over']);
    for (const _ of [2, 3, 4, 5]) expect((await send_code()).status).toBe(200);
    expect((await send_code()).body.code).toBe('too-many-codes');
    await change('forwarding', link.forwarding_id, { code_expires_at: new Date(0) });
    expect(await enter(link, await codeOf(link))).toBe('over');
  });

  it('takes no code of another link', async () => {
    const own = await aTeam();
    await askForCodes(own);
    const person = await aPerson(own);
    const [one, other] = [await aLink(own, person), await aLink(own, person)];
    for (const { token } of [one, other]) await api.call(null, contract.sendForwardedCode, { body: { token } });
    expect(await enter(one, await codeOf(other))).toBe('wrong');
  });
});

describe('404', () => {
  it('for applicants, colleagues and links of other companies', async () => {
    const [person, other] = [await aPerson(team), await aTeam()];
    const { params } = await aPerson(team);
    const link = await aLink(team, person);
    const before = await stored();
    const refused = [
      await send(other, person),
      await send(team, person, { recipients: [{ employer_user: other.admin.id }] }),
      await api.call(other.admin, contract.previewForwarded, {
        body: { application_id: person.application_id, sections: ['work'] },
      }),
      await api.call(team.admin, contract.revokeForwarding, {
        params: { ...params, forwarding_id: link.forwarding_id },
      }),
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
    ['no part', { sections: [] }, 'sections'],
    ['an unknown part', { sections: ['notes'] }, 'sections.0'],
    ['a file without contact data', { sections: ['work', 'resume'] }, 'sections'],
    ['31 days', { expiry_days: 31 }, 'expiry_days'],
    ['no day', { expiry_days: 0 }, 'expiry_days'],
    ['a long message', { message: 'x'.repeat(2001) }, 'message'],
  ])('refuses %s', async (_what, more, field) => {
    const person = await aPerson(team);
    const before = await stored();
    const refused = await send(team, person, more);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
    expect(await stored()).toBe(before);
  });

  it('refuses hiring members, withdrawn applicants, unasked answers, and the 201st link of a day', async () => {
    const own = await aTeam();
    const person = await aPerson(own);
    const link = await aLink(own, person);
    const before = await stored();
    const codes = [
      (await send(own, person, {}, own.member)).body.code,
      (await api.call(own.member, contract.listForwardings, { params: person.params })).body.code,
      (await api.call(null, contract.answerForwarded, { body: { token: link.token, verdict: 'yes' } })).body.code,
    ];
    expect(codes).toEqual(['managers-forward', 'managers-forward', 'not-asked']);
    expect(await stored()).toBe(before);
    await database.pool.query(
      `insert into forwarding (company_id, site, application_id, sent_by, email, token_hash, sections, asks_feedback, expires_at)
       select company_id, site, application_id, sent_by, email, sha256(n::text::bytea), sections, false, expires_at
       from forwarding, generate_series(1, 199) n where id = $1`,
      [link.forwarding_id],
    );
    expect((await send(own, person)).body.code).toBe('too-many-links');
    await change('application', person.application_id, { category: 'withdrawn' });
    expect((await send(own, person)).body.code).toBe('withdrawn');
  });
});
