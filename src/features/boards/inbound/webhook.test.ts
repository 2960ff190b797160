import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createApplicant } from '#features/applicants/contract.ts';
import { FILE_QUOTAS } from '#server/files/quotas.ts';
import { docx } from '#server/resumes/testing/sample-documents.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../../tests/factories/hiring.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { startBoards } from '../../../../tests/harness/boards.ts';
import { signingKeyOf } from '../connection.server.ts';
import * as contract from '../contract.ts';
import { sendCrossposts } from '../jobs.server.ts';
import { deleteLongEnded, updateSigningNumber } from '../store.server.ts';
import { signed } from './signature.ts';

const api = await startApi();
const { database, services } = api;
const board = await startBoards(api);

type Team = Awaited<ReturnType<typeof aTeam>>;
let team: Team;
beforeEach(async () => {
  team = await aTeam();
});

const query = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;

const connect = (company_id: string, admin: Awaited<ReturnType<typeof api.signIn>>) => {
  const body = { credentials: { api_key: `practice-Team ${company_id.slice(0, 8)}` } };
  return api.call(admin, contract.putBoard, { params: { company_id, board_id: 'practice' }, body });
};

/** A team whose job is live on the practice board, which takes applications itself. */
async function aTeam() {
  const company = await aCompany(database, { flags: ['job_boards'], business_name: 'Summit Works' });
  const { company_id } = company;
  await query('update company set crossposting_enabled = true where company_id = $1', company_id);
  const admin = await api.signIn(await anEmployer(database, company));
  const posting_id = await aPublicPosting(database, company, {
    questions: [{ id: 'q1', label: 'Can you lift 20 kg?', kind: 'yes_no', required: true }],
  });
  await connect(company_id, admin);
  const sent = { board_ids: ['practice'], options: { applications: 'at_board' } };
  const params = { company_id, posting_id };
  await api.call(admin, contract.putCrosspost, { params, body: sent });
  const job = { id: '1', attempt: 1, is_last_attempt: false };
  await sendCrossposts.perform(sendCrossposts.emptyPayload(), { services, job });
  const [account] = await query('select id from board_account where company_id = $1', company_id);
  const [crosspost] = await query('select id from crosspost where company_id = $1', company_id);
  const account_id: string = account.id;
  return { company, company_id, admin, params, posting_id, account_id, ad: String(crosspost.id) };
}

const applicant = (changes: object = {}) => ({
  id: randomUUID(),
  ad: team.ad,
  person: { first_name: 'Ann', last_name: 'Lee', email: `${randomUUID()}@mail.example` },
  answers: { q1: 'yes' },
  ...changes,
});

