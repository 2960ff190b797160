import { beforeAll, describe, expect, it } from 'vitest';
import { putApplicantStatus } from '#features/applicant-status/contract.ts';
import { listApplicants } from '#features/applicants/contract.ts';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import type { Actor } from '#features/application/doors.server.ts';
import { createPipelineFrom } from '#features/pipelines/actions.server.ts';
import { getSeekerApplication, withdrawApplication } from '#features/seekers/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import { waitsForLock } from '../../../tests/harness/waits-for-lock.ts';
import * as contract from './contract.ts';
import { deleteRecordsOf } from './doors.server.ts';
import { comparePeople } from './merge-actions.server.ts';
import * as merging from './merge-contract.ts';

const api = await startApi();
const { database, owner } = api;

type Who = { seeker_id?: string; email?: string; first_name?: string; stage?: string };

/** A company with two pipelines, of which a hiring manager and a hiring member may open the first. */
async function aTeam() {
  const company = await aCompany(database, { flags: ['kanban', 'ats_tags'] });
  const { company_id } = company;
  const admin = await anEmployer(database, company);
  const member = await anEmployer(database, company, { role: 'hiring_member' });
  const manager = await anEmployer(database, company, { role: 'hiring_manager' });
  const office = await database.asSystem(async (db) => {
    const of = { company_id, pipeline_id: company.pipeline_id };
    const viewers = [member, manager].map(({ id: employer_user }) => ({ ...of, employer_user }));
    await db.insertInto('pipeline_viewer').values(viewers).execute();
    return { ...company, pipeline_id: await createPipelineFrom(db, company_id, { name: 'Office' }) };
  });
  const welder = await aPosting(database, company, { title: 'Welder' });
  const fitter = await aPosting(database, company, { title: 'Fitter' });
  const clerk = await aPosting(database, office, { title: 'Clerk' });
  const apply = async (who: Who = {}) => (await anApplication(database, company, { ...welder, ...who })).application_id;
  const applyAsFitter = async (who: Who = {}) =>
    (await anApplication(database, company, { ...fitter, ...who })).application_id;
  const applyAtOffice = async (who: Who = {}) =>
    (await anApplication(database, office, { ...clerk, ...who })).application_id;
  return {
    company_id,
    pipeline_id: company.pipeline_id,
    posting_id: welder.posting_id,
    admin,
    member,
    manager,
    apply,
    applyAsFitter,
    applyAtOffice,
  };
}

let team: Awaited<ReturnType<typeof aTeam>>;
beforeAll(async () => {
  team = await aTeam();
});

const of = (application_id: string, other_id: string) => ({ company_id: team.company_id, application_id, other_id });
const read = (application_id: string, by: Person = team.admin) =>
  api.call(by, contract.getApplicantPerson, { params: { company_id: team.company_id, application_id } });
const edit = (application_id: string, version: number, change: object) =>
  api.call(team.admin, contract.updatePerson, {
    params: { company_id: team.company_id, application_id },
    body: { ...GRACE, ...change, version },
  });
const preview = (application_id: string, other_id: string, by: Person = team.admin) =>
  api.call(by, merging.getMergePreview, { params: of(application_id, other_id) });
async function merge(application_id: string, other_id: string, body: object = {}, by: Person = team.admin) {
  const { state = '' } = (await preview(application_id, other_id, by)).body;
  return api.call(by, merging.mergePeople, { params: of(application_id, other_id), body: { state, ...body } });
}
const undo = (merge_id: string, by: Person = team.admin) =>
  api.call(by, merging.undoMerge, { params: { company_id: team.company_id, merge_id }, body: {} });
const details = async (application_id: string, by: Person = team.admin) =>
  (await api.call(by, getApplicantDetails, { params: { company_id: team.company_id, application_id } })).body;
const listed = async (application_id: string, by: Person = team.admin) =>
  (
    await api.call(by, listApplicants, {
      params: { company_id: team.company_id },
      query: { view: 'list', 'application_id[]': application_id },
    })
  ).body.applicants[0];
const titlesOf = ({ applications }: contract.Person) => applications.map(({ posting_title }) => posting_title).sort();
const rows = (text: string, ...values: unknown[]) =>
  owner.query(text, values).then(({ rows: found }: { rows: Record<string, unknown>[] }) => found);
