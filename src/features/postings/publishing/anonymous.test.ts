import { describe, expect, it } from 'vitest';
import { searchJobs } from '#features/job-search/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { postersOf } from '../../../../tests/factories/posters.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import type { Posting } from '../contract.ts';
import * as contract from '../contract.ts';

const api = await startApi();
const { database } = api.services;
const { unlimited, admin, rich, draft, change } = await postersOf(api);

describe('200', () => {
  it('shows an anonymous posting without name, website, postal code or anything else of the company', async () => {
    const posting = await draft(rich, { title: 'Wombat nurse', anonymous: true, postal_code: '78701' });
    await change(rich, posting, { status: 'live' });
    const { body } = await api.call(null, getJob, { params: { posting_id: posting.posting_id } });
    expect(body).toMatchObject({ company_name: 'Anonymous', anonymous: true, company_website: null, postal_code: '' });
    expect(JSON.stringify(body)).not.toContain(unlimited.company_id);
  });

  it('tells of an anonymous posting the hour in which it was published, and no more', async () => {
    const posting = await draft(rich, { title: 'Numbat nurse', anonymous: true });
    await change(rich, posting, { status: 'live' });
    const { body } = await api.call(null, searchJobs, { query: { q: 'numbat' } });
    const [{ posted_at }] = body.jobs;
    expect(posted_at).toMatch(/:00:00/);
    expect(Date.now() - Date.parse(posted_at)).toBeLessThanOrEqual(3_600_000 + 60_000);
    const { rows } = await api.database.pool.query(
      `select shown.expires_at >= p.expires_at as is_long_enough, shown.expires_at = date_trunc('hour', shown.expires_at) as is_whole
       from public_posting shown join posting p on p.id = shown.posting_id where p.id = $1`,
      [posting.posting_id],
    );
    expect(rows).toEqual([{ is_long_enough: true, is_whole: true }]);
  });

  it.each([
    ['while it is closed', [{ status: 'closed' }, { anonymous: true }]],
    ['as it is closed', [{ status: 'closed', anonymous: true }]],
  ])('names nobody on the page of a posting that is made anonymous %s', async (_, changes) => {
    const posting = await draft(rich, { title: 'Quoll nurse', street: '1 Quoll Street', postal_code: '78701' });
    let now: Posting = (await change(rich, posting, { status: 'live' })).body;
    for (const each of changes) now = (await change(rich, now, each)).body;
    const { body } = await api.call(null, getJob, { params: { posting_id: posting.posting_id } });
    expect(body).toMatchObject({ state: 'closed', company_name: 'Anonymous', company_website: null, street: '' });
    const { rows } = await api.database.pool.query('select * from public_posting where posting_id = $1', [
      posting.posting_id,
    ]);
    expect(rows[0]).toMatchObject({ anonymous: true, company_key: null, postal_code: '', lat: null });
    expect([body.posted_at, body.expires_at]).toEqual([
      expect.stringMatching(/:00:00/),
      expect.stringMatching(/:00:00/),
    ]);
  });

  it('warns about words that give an anonymous company away', async () => {
    const posting = await draft(admin, { anonymous: true, title: 'Operator at Summit Machine' });
    expect(posting.revealing_words).toContain('Summit Machine');
  });

  it.each([
    [
      'a question',
      { questions: [{ id: 'q1', label: 'Have you worked at Summit Machine?', kind: 'yes_no', required: true }] },
    ],
    [
      'a choice of a question',
      {
        questions: [
          {
            id: 'q1',
            label: 'Which site?',
            kind: 'choice',
            required: true,
            choices: ['Summit Machine East', 'Downtown'],
          },
        ],
      },
    ],
    ['a skill', { skills: ['TIG', 'Summit Machine presses'] }],
  ])('warns about %s that gives an anonymous company away', async (_, over) => {
    const plain = await draft(admin, { anonymous: true, title: 'Operator' });
    const telling = await draft(admin, { anonymous: true, title: 'Operator', ...over });
    expect([plain.revealing_words.length, telling.revealing_words]).toEqual([
      0,
      expect.arrayContaining(['Summit Machine']),
    ]);
  });

  it('says of an anonymous posting among how many companies of like industry and size its own stands', async () => {
    const hidden = { title: 'Operator', anonymous: true };
    expect((await draft(admin, hidden)).companies_alike).toBeNull();
    const industry = { industry: 'Tool making', size_band: '11-50' };
    await database.asSystem((db) =>
      db.updateTable('company').set(industry).where('company_id', '=', admin.company_id).execute(),
    );
    expect((await draft(admin, hidden)).companies_alike).toBe(1);
    expect((await draft(admin, { title: 'Operator' })).companies_alike).toBeNull();
  });
});

describe('422', () => {
  it.each([
    ['the title', { title: 'Operator at SUMMIT MACHINE' }, 'title'],
    ['a skill', { skills: ['TIG', 'Summit Machine presses'] }, 'skills'],
  ])(
    'publishes no anonymous posting that names its company in %s, nor lets a live one do so',
    async (_, over, field) => {
      const named = await draft(admin, { anonymous: true, title: 'Operator', ...over });
      const refused = await change(admin, named, { status: 'live' });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
      const live = (await change(admin, await draft(admin, { anonymous: true, title: 'Operator' }), { status: 'live' }))
        .body;
      expect((await change(admin, live, over)).status).toBe(422);
      const params = { company_id: admin.company_id, posting_id: live.posting_id };
      expect((await api.call(admin, contract.getPosting, { params })).body).toMatchObject(live);
      expect((await change(admin, live, { ...over, anonymous: false })).status).toBe(200);
    },
  );
});