type How = { to?: string; key?: string; at?: number; header?: string };
const post = (body: string, { to = team.account_id, key, at = Math.floor(Date.now() / 1000), header }: How = {}) =>
  api.app.fetch(
    new Request(`http://anything.example/webhooks/boards/${to}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'x-board-signature': header ?? signed(key ?? signingKeyOf(services, to), body, at),
      },
    }),
    { peer: '127.0.0.1' },
  );
const deliver = async (sent: object, how: How = {}) => {
  const answer = await post(JSON.stringify(sent), how);
  return { status: answer.status, body: await answer.json() };
};
const applications = () =>
  query(
    'select source, email, answers, id from application where company_id = $1 order by applied_at',
    team.company_id,
  );
const sentTo = () =>
  query('select is_late, application_id from board_applicant where company_id = $1', team.company_id);
const close = () => query("update public_posting set state = 'closed' where posting_id = $1", team.posting_id);

describe('200', () => {
  test('an applicant becomes an ordinary application with the board as its source, and gets a receipt', async () => {
    const sent = applicant();
    expect(await deliver(sent)).toEqual({ status: 200, body: { state: 'received' } });
    expect(await applications()).toMatchObject([{ source: 'Practice Board', email: sent.person.email }]);
    const mails = await query('select kind, text_body from mail where to_address = $1', sent.person.email);
    const [receipt] = mails.filter(({ kind }) => kind === 'application-receipt');
    expect(receipt?.text_body).toContain('You applied on Practice Board');
    expect(receipt?.text_body).toContain('/my-data');
  });

  test('an applicant who is sent twice, even at the same moment, applies once', async () => {
    const sent = applicant();
    const answers = await Promise.all([deliver(sent), deliver(sent), deliver(sent)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => body.state === 'received')).toHaveLength(1);
    expect(await deliver({ ...sent, person: { ...sent.person, first_name: 'Changed' } })).toMatchObject({
      body: { state: 'received before' },
    });
    expect(await applications()).toHaveLength(1);
  });

  test('another application of the same address answers the same and changes nothing of the first', async () => {
    const { person } = applicant();
    await deliver(applicant({ person }));
    expect(await deliver(applicant({ person: { ...person, first_name: 'Eve' } }))).toEqual({
      status: 200,
      body: { state: 'received' },
    });
    expect(await applications()).toHaveLength(1);
  });

  test('a résumé is stored for the scan, as any other upload', async () => {
    const content_base64 = Buffer.from(docx()).toString('base64');
    Object.assign(services.config, { clamd: { host: '127.0.0.1', port: 9 } });
    onTestFinished(() => void Object.assign(services.config, { clamd: null }));
    expect((await deliver(applicant({ resume: { file_name: '../../Ann.docx', content_base64 } }))).status).toBe(200);
    const [file] = await query(
      `select f.file_name, s.scan_state from application_file f join stored_file s on s.file_key = f.file_key
        where f.company_id = $1`,
      team.company_id,
    );
    expect(file).toMatchObject({ file_name: expect.not.stringContaining('/') });
    expect(file.scan_state).toBe('waiting');
  });

  test('the practice board sends who applies on its page', async () => {
    const path = `/practice/jobs/${team.ad}`;
    expect(await board.read(path)).toContain('Can you lift 20 kg?');
    const page = await board.apply(path, {
      ...{ first_name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', 'answer q1': 'yes' },
    });
    expect(await page.text()).toContain('Your application was sent');
    expect(await applications()).toMatchObject([{ source: 'Practice Board' }]);
  });

  test('a board may number its applications, and sends the same one again as a text', async () => {
    const { id: _, ...sent } = applicant();
    expect((await deliver({ ...sent, id: 4711 })).body).toEqual({ state: 'received' });
    expect((await deliver({ ...sent, id: '4711' })).body).toEqual({ state: 'received before' });
    for (const id of [47.5, 2 ** 60, null, true, ''])
      expect(await deliver({ ...sent, id })).toMatchObject({
        status: 422,
        body: { fields: { id: expect.any(String) } },
      });
    expect(await applications()).toHaveLength(1);
  });

  test('an erased application is not sent again', async () => {
    const sent = applicant();
    await deliver(sent);
    await query('delete from application where company_id = $1', team.company_id);
    expect((await deliver(sent)).body).toEqual({ state: 'received before' });
    expect(await applications()).toEqual([]);
  });
});

const leftOut = async () => {
  const [row] = await query(
    "select data from application_event where company_id = $1 and kind = 'arrived-incomplete'",
    team.company_id,
  );
  return row?.data.left_out ?? null;
};

describe('200, leaving out what cannot be accepted and telling the team', () => {
  const file = (file_name: string, content_base64: string) => ({ resume: { file_name, content_base64 } });
  const MZ = 'TVo=';
  test.each<[string, object, string]>([
    ['without an answer that the job requires', { answers: {} }, '“Can you lift 20 kg?” was not answered.'],
    ['without answers at all', { answers: 'none' }, '“Can you lift 20 kg?” was not answered.'],
    [
      'an answer that the question no longer offers',
      { answers: { q1: 'perhaps' } },
      'The answer to “Can you lift 20 kg?” does not fit the question.',
    ],
    [
      'an answer to a question that is gone',
      { answers: { q1: 'yes', q0: 'Welding' } },
      'An answer to a question that is no longer asked.',
    ],
    [
      'a program as its résumé',
      file('../a.exe', MZ),
      'The résumé “a.exe” was not taken: files of this type are not accepted.',
    ],
    [
      'a file that is not what it says',
      file('a.pdf', MZ),
      'The résumé “a.pdf” was not taken: it is damaged, or not what its name says.',
    ],
    ['an empty file', file('a.pdf', ''), 'The résumé “a.pdf” was not taken: it is empty.'],
    [
      'a file of more than 10 MB',
      file('a.pdf', Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64')),
      'The résumé “a.pdf” was not taken: it is larger than 10 MB.',
    ],
    [
      'a résumé that is none',
      { resume: 'see above' },
      'The résumé “file” was not taken: files of this type are not accepted.',
    ],
    [
      'a letter that is too long',
      { cover_letter_text: 'a'.repeat(5001) },
      'The cover letter is longer than 5000 characters. The rest was cut.',
    ],
  ])('%s', async (_what, changes, told) => {
    expect(await deliver(applicant(changes))).toEqual({ status: 200, body: { state: 'received' } });
    expect([(await applications()).length, await leftOut()]).toEqual([1, [told]]);
  });

  test('an invalid phone number', async () => {
    const sent = applicant();
    await deliver({ ...sent, person: { ...sent.person, phone: 'by mail', city: 'Austin' } });
    expect(await query('select phone, city from application where company_id = $1', team.company_id)).toEqual([
      { phone: '', city: 'Austin' },
    ]);
    expect(await leftOut()).toEqual(['The phone number is not valid.']);
  });

  test('a file for which the company has no room', async () => {
    for (const part of [1, 2, 3])
      await query(
        `insert into stored_file (file_key, size_bytes, sha256, owner, scan_state, active_content, looked_into)
          values ($1, $2, $3, $4, 'off', '{}', 1)`,
        ...[
          `full/${part}/${randomUUID()}`,
          Math.ceil(FILE_QUOTAS.company / 3),
          Buffer.alloc(32),
          `company ${team.company_id}`,
        ],
      );
    await deliver(
      applicant({ resume: { file_name: 'a.docx', content_base64: Buffer.from(docx()).toString('base64') } }),
    );
    expect(await leftOut()).toEqual(['The résumé “a.docx” was not taken: your storage is full.']);
    expect(await applications()).toHaveLength(1);
  });

  test('a missing answer rejects nobody, and answers to unknown questions are not kept', async () => {
    await deliver(applicant({ answers: {}, birthday: '1990-01-01' }));
    const [row] = await query(
      'select to_jsonb(a)::text as row, category from application a where company_id = $1',
      team.company_id,
    );
    expect(row.row).not.toContain('1990-01-01');
    expect(row.category).toBe('active');
  });

  test('the applicant’s page says what was left out, and nothing if nothing was', async () => {
    await deliver(applicant({ answers: {} }));
    await deliver(applicant());
    const events = await query(
      "select kind from application_event where company_id = $1 and kind = 'arrived-incomplete'",
      team.company_id,
    );
    expect(events).toHaveLength(1);
  });
});

describe('who came before', () => {
  const hide = () =>
    query(
      'with hidden as (update posting set anonymous = true where id = $1) update public_posting set anonymous = true, updated_at = now() where posting_id = $1',
      team.posting_id,
    );
  const newKey = async () => {
    await query(
      'update crosspost set earlier_keys = array[id], ad_key = gen_random_uuid(), ad_is_named = false where company_id = $1',
      team.company_id,
    );
    await hide();
  };

  test('an applicant who is sent again after the board was disconnected is recognized for a month', async () => {
    const [sent, late] = [applicant(), applicant()];
    await deliver(sent);
    await query(
      "update board_account set leaving_at = now(), ended_at = now() - interval '29 days' where company_id = $1",
      team.company_id,
    );
    expect((await deliver(sent)).body).toEqual({ state: 'received before' });
    expect((await deliver(late)).body).toEqual({ state: 'received' });
    await query(
      "update board_account set ended_at = now() - interval '31 days' where company_id = $1",
      team.company_id,
    );
    await database.asSystem(deleteLongEnded);
    expect((await deliver(sent)).status).toBe(404);
  });

  test('under an earlier key of the ad, a known applicant is recognized and a new one is told that the job is closed', async () => {
    const sent = applicant();
    await deliver(sent);
    await newKey();
    expect((await deliver(sent)).body).toEqual({ state: 'received before' });
    expect(await deliver(applicant())).toMatchObject({ status: 410, body: { code: 'posting-closed' } });
    expect(await applications()).toHaveLength(1);
    const [{ ad_key }] = await query('select ad_key from crosspost where company_id = $1', team.company_id);
    expect((await deliver(applicant({ ad: ad_key }))).body).toEqual({ state: 'received' });
  });

  test('a new applicant from an ad that named a now anonymous company is told that the job is closed', async () => {
    await hide();
    expect(await deliver(applicant())).toMatchObject({ status: 410 });
    expect(await applications()).toEqual([]);
  });

  test('an application that has ended, or belongs to an account, is not changed', async () => {
    const { person } = applicant();
    await api.call(team.admin, createApplicant, {
      params: { company_id: team.company_id },
      body: { posting_id: team.posting_id, ...person },
    });
    await query("update application set category = 'rejected' where company_id = $1", team.company_id);
    await deliver(applicant({ person }));
    const events = await query('select kind from application_event where company_id = $1', team.company_id);
    expect(events).toEqual([{ kind: 'added' }]);
  });

  test('a person whom the team had added counts as having applied, and keeps what the team wrote', async () => {
    const { person } = applicant();
    await api.call(team.admin, createApplicant, {
      params: { company_id: team.company_id },
      body: { posting_id: team.posting_id, ...person, phone: '512-555-0143' },
    });
    await deliver(applicant({ person: { ...person, first_name: 'Eve', phone: '512-555-0199', city: 'Austin' } }));
    expect(
      await query(
        'select source, first_name, phone, city, answers from application where company_id = $1',
        team.company_id,
      ),
    ).toMatchObject([
      {
        source: 'Practice Board',
        first_name: 'Ann',
        phone: '512-555-0143',
        city: 'Austin',
        answers: [{ answer: 'Yes' }],
      },
    ]);
    const events = await query('select kind from application_event where company_id = $1 order by at', team.company_id);
    expect(events.map(({ kind }) => kind)).toEqual(['added', 'applied']);
    const mails = await query('select kind from mail where to_address = $1', person.email);
    expect(mails).toContainEqual({ kind: 'application-receipt' });
    expect(mails).not.toContainEqual({ kind: 'application-repeated' });
  });
});

describe('500', () => {
  test('for a fault of ours the job counts as open, and the board can send the applicant again', async () => {
    await api.owner.query(`
      create function lose_document() returns trigger language plpgsql security definer as $$ begin delete from document where id = new.id; return null; end $$;
      create trigger lose_document after insert on document for each row execute function lose_document()`);
    const sent = applicant({ resume: { file_name: 'a.docx', content_base64: Buffer.from(docx()).toString('base64') } });
    const lost = await deliver(sent);
    await api.owner.query('drop function lose_document cascade');
    expect(api.reported.splice(0)).toHaveLength(1);
    expect([lost.status, await sentTo()]).toEqual([500, []]);
    expect((await deliver(sent)).body).toEqual({ state: 'received' });
    expect(await sentTo()).toMatchObject([{ is_late: false }]);
  });
});

describe('a new key', () => {
  const params = () => ({ company_id: team.company_id, board_id: 'practice' });
  const replace = (who = team.admin) => api.call(who, contract.replaceBoardKey, { params: params() });
  const revoke = () => api.call(team.admin, contract.revokeBoardKey, { params: params() });
  const statusWith = async (number: number) =>
    (await deliver(applicant(), { key: signingKeyOf(services, team.account_id, number) })).status;

  test('the board has it, and the one before works for seven days or until it is revoked', async () => {
    const { status, body } = await replace();
    expect([status, body.signing_key]).toEqual([200, { since: expect.any(String), earlier_until: expect.any(String) }]);
    const account = await board.store.find('account', `practice Team ${team.company_id.slice(0, 8)}`);
    expect(account?.callback.signing_key).toBe(signingKeyOf(services, team.account_id, 2));
    expect([await statusWith(1), await statusWith(2)]).toEqual([200, 200]);
    await query('update board_account set earlier_key_until = now() where company_id = $1', team.company_id);
    expect([await statusWith(1), await statusWith(2)]).toEqual([400, 200]);
    await replace();
    expect([await statusWith(1), await statusWith(2), await statusWith(3)]).toEqual([400, 200, 200]);
    expect((await revoke()).body.signing_key).toMatchObject({ earlier_until: null });
    expect([await statusWith(2), await statusWith(3)]).toEqual([400, 200]);
    const audited = await query(
      'select action, data from audit_log where company_id = $1 order by id',
      team.company_id,
    );
    expect(audited.map(({ action }) => action).filter((action) => action.startsWith('board.key'))).toEqual([
      'board.key-replaced',
      'board.key-replaced',
      'board.key-revoked',
    ]);
    expect(JSON.stringify(audited)).not.toContain(signingKeyOf(services, team.account_id, 3));
  });

  test('a revoked key never counts again, also after the connection is long gone', async () => {
    await replace();
    await revoke();
    await query(
      "update board_account set leaving_at = now(), ended_at = now() - interval '31 days' where company_id = $1",
      team.company_id,
    );
    expect((await deliver(applicant(), { key: signingKeyOf(services, team.account_id, 2) })).status).toBe(404);
    await database.asSystem(deleteLongEnded);
    await connect(team.company_id, team.admin);
    expect([await statusWith(1), await statusWith(2)]).toEqual([400, 200]);
  });

  test('409 for one of two changes at once', async () => {
    const answers = await Promise.all([replace(), replace()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([200]));
    expect(
      await database.asRequest({ company_id: team.company_id }, (db) =>
        updateSigningNumber(db, { ...params(), board_id: 'practice' }, 9),
      ),
    ).toBe(false);
  });

  test('connecting again tells the board the current key', async () => {
    await replace();
    await connect(team.company_id, team.admin);
    const account = await board.store.find('account', `practice Team ${team.company_id.slice(0, 8)}`);
    expect(account?.callback.signing_key).toBe(signingKeyOf(services, team.account_id, 2));
  });

  test('the key stays if the board does not answer or no longer knows the account, and is never returned', async () => {
    for (const [status, code] of [
      [500, 'board-failed'],
      [401, 'no-access'],
    ] as const) {
      board.answerOnce('POST', status);
      expect((await replace()).body.code).toBe(code);
    }
    expect(await statusWith(1)).toBe(200);
    const { body } = await api.call(team.admin, contract.getBoard, { params: params() });
    expect(JSON.stringify(body)).not.toContain(signingKeyOf(services, team.account_id));
    expect(body.signing_key).toMatchObject({ earlier_until: null });
  });

  test('a key that the board got and we did not save counts', async () => {
    expect([await statusWith(2), await statusWith(3)]).toEqual([200, 400]);
  });

  test('422 for members who connect no boards, 404 for boards that send nobody', async () => {
    const member = await api.signIn(await anEmployer(database, team.company, { role: 'hiring_manager' }));
    expect((await replace(member)).body.code).toBe('people-managers-connect-boards');
    for (const call of [contract.replaceBoardKey, contract.revokeBoardKey])
      expect((await api.call(team.admin, call, { params: { ...params(), board_id: 'xml-feed' } })).status).toBe(404);
    expect(await statusWith(1)).toBe(200);
  });
});

describe('400', () => {
  test.each<[string, (body: string) => How]>([
    ['without a signature', () => ({ header: '' })],
    ['with nonsense', () => ({ header: 't=1,v1=00' })],
    ['signed with another key', () => ({ key: 'a'.repeat(64) })],
    ['signed for another connection', () => ({ key: signingKeyOf(services, randomUUID()) })],
    ['signed six minutes ago', () => ({ at: Math.floor(Date.now() / 1000) - 360 })],
    ['signed for the future', () => ({ at: Math.floor(Date.now() / 1000) + 360 })],
    [
      'signed for another body',
      (body) => ({
        header: signed(signingKeyOf(services, team.account_id), `${body} `, Math.floor(Date.now() / 1000)),
      }),
    ],
  ])('%s', async (_what, how) => {
    const body = JSON.stringify(applicant());
    expect((await post(body, how(body))).status).toBe(400);
    expect(await applications()).toEqual([]);
  });

  test('an invalid id', async () => {
    expect((await deliver(applicant(), { to: 'nonsense' })).status).toBe(400);
  });
});

describe('404', () => {
  test.each<[string, () => Promise<object>]>([
    ['an ad that is not there', async () => applicant({ ad: randomUUID() })],
    ['an ad of another company', async () => applicant({ ad: (await aTeam()).ad })],
  ])('%s', async (_what, sent) => {
    expect((await deliver(await sent())).status).toBe(404);
    expect(await sentTo()).toEqual([]);
  });

  test('a connection that never was, before its body is read', async () => {
    expect((await deliver(applicant(), { to: randomUUID(), key: 'a'.repeat(64) })).status).toBe(404);
  });

  test('a connection that is gone', async () => {
    await query('delete from board_account where company_id = $1', team.company_id);
    expect((await deliver(applicant())).status).toBe(404);
  });
});

test('411: a body without its length', async () => {
  const body = JSON.stringify(applicant());
  const headers = {
    'x-board-signature': signed(signingKeyOf(services, team.account_id), body, Math.floor(Date.now() / 1000)),
  };
  const request = new Request(`http://anything.example/webhooks/boards/${team.account_id}`, {
    method: 'POST',
    body,
    headers,
  });
  expect((await api.app.fetch(request, { peer: '127.0.0.1' })).status).toBe(411);
  expect(await applications()).toEqual([]);
});