const applicationRow = async (id: string) => (await rows('select * from application where id = $1', id))[0] ?? {};
/** The records, what belongs to them and their history, as they are stored. */
const records = async () => ({
  person: await rows('select id, details, merged_into from person where company_id = $1 order by id', team.company_id),
  links: await rows('select * from person_application where company_id = $1 order by application_id', team.company_id),
  changes: await rows('select * from person_change where company_id = $1 order by id', team.company_id),
});
const interviewOn = (application_id: string) =>
  owner.query(
    `insert into interview (company_id, application_id, kind, length_minutes, time_zone, applicant_zone, place, asked_by)
     values ($1, $2, 'phone', 30, 'America/Chicago', 'America/Chicago', '512-555-0143', $3)`,
    [team.company_id, application_id, team.admin.id],
  );

const GRACE = {
  first_name: 'Grace',
  last_name: 'Hopper',
  phone: '',
  city: '',
  region: '',
  postal_code: '',
  headline: '',
  skills: [] as string[],
};
let count = 0;
const address = () => `grace.hopper.${count++}@seeker.example`;

describe('a suggestion', () => {
  it('names people with the same mailbox, never with the same name alone', async () => {
    const email = address();
    const [first, second, third] = [
      await team.apply({ email }),
      await team.applyAsFitter({ email: email.replace('@', '+jobs@').toUpperCase() }),
      await team.applyAsFitter(),
    ];
    const maybe = (body: contract.Person) => body.maybe_same.map(({ application_id }) => application_id);
    expect(maybe((await read(first)).body)).toEqual([second]);
    expect(maybe((await read(second)).body)).toEqual([first]);
    expect(maybe((await read(third)).body)).toEqual([]);
    expect((await details(first)).maybe_same).toEqual([expect.objectContaining({ application_id: second })]);
    expect((await details(first)).others).toEqual([]);
    expect(await listed(first)).toMatchObject({ others: 0, maybe_same: 1 });
  });

  it('is about one account once, and counts only what the member may open', async () => {
    const email = address();
    const { id: seeker_id } = await aSeeker(database);
    const guest = await team.apply({ email });
    await team.applyAsFitter({ email, seeker_id });
    await team.applyAtOffice({ email, seeker_id });
    expect((await read(guest)).body.maybe_same).toHaveLength(1);
    expect(await listed(guest)).toMatchObject({ maybe_same: 2 });
    expect(await listed(guest, team.member)).toMatchObject({ maybe_same: 1 });
    expect((await details(guest, team.member)).maybe_same).toHaveLength(1);
    const hidden = await team.apply({ email: address() });
    await team.applyAtOffice({ email: String((await applicationRow(hidden)).email) });
    expect((await read(hidden, team.member)).body.maybe_same).toEqual([]);
  });

  it('is not made again once a manager said that they are two people', async () => {
    const email = address();
    const [first, second] = [await team.apply({ email }), await team.applyAsFitter({ email })];
    const answer = await api.call(team.manager, merging.keepApart, { params: of(first, second), body: {} });
    expect(answer.status).toBe(200);
    expect((await read(first)).body.maybe_same).toEqual([]);
    expect(await listed(second)).toMatchObject({ maybe_same: 0 });
    expect((await merge(first, second)).status).toBe(200);
  });
});

