import { describe, expect, it } from 'vitest';
import { getJob } from '#features/jobs/contract.ts';
import { createPipelineFrom } from '#features/pipelines/actions.server.ts';
import { postersOf } from '../../../../tests/factories/posters.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import * as contract from '../contract.ts';
import { expirePostings } from '../jobs.server.ts';

const api = await startApi();
const { services } = api;
const { database } = services;
const { company, unlimited, none, admin, rich, poor, draft, change, found, credits, ledger } = await postersOf(api);

describe('200', () => {
  it('publishes for one credit, is found at once, and spends none for what is live already', async () => {
    const before = (await credits()).remaining;
    const live = (await change(admin, await draft(), { status: 'live' })).body;
    expect(live.status).toBe('live');
    expect(Date.parse(live.expires_at) - Date.parse(live.published_at)).toBe(30 * 24 * 3600 * 1000);
    expect(await found('zirconium')).toEqual(['Zirconium welder']);
    const edited = await change(admin, live, { status: 'live', title: 'Zirconium welder, nights' });
    expect(edited.status).toBe(200);
    expect((await credits()).remaining).toBe(before - 1);
    expect(await found('zirconium')).toEqual(['Zirconium welder, nights']);
    await change(admin, edited.body, { status: 'closed' });
  });

  it('spends one credit when two people publish at the same moment', async () => {
    const posting = await draft(rich);
    const answers = await Promise.all([
      change(rich, posting, { status: 'live' }),
      change(rich, posting, { status: 'live' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ledger(unlimited.company_id)).toEqual([{ amount: 0, subject: `posting:${posting.posting_id}:1` }]);
  });

  it('takes a closed posting out of search and keeps its page with a closing note', async () => {
    const live = (await change(rich, await draft(rich, { title: 'Quokka keeper' }), { status: 'live' })).body;
    expect(await found('quokka')).toEqual(['Quokka keeper']);
    await change(rich, live, { status: 'closed' });
    expect(await found('quokka')).toEqual([]);
    const page = await api.call(null, getJob, { params: { posting_id: live.posting_id } });
    expect(page.body).toMatchObject({ state: 'closed', title: 'Quokka keeper' });
  });

  it('publishes a job in a place that we do not know, and says so', async () => {
    const posting = await draft(rich, { title: 'Yak herder', city: 'Xyzzyville', region: 'TX' });
    expect(posting.places_alike).toEqual([]);
    expect(await change(rich, posting, { status: 'live' })).toMatchObject({ status: 200, body: { places_alike: [] } });
    expect((await draft(rich, { title: 'Yak herder', location_type: 'remote', city: '' })).places_alike).toBeNull();
  });

  it('grants the plan its credits once a month', async () => {
    await Promise.all([credits(), credits(), credits()]);
    const lots = await database.asSystem((db) =>
      db
        .selectFrom('credit_lot')
        .select(['type', 'granted'])
        .where('company_id', '=', company.company_id)
        .orderBy('type')
        .execute(),
    );
    expect(lots).toEqual([
      { type: 'posting', granted: 3 },
      { type: 'unlock', granted: 25 },
    ]);
  });

  it('takes postings down whose 30 days are over', async () => {
    const live = (await change(rich, await draft(rich, { title: 'Numbat guide' }), { status: 'live' })).body;
    await database.asSystem((db) =>
      db
        .updateTable('posting')
        .set({ expires_at: new Date(0) })
        .where('id', '=', live.posting_id)
        .execute(),
    );
    await expirePostings.perform(expirePostings.emptyPayload(), {
      services,
      job: { id: '1', attempt: 1, is_last_attempt: false },
    });
    expect(await found('numbat')).toEqual([]);
  });
});

describe('422', () => {
  it('names every field that is missing for publishing, and spends nothing', async () => {
    const before = await credits();
    const posting = await draft(admin, { description: { type: 'document', children: [] }, city: '', pay_unit: null });
    const { status, body } = await change(admin, posting, { status: 'live' });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['description', 'city', 'pay_unit']]);
    expect(await credits()).toEqual(before);
  });

  it.each([
    ['the description', { description: { type: 'document', children: [] } }, 'description'],
    ['the city', { city: '' }, 'city'],
    ['the unit of the pay', { pay_unit: null }, 'pay_unit'],
    ['the pipeline', { pipeline_id: null }, 'pipeline_id'],
  ])('lets nobody take %s out of a live posting, and the site keeps what it shows', async (_, over, field) => {
    const live = (await change(rich, await draft(rich), { status: 'live' })).body;
    const params = { company_id: rich.company_id, posting_id: live.posting_id };
    const shown = async () => (await api.call(null, getJob, { params: { posting_id: live.posting_id } })).body;
    const before = await shown();
    for (const more of [{}, { status: 'live' }]) {
      const { status, body } = await change(rich, live, { ...over, ...more });
      expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'incomplete', [field]]);
    }
    expect((await api.call(rich, contract.getPosting, { params })).body).toMatchObject(live);
    expect(await shown()).toEqual(before);
    expect((await change(rich, live, { ...over, status: 'closed' })).status).toBe(200);
  });

  it('lets a live posting go to a pipeline that wants a requisition number only with one', async () => {
    const { company_id } = unlimited;
    const pipeline_id = await database.asSystem(async (db) => {
      const id = await createPipelineFrom(db, company_id, { name: 'Contracts' });
      await db.updateTable('pipeline').set({ requisition_required: true }).where('id', '=', id).execute();
      return id;
    });
    const live = (await change(rich, await draft(rich), { status: 'live' })).body;
    const { status, body } = await change(rich, live, { pipeline_id });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['requisition_number']]);
    expect((await change(rich, live, { pipeline_id, requisition_number: 'R-1' })).status).toBe(200);
  });

  it('publishes nothing for a company that staff suspended, and spends nothing', async () => {
    const posting = await draft(rich, { title: 'Axolotl feeder' });
    const before = await ledger(unlimited.company_id);
    const enable = (on_site: boolean) =>
      database.asSystem((db) =>
        db.updateTable('company').set({ on_site }).where('company_id', '=', unlimited.company_id).execute(),
      );
    await enable(false);
    const { status, body } = await change(rich, posting, { status: 'live' });
    expect([status, body.code]).toEqual([422, 'company-suspended']);
    const params = { company_id: unlimited.company_id, posting_id: posting.posting_id };
    expect((await api.call(rich, contract.getPosting, { params })).body).toMatchObject(posting);
    expect(await ledger(unlimited.company_id)).toEqual(before);
    await enable(true);
    expect((await change(rich, posting, { status: 'live' })).status).toBe(200);
  });

  it('refuses to publish without a credit and leaves the draft as it was', async () => {
    const posting = await draft(poor);
    const { status, body } = await change(poor, posting, { status: 'live' });
    expect([status, body.code]).toEqual([422, 'no-credit']);
    const after = await api.call(poor, contract.getPosting, {
      params: { company_id: none.company_id, posting_id: posting.posting_id },
    });
    expect(after.body).toMatchObject({ status: 'draft', version: posting.version });
  });
});
