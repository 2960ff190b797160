import { beforeAll, describe, expect, test } from 'vitest';
import { anApplication, aPosting } from '../../../../tests/factories/hiring.ts';
import { aHiringTeam, inspectApplications } from '../../../../tests/factories/hiring-team.ts';
import { anOperator, aSeeker } from '../../../../tests/factories/people.ts';
import { type Api, type Person, startApi } from '../../../../tests/harness/api.ts';
import { getApplicantDetails } from './contract.ts';

const NOBODY = '00000000-0000-4000-8000-00000000dead';
let api: Api;
let rows: ReturnType<typeof inspectApplications>;

beforeAll(async () => {
  api = await startApi();
  rows = inspectApplications(api);
});

describe('200', () => {
  test('the first opening marks a new applicant as reviewed, once', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    const open = () => api.call(team.admin, getApplicantDetails, { params: { ...team.params, application_id } });
    const first = await open();
    expect(first.body).toMatchObject({
      status: { label: 'Reviewed', seeker_label: 'Viewed' },
      stage: { name: 'Applied' },
    });
    expect(first.body.timeline).toMatchObject([
      { kind: 'viewed', from_status: 'New', to_status: 'Reviewed', actor_name: 'Ada admin' },
    ]);
    expect((await open()).body.first_viewed_at).toBe(first.body.first_viewed_at);
    expect(await rows.eventsOf(application_id)).toHaveLength(1);
  });

  test('returns the status shown to the applicant, a rejection only once its mail is sent', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join({ status: 'Rejected' });
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const seen = async (rejection_mail_at: Date) => {
      const times = { rejected_at: at(-2), rejection_mail_at };
      await api.database.asSystem((db) =>
        db.updateTable('application').set(times).where('id', '=', application_id).execute(),
      );
      const params = { ...team.params, application_id };
      return (await api.call(team.admin, getApplicantDetails, { params })).body.status;
    };
    expect(await seen(at(22))).toMatchObject({ label: 'Rejected', seeker_label: 'In progress' });
    expect(await seen(at(-1))).toMatchObject({ label: 'Rejected', seeker_label: 'Not selected' });
  });

  test('lists the same person’s other applications to the company', async () => {
    const team = await aHiringTeam(api);
    const email = 'twice@seeker.example';
    const { id: seeker_id } = await aSeeker(api.database);
    const { application_id } = await team.join({ email, seeker_id });
    const elsewhere = await aHiringTeam(api);
    await elsewhere.join({ email });
    await team.join();
    const { posting_id } = await aPosting(api.database, team.company, { title: 'Fitter' });
    const second = await anApplication(api.database, team.company, { posting_id, seeker_id });
    const { body } = await api.call(team.admin, getApplicantDetails, { params: { ...team.params, application_id } });
    expect(body.others).toMatchObject([
      { application_id: second.application_id, posting_title: 'Fitter', stage_name: 'Applied', status_label: 'New' },
    ]);
  });

  test('managers see that staff acted as a member, members see only the member', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    const operator = await anOperator(api.database);
    const { company_id } = team.params;
    const event = { company_id, application_id, kind: 'message-sent', actor_id: team.admin.id };
    await api.database.asSystem((db) =>
      db
        .insertInto('application_event')
        .values([event, { ...event, impersonator_id: operator.id }])
        .execute(),
    );
    const viewer = { company_id, pipeline_id: team.company.pipeline_id, employer_user: team.member.id };
    await api.database.asSystem((db) => db.insertInto('pipeline_viewer').values(viewer).execute());
    const seenBy = async (person: Person) => {
      const { body } = await api.call(person, getApplicantDetails, { params: { company_id, application_id } });
      return body.timeline.filter(({ kind }: { kind: string }) => kind === 'message-sent');
    };
    const by = { actor_name: 'Ada admin', by_staff: false };
    expect(await seenBy(team.admin)).toMatchObject([by, { ...by, by_staff: true }]);
    expect(await seenBy(team.member)).toMatchObject([by, by]);
  });

  test('leaves out empty skills and returns résumé text and files', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    await api.database.asSystem(async (db) => {
      await db
        .updateTable('application')
        .set({ skills: ['', 'TIG', ' '] })
        .where('id', '=', application_id)
        .execute();
      const file = { company_id: team.company_id, application_id, kind: 'resume' as const, file_key: 'x/y' };
      await db
        .insertInto('application_file')
        .values({
          ...file,
          file_name: 'cv.pdf',
          content_type: 'application/pdf',
          size_bytes: 9,
          read_state: 'read',
          text: 'Welds.',
        })
        .execute();
    });
    const { body } = await api.call(team.admin, getApplicantDetails, { params: { ...team.params, application_id } });
    expect(body).toMatchObject({
      skills: ['TIG'],
      resume_text: 'Welds.',
      read_state: 'read',
      files: [{ file_name: 'cv.pdf' }],
    });
    expect(JSON.stringify(body)).not.toContain('x/y');
  });

  test('returns the work, service and education the applicant confirmed', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    const profile = {
      work: [{ position: 'Welder', name: 'Alder Works', startDate: '2019-06' }],
      education: [{ institution: 'Boise State', endDate: '2018' }],
      x_military: { branch: 'Navy', rank: 'Chief', codes: ['HT'] },
    };
    await api.database.asSystem((db) =>
      db
        .updateTable('application')
        .set({ profile: JSON.stringify(profile) })
        .where('id', '=', application_id)
        .execute(),
    );
    const { body } = await api.call(team.admin, getApplicantDetails, { params: { ...team.params, application_id } });
    expect(body).toMatchObject({
      work: [{ position: 'Welder', name: 'Alder Works', start: '2019-06', end: '', summary: '' }],
      education: [{ institution: 'Boise State', area: '', study_type: '', end: '2018' }],
      military: { branch: 'Navy', rank: 'Chief', codes: ['HT'] },
    });
  });

  test('a seeker’s rows are visible only to the seeker, across companies', async () => {
    const team = await aHiringTeam(api);
    const seeker = await aSeeker(api.database);
    const { application_id } = await team.join({ seeker_id: seeker.id });
    await team.join();
    const seen = (scope: { seeker_id?: string; company_id?: string }) =>
      api.database.asRequest(scope, (db) => db.selectFrom('application').select('id').execute());
    expect(await seen({ seeker_id: seeker.id })).toEqual([{ id: application_id }]);
    expect(await seen({ company_id: team.company_id })).toHaveLength(2);
    expect(await seen({ company_id: NOBODY })).toEqual([]);
    expect(await seen({})).toEqual([]);
  });
});

describe('200 with an empty object', () => {
  test('unknown applicants, applicants of another company or a hidden pipeline, and invalid ids', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    const other = await aHiringTeam(api);
    const foreign = await other.join();
    const details = (person: Person, id: string) =>
      api.call(person, getApplicantDetails, { params: { ...team.params, application_id: id } });
    for (const id of [NOBODY, foreign.application_id, 'no-id', 'long'.repeat(50)]) {
      expect(await details(team.admin, id)).toMatchObject({ status: 200, body: {} });
    }
    expect((await details(team.member, application_id)).body).toEqual({});
    expect(await rows.stored(application_id)).toMatchObject({ first_viewed_at: null });
  });
});