describe('a merge', () => {
  it('shows before what each has and where they differ, and joins them by the choices', async () => {
    const email = address();
    const [first, second] = [await team.apply({ email }), await team.applyAsFitter({ email })];
    await edit(first, 0, { city: 'Austin', phone: '512-555-0143', skills: ['MIG'] });
    await edit(second, 0, { city: 'Dallas', headline: 'Fitter', skills: ['mig', 'TIG'] });
    const before = await preview(first, second);
    expect(before).toMatchObject({
      status: 200,
      body: {
        same_address: true,
        conflicts: ['city'],
        skills_of_both: ['MIG', 'TIG'],
        same_postings: [],
        this: { has_record: true, applications: [{ posting_title: 'Welder' }] },
        other: { details: { city: 'Dallas' }, applications: [{ posting_title: 'Fitter' }] },
      },
    });
    const merged = await merge(first, second, { fields: { city: 'other' } });
    expect(merged.status).toBe(200);
    for (const page of [first, second]) {
      const { body } = await read(page);
      expect(titlesOf(body)).toEqual(['Fitter', 'Welder']);
      expect(body.details).toMatchObject({
        city: 'Dallas',
        phone: '512-555-0143',
        headline: 'Fitter',
        skills: ['MIG', 'TIG'],
      });
      expect(body.history).toHaveLength(2);
      expect(body.maybe_same).toEqual([]);
      expect(body.merges).toEqual([
        expect.objectContaining({ merge_id: merged.body.merge_id, can_undo: true, with_name: 'Grace Hopper' }),
      ]);
    }
    expect((await details(first)).others).toEqual([expect.objectContaining({ application_id: second })]);
    expect(await listed(second)).toMatchObject({ others: 1, maybe_same: 0 });
    const [audited] = await rows(`select data from audit_log where action = 'person.merged' and subject = $1`, first);
    expect(audited?.data).toMatchObject({ other_id: second, closed: [] });
  });

  it('is of people with different addresses too, and later applications of either account belong to it', async () => {
    const { id: seeker_id } = await aSeeker(database);
    const [first, second] = [await team.apply({ seeker_id }), await team.applyAsFitter()];
    await merge(second, first);
    const later = await team.applyAtOffice({ seeker_id });
    expect(titlesOf((await read(later)).body)).toEqual(['Clerk', 'Fitter', 'Welder']);
    const seen = (await read(first, team.member)).body;
    expect(titlesOf(seen)).toEqual(['Fitter', 'Welder']);
    expect(await listed(first, team.member)).toMatchObject({ others: 1 });
    expect(await listed(first)).toMatchObject({ others: 2 });
  });

  it('closes one of two on a posting without mail, and its applicant sees what they saw', async () => {
    const seeker = await aSeeker(database);
    const [first, second] = [
      await team.apply({ stage: 'Interview' }),
      await team.apply({ seeker_id: seeker.id, stage: 'Review' }),
    ];
    const seen = () => api.call(seeker, getSeekerApplication, { params: { application_id: second } });
    // Opening marks the application as viewed.
    await details(second);
    const stored = await applicationRow(second);
    const before = (await seen()).body;
    const shown = (await preview(first, second)).body.same_postings;
    expect(shown).toEqual([expect.objectContaining({ posting_id: team.posting_id, posting_title: 'Welder' })]);
    const mails = await rows('select count(*) from mail');
    const merged = await merge(first, second, { application_ids: [first] });
    expect(merged.status).toBe(200);
    expect(await applicationRow(second)).toMatchObject({
      category: 'closed',
      stage_id: stored.stage_id,
      status_id: stored.status_id,
    });
    expect(await applicationRow(first)).toMatchObject({ category: 'active' });
    expect((await details(second)).status).toMatchObject({ label: 'Duplicate', category: 'closed' });
    expect((await details(second)).timeline.map(({ kind }: { kind: string }) => kind)).toContain('closed-as-duplicate');
    expect((await seen()).body).toEqual(before);
    const undone = await undo(merged.body.merge_id);
    expect(undone.status).toBe(200);
    const { version: _, updated_at: __, first_viewed_at: ___, ...same } = stored;
    expect(await applicationRow(second)).toMatchObject(same);
    expect(await rows('select count(*) from mail')).toEqual(mails);
    expect((await seen()).body).toEqual(before);
  });

  it('lets a manager open the duplicate again by hand, which an undo leaves alone', async () => {
    const [first, second] = [await team.apply(), await team.apply()];
    const { body } = await merge(first, second, { application_ids: [first] });
    const { status_id, version } = await applicationRow(second);
    const moved = await api.call(team.admin, putApplicantStatus, {
      params: { company_id: team.company_id },
      body: { application_ids: [second], status_id, versions: { [second]: version } },
    });
    expect(moved.status).toBe(200);
    const opened = await applicationRow(second);
    expect(opened).toMatchObject({ category: 'active' });
    await undo(body.merge_id);
    expect(await applicationRow(second)).toEqual(opened);
  });

  it('keeps interviews of both on different postings, and the one with an interview of two on one posting', async () => {
    const [first, second] = [await team.apply(), await team.applyAsFitter()];
    await interviewOn(first);
    await interviewOn(second);
    const open = () =>
      rows(`select application_id, state from interview where application_id = any($1) order by 1`, [first, second]);
    const before = await open();
    expect((await merge(first, second)).status).toBe(200);
    expect(await open()).toEqual(before);

    const third = await team.apply();
    const wrong = await merge(third, first, { application_ids: [third] });
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'has-interview', fields: { [`stays.${team.posting_id}`]: expect.any(String) } },
    });
    await interviewOn(third);
    const both = await merge(third, first, { application_ids: [third] });
    expect(both).toMatchObject({ status: 422, body: { code: 'two-interviews' } });
    await owner.query(
      `update interview set state = 'called_off', called_off_by = 'employer' where application_id = $1`,
      [third],
    );
    expect((await merge(third, first, { application_ids: [first] })).status).toBe(200);
  });
});