describe('410', () => {
  test('a closed job says so, counts who came too late, and keeps nothing else of them', async () => {
    await close();
    const sent = applicant();
    for (const _ of [1, 2])
      expect(await deliver(sent)).toMatchObject({ status: 410, body: { code: 'posting-closed' } });
    expect(await sentTo()).toEqual([{ is_late: true, application_id: null }]);
    expect(await applications()).toEqual([]);
    const { body } = await api.call(team.admin, contract.getCrosspost, { params: team.params });
    expect(body.crossposts).toMatchObject([{ late_applicants: 1 }]);
  });

  test('who came too late can be sent again once the job is live', async () => {
    await close();
    const sent = applicant();
    await deliver(sent);
    await query("update public_posting set state = 'live' where posting_id = $1", team.posting_id);
    expect((await deliver(sent)).body).toEqual({ state: 'received' });
    expect(await sentTo()).toMatchObject([{ is_late: false }]);
  });
});

test('413 for more than 15 MB', async () => {
  expect((await post('x'.repeat(15 * 1024 * 1024 + 1))).status).toBe(413);
});

describe('422', () => {
  test.each<[string, object, string]>([
    ['without an address', { person: { first_name: 'Ann', last_name: 'Lee', email: 'nobody' } }, 'email'],
    ['without a name', { person: { first_name: 'Ann', email: 'ann@mail.example' } }, 'last_name'],
    ['without an id of its own', { id: '' }, 'id'],
    ['without a person', { person: 'Ann Lee' }, 'person'],
  ])('%s', async (_what, changes, field) => {
    const { status, body } = await deliver(applicant(changes));
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    expect([await applications(), await sentTo()]).toEqual([[], []]);
  });

  test('invalid JSON', async () => {
    expect((await post('{')).status).toBe(422);
  });
});

test('429 for more than 60 requests a minute of one connection, even if they name no applicant', async () => {
  const statuses = [];
  for (let i = 0; i < 62; i += 1) statuses.push((await post('{')).status);
  expect([statuses.filter((status) => status === 422).length, statuses.at(-1)]).toEqual([60, 429]);
});