describe('an undone merge', () => {
  it('gives back exactly the rows from before', async () => {
    const [first, second, third] = [await team.apply(), await team.applyAsFitter(), await team.applyAtOffice()];
    await edit(second, 0, { city: 'Dallas' });
    const before = await records();
    const one = (await merge(first, second)).body;
    const two = (await merge(third, first)).body;
    expect(titlesOf((await read(second)).body)).toEqual(['Clerk', 'Fitter', 'Welder']);
    expect(await undo(one.merge_id)).toMatchObject({ status: 422, body: { code: 'later-merge' } });
    expect((await undo(two.merge_id)).body).toEqual({ application_id: third, other_id: first });
    expect((await undo(one.merge_id)).status).toBe(200);
    expect(await records()).toEqual(before);
    const { body } = await read(first);
    expect([titlesOf(body), body.merges.length]).toEqual([['Welder'], 2]);
    expect(body.merges[1]).toMatchObject({ can_undo: false, undone_at: expect.any(String), with_name: 'Grace Hopper' });
  });

  it('leaves later edits with the first person', async () => {
    const [first, second] = [await team.apply(), await team.applyAsFitter()];
    await edit(second, 0, { city: 'Dallas', headline: 'Fitter' });
    const { body } = await merge(first, second);
    const { version, details: joined } = (await read(first)).body;
    await edit(second, version, { ...joined, phone: '512-555-0143' });
    await undo(body.merge_id);
    expect((await read(first)).body).toMatchObject({ details: { ...GRACE, phone: '512-555-0143' }, history: [{}] });
    expect((await read(second)).body.details).toMatchObject({ city: 'Dallas', headline: 'Fitter', phone: '' });
  });

  it('is refused after 30 days, twice, and to members', async () => {
    const [first, second] = [await team.apply(), await team.applyAsFitter()];
    const { merge_id } = (await merge(first, second)).body;
    expect(await undo(merge_id, team.member)).toMatchObject({ status: 422, body: { code: 'managers-edit-people' } });
    await owner.query(`update person_merge set at = at - interval '30 days' where id = $1`, [merge_id]);
    expect((await read(first)).body.merges[0]).toMatchObject({ can_undo: false, undone_at: null });
    expect(await undo(merge_id)).toMatchObject({ status: 422, body: { code: 'too-late' } });
    await owner.query(`update person_merge set at = at + interval '1 minute' where id = $1`, [merge_id]);
    expect((await undo(merge_id)).status).toBe(200);
    expect(await undo(merge_id)).toMatchObject({ status: 422, body: { code: 'undone' } });
  });
});

describe('erasure', () => {
  const erase = (id: string) =>
    database.asSystem(async (db) => {
      await deleteRecordsOf(db, team.company_id, [id]);
      await db
        .updateTable('application')
        .set({ erased_at: new Date(), seeker_id: null })
        .where('id', '=', id)
        .execute();
    });

  it.each(['first', 'second'])(
    'of the %s person undoes the merge first and leaves nothing with the other',
    async (which) => {
      const [first, second] = [await team.apply(), await team.apply()];
      const [gone, left] = which === 'first' ? [first, second] : [second, first];
      await edit(left, 0, { city: 'Austin' });
      await edit(gone, 0, { headline: 'Erasable headline' });
      const none = await fingerprint(database, ['Never written']);
      await merge(first, second, { application_ids: [gone] });
      const { version, details: joined } = (await read(left)).body;
      await edit(left, version, { ...joined, phone: '512-555-0199', headline: 'Erasable headline, edited' });
      expect(await fingerprint(database, ['Erasable headline'])).not.toBe(none);
      await erase(gone);
      expect(await fingerprint(database, ['Erasable headline', '512-555-0199'])).toBe(none);
      expect(await applicationRow(left)).toMatchObject({ category: 'active' });
      expect((await read(left)).body).toMatchObject({ details: { ...GRACE, city: 'Austin' }, merges: [] });
    },
  );

  it('of one of several applications leaves the merge', async () => {
    const { id: seeker_id } = await aSeeker(database);
    const [first, second, other] = [
      await team.apply({ seeker_id }),
      await team.applyAtOffice({ seeker_id }),
      await team.applyAsFitter(),
    ];
    await merge(first, other);
    await erase(first);
    const { body } = await read(second);
    expect([titlesOf(body), body.merges.length]).toEqual([['Clerk', 'Fitter'], 1]);
  });
});

describe('a duplicate of an application that goes', () => {
  const categoryOf = async (id: string) => (await applicationRow(id)).category;
  const kinds = async (id: string) =>
    (await details(id)).timeline.map(({ kind }: { kind: string }) => kind).filter((kind: string) => /dupl/.test(kind));

  /** Somebody with two accounts: two applications on one posting, of which the second is closed, and one more of the first account. */
  async function twoAccounts() {
    const [seeker, other] = [await aSeeker(database), await aSeeker(database)];
    const kept = await team.apply({ seeker_id: seeker.id, stage: 'Interview' });
    const elsewhere = await team.applyAsFitter({ seeker_id: seeker.id });
    const duplicate = await team.apply({ seeker_id: other.id, stage: 'Review' });
    const before = await applicationRow(duplicate);
    const { body } = await merge(kept, duplicate, { application_ids: [kept] });
    expect(await categoryOf(duplicate)).toBe('closed');
    return { seeker, other, kept, elsewhere, duplicate, before, merge_id: body.merge_id };
  }
  const withdraw = async (who: Person, application_id: string) =>
    expect((await api.call(who, withdrawApplication, { params: { application_id } })).status).toBe(200);

  it('is opened again when that one is erased, and the merge stands', async () => {
    const { kept, elsewhere, duplicate, before } = await twoAccounts();
    await database.asSystem((db) => deleteRecordsOf(db, team.company_id, [kept]));
    const { stage_id, status_id, status_changed_at } = before;
    expect(await applicationRow(duplicate)).toMatchObject({
      category: 'active',
      stage_id,
      status_id,
      status_changed_at,
    });
    expect(await kinds(duplicate)).toEqual(['closed-as-duplicate', 'duplicate-reopened']);
    expect((await read(elsewhere)).body.merges).toEqual([expect.objectContaining({ undone_at: null })]);
  });

  it('is opened again when its person withdraws that one, and an undo leaves it alone', async () => {
    const { seeker, kept, duplicate, merge_id } = await twoAccounts();
    await withdraw(seeker, kept);
    const opened = await applicationRow(duplicate);
    expect(opened).toMatchObject({ category: 'active' });
    expect((await undo(merge_id)).status).toBe(200);
    expect(await applicationRow(duplicate)).toEqual(opened);
  });

  it('stays closed when another application goes, or while one on the posting stays', async () => {
    const { seeker, kept, elsewhere, duplicate } = await twoAccounts();
    await withdraw(seeker, elsewhere);
    const third = await team.apply({ stage: 'Review' });
    await merge(kept, third, { application_ids: [third] });
    expect(await Promise.all([kept, duplicate, third].map(categoryOf))).toEqual(['closed', 'closed', 'active']);
    await withdraw(seeker, kept);
    expect(await Promise.all([duplicate, third].map(categoryOf))).toEqual(['closed', 'active']);
  });

  it('is the only one opened of several, and once withdrawn stays so', async () => {
    const { seeker, other, kept, duplicate } = await twoAccounts();
    const guest = await team.apply();
    await merge(kept, guest, { application_ids: [kept] });
    await withdraw(other, duplicate);
    expect(await categoryOf(guest)).toBe('closed');
    await withdraw(seeker, kept);
    expect(await Promise.all([kept, duplicate, guest].map(categoryOf))).toEqual(['withdrawn', 'withdrawn', 'active']);
  });
});

describe('refused', () => {
  it('where not every application of both is open, without a word of what there is', async () => {
    const { id: seeker_id } = await aSeeker(database);
    const [first, second] = [await team.apply(), await team.applyAsFitter({ seeker_id })];
    await team.applyAtOffice({ seeker_id });
    // Managers see all pipelines today, so only a member can be in this place.
    const user = { userId: team.member.id, role: 'hiring_member' };
    const actor = { company_id: team.company_id, user } as Actor;
    const pair = { these: { id: first, ...GRACE }, others: { id: second, ...GRACE } };
    const compared = database.asSystem((db) => comparePeople(db, actor, pair, true));
    await expect(compared).rejects.toMatchObject({ code: 'not-all-open' });
  });

  it('404 for applicants of other companies and in pipelines that are not open', async () => {
    const [first, unseen] = [await team.apply(), await team.applyAtOffice()];
    const foreign = await (await aTeam()).apply();
    const before = await fingerprint(database);
    for (const other_id of [foreign, crypto.randomUUID()])
      for (const params of [of(first, other_id), of(other_id, first)]) {
        expect((await api.call(team.admin, merging.getMergePreview, { params })).status).toBe(404);
        expect((await api.call(team.admin, merging.mergePeople, { params, body: { state: '' } })).status).toBe(404);
        expect((await api.call(team.admin, merging.keepApart, { params, body: {} })).status).toBe(404);
      }
    expect((await preview(first, unseen, team.member)).status).toBe(404);
    expect((await undo(crypto.randomUUID())).status).toBe(404);
    expect(await fingerprint(database)).toBe(before);
  });

  it('409 when either changed since the preview, also of two managers at once only one merges', async () => {
    const [first, second] = [await team.apply(), await team.applyAsFitter()];
    const { state } = (await preview(first, second)).body;
    await edit(second, 0, { city: 'Dallas' });
    const before = await fingerprint(database);
    const stale = await api.call(team.admin, merging.mergePeople, { params: of(first, second), body: { state } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    expect(await fingerprint(database)).toBe(before);
    const answers = await Promise.all([merge(first, second), merge(second, first, {}, team.manager)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect([
      [200, 409],
      [200, 422],
    ]).toContainEqual(statuses);
    expect((await read(first)).body.merges).toHaveLength(1);
  });

  it('409 for someone whose data is being erased', async () => {
    const [first, second] = [await team.apply(), await team.applyAsFitter()];
    const { state } = (await preview(first, second)).body;
    const held = await owner.connect();
    await held.query('begin');
    await held.query('update application set erased_at = now(), version = version + 1 where id = $1', [second]);
    const merged = api.call(team.admin, merging.mergePeople, { params: of(first, second), body: { state } });
    await waitsForLock(database);
    await held.query('commit');
    held.release();
    expect((await merged).status).toBe(409);
  });

  it('422 for members, oneself, and without the choices', async () => {
    const { id: seeker_id } = await aSeeker(database);
    const [first, second, third] = [await team.apply(), await team.apply({ seeker_id }), await team.apply()];
    await edit(first, 0, { city: 'Austin' });
    await edit(third, 0, { city: 'Dallas' });
    const before = await fingerprint(database);
    const application_ids = [first];
    const answers = [
      await merge(first, third, {}, team.member),
      await api.call(team.member, merging.keepApart, { params: of(first, third), body: {} }),
      await preview(first, first),
      await api.call(team.admin, merging.keepApart, { params: of(first, first), body: {} }),
      await merge(first, third, { application_ids }),
      await merge(first, third, { fields: { city: 'this' } }),
      await merge(first, third, { fields: { city: 'this' }, application_ids: [second] }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'managers-edit-people'],
      [422, 'managers-edit-people'],
      [422, 'same-person'],
      [422, 'same-person'],
      [422, 'choose-value'],
      [422, 'choose-application'],
      [422, 'choose-application'],
    ]);
    expect(await fingerprint(database)).toBe(before);
  });
});
