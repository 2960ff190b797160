import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApplicant } from '#features/applicants/contract.ts';
import { getSeekerApplication } from '#features/seekers/contract.ts';
import { aHiringTeam, inspectApplications } from '../../../tests/factories/hiring-team.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { type Api, startApi } from '../../../tests/harness/api.ts';
import { listBulkStatusOptions } from './contract.ts';

const NOBODY = '00000000-0000-4000-8000-00000000dead';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
let api: Api;
let rows: ReturnType<typeof inspectApplications>;

beforeAll(async () => {
  api = await startApi();
  rows = inspectApplications(api);
});

describe('200', () => {
  test('a status moves applicants to its stage with one event each, and the answer holds what an undo needs', async () => {
    const team = await aHiringTeam(api);
    const a = await team.join();
    const b = await team.join({ stage: 'Review' });
    const target = team.status('To schedule');
    const application_ids = [a.application_id, b.application_id];
    const { status, body } = await team.give({
      application_ids,
      status_id: target.id,
      versions: { [a.application_id]: 1, [b.application_id]: 1 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ mails: 2 });
    const first = body.changed.find((one: { application_id: string }) => one.application_id === a.application_id);
    expect(first).toMatchObject({
      stage_id: target.stage_id,
      version: 2,
      previous: { stage_id: a.stage_id, status_id: a.status_id },
    });
    expect(await rows.stored(b.application_id)).toMatchObject({
      stage_id: target.stage_id,
      category: 'active',
      version: 2,
    });
    expect(await rows.eventsOf(b.application_id)).toMatchObject([
      { kind: 'status-changed', from_stage_id: b.stage_id, to_stage_id: target.stage_id, actor_id: team.admin.id },
    ]);
    const [mail] = await rows.mailAbout(a.application_id);
    expect(mail).toMatchObject({ state: 'waiting', subject: expect.stringMatching(/^Interview: Welder at Company/) });
    expect(mail?.text_body).not.toContain('To schedule');
  });

  test('mail to people who never applied mentions no application, and rejected leads get none', async () => {
    const team = await aHiringTeam(api);
    const stageOf = (label: string) => team.status(label).stage_id;
    const reject = async (stage_id: string) => {
      const person = { first_name: 'Grace', last_name: 'Hopper', email: `${randomUUID()}@seeker.example` };
      const body = { posting_id: team.posting_id, stage_id, ...person };
      const { application_id } = (await api.call(team.admin, createApplicant, { params: team.params, body })).body;
      const [reason] = team.options.rejection_reasons;
      const rejection = { status_id: team.status('Rejected').id, reason_id: reason.id };
      const answer = await team.give({ application_ids: [application_id], ...rejection });
      expect(answer.status).toBe(200);
      return [answer.body.mails, await rows.mailAbout(application_id)];
    };
    expect(await reject(stageOf('New lead'))).toEqual([0, []]);
    const [mails, [mail]] = await reject(stageOf('Shortlisted'));
    expect([mails, mail.subject]).toEqual([1, expect.stringMatching(/^The position: Welder at Company/)]);
    expect(mail.text_body).not.toContain('application');
  });

  test('the mail says what the member wrote, with each person’s values', async () => {
    const team = await aHiringTeam(api);
    const people = [await team.join(), await team.join()];
    const application_ids = people.map(({ application_id }) => application_id);
    const mail = {
      subject: '{job_title}: our decision',
      body: 'Dear {first_name},\n\nnot this time.\n\n{sender_name}',
    };
    const rejection = { status_id: team.status('Rejected').id, kind: 'we_rejected', mail };
    expect(await team.give({ application_ids, ...rejection })).toMatchObject({ status: 200, body: { mails: 2 } });
    for (const id of application_ids) {
      const [sent] = await rows.mailAbout(id);
      expect(sent?.subject).toBe('Welder: our decision');
      expect(sent?.text_body).toMatch(/Dear \w+,\s+not this time\.\s+Ada admin/);
      expect(sent?.text_body).not.toContain('has decided');
    }
  });

  test('one person without a value keeps everyone from being rejected and mailed', async () => {
    const team = await aHiringTeam(api);
    const people = [await team.join(), await team.join()];
    const application_ids = people.map(({ application_id }) => application_id);
    await api.database.asSystem((db) =>
      db
        .updateTable('application')
        .set({ first_name: '' })
        .where('id', '=', application_ids[1] ?? '')
        .execute(),
    );
    const mail = { subject: 'Our decision', body: 'Dear {first_name}' };
    const rejection = { status_id: team.status('Rejected').id, kind: 'we_rejected', mail };
    expect(await team.give({ application_ids, ...rejection })).toMatchObject({
      status: 422,
      body: {
        code: 'missing-value',
        fields: { 'mail.body': expect.stringMatching(/^\{first_name\} has no value for/) },
      },
    });
    for (const id of application_ids) {
      expect(await rows.stored(id)).toMatchObject({ category: 'active', version: 1 });
      expect(await rows.mailAbout(id)).toEqual([]);
    }
  });

  test('setting the current status changes nothing', async () => {
    const team = await aHiringTeam(api);
    const { application_id, status_id } = await team.join();
    const { body } = await team.give({ application_ids: [application_id], status_id });
    expect(body).toMatchObject({ mails: 0, changed: [{ version: 1 }] });
    expect(await rows.eventsOf(application_id)).toEqual([]);
  });

  test('rejection mail waits for the company’s delay, and a reversal cancels it', async () => {
    const team = await aHiringTeam(api);
    const { application_id, status_id, stage_id } = await team.join();
    await api.database.asSystem((db) =>
      db
        .insertInto('company_preferences')
        .values({ company_id: team.company_id, preferences: JSON.stringify({ rejection_delay_hours: 48 }) })
        .execute(),
    );
    const rejected = await team.give({
      application_ids: [application_id],
      status_id: team.status('Rejected').id,
      kind: 'we_rejected',
      note: 'No license yet',
    });
    expect(rejected.status).toBe(200);
    const hours = (Date.parse(rejected.body.mail_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThan(48.1);
    expect(await rows.stored(application_id)).toMatchObject({ category: 'rejected', stage_id, note_count: 1 });
    const undone = await team.give({
      application_ids: [application_id],
      status_id,
      stage_id,
      versions: { [application_id]: 2 },
    });
    expect(undone.status).toBe(200);
    expect(await rows.stored(application_id)).toMatchObject({
      category: 'active',
      rejected_at: null,
      reason_id: null,
      version: 3,
    });
    expect((await rows.mailAbout(application_id)).map((mail) => mail.state)).toEqual(['cancelled']);
    expect((await rows.eventsOf(application_id)).at(-1)?.data).toMatchObject({ reverses_rejection: true });
  });

  test.each([
    ['a rejection', 'Rejected', 'Shortlisted', { kind: 'we_rejected' }],
    ['an invitation', 'To schedule', 'Drafting', {}],
    ['an invitation that a hold canceled', 'To schedule', 'On hold', {}],
    ['a rejection at a chosen time', 'Rejected', 'New', { kind: 'we_rejected', send_after: inHours(30) }],
  ])(
    'an undo reschedules the pending mail about %s once, for its original time',
    async (_name, label, slip, values) => {
      const team = await aHiringTeam(api);
      const { application_id } = await team.join({ stage: 'Review' });
      const application_ids = [application_id];
      const given = await team.give({ application_ids, status_id: team.status(label).id, ...values });
      const slipped = await team.give({ application_ids, status_id: team.status(slip).id });
      const [{ previous, version }] = slipped.body.changed;
      expect(previous.mail_at).toBe(given.body.mail_at);
      const { mail_at, reason_id, ...place } = previous;
      const undo = { ...place, reason_id: reason_id ?? undefined, send_after: mail_at };
      const undone = await team.give({ application_ids, ...undo, versions: { [application_id]: version } });
      expect(undone).toMatchObject({ status: 200, body: { mails: 1 } });
      const late_ms = Date.parse(undone.body.mail_at) - Date.parse(given.body.mail_at);
      expect(late_ms).toBeGreaterThanOrEqual(0);
      expect(late_ms).toBeLessThan(label === 'Rejected' ? 1 : 10_000);
      const waiting = (await rows.mailAbout(application_id)).filter(({ state }) => state === 'waiting');
      expect(waiting.map(({ send_after }) => Date.parse(send_after))).toEqual([Date.parse(undone.body.mail_at)]);
      if (label === 'Rejected') {
        const { rejection_mail_at } = await rows.stored(application_id);
        expect(new Date(rejection_mail_at ?? 0).toISOString()).toBe(given.body.mail_at);
      }
    },
  );

  test('an undo restores the time of entering the stage, but a move back does not', async () => {
    const team = await aHiringTeam(api);
    const { application_id, status_id, stage_id } = await team.join();
    const application_ids = [application_id];
    const entered = async () => new Date((await rows.stored(application_id)).stage_entered_at).toISOString();
    const stage_entered_at = '2026-01-02T03:04:05.000Z';
    await api.database.asSystem((db) =>
      db.updateTable('application').set({ stage_entered_at }).where('id', '=', application_id).execute(),
    );
    const give = (label: string) => team.give({ application_ids, status_id: team.status(label).id });
    await give('Shortlisted');
    await give('To schedule');
    const between = team.status('Shortlisted');
    const back = { application_ids, notify: false, is_undo: true };
    await team.give({ ...back, status_id: between.id, stage_id: between.stage_id });
    expect(await entered()).not.toBe(stage_entered_at);
    await team.give({ ...back, status_id, stage_id });
    expect(await entered()).toBe(stage_entered_at);
    await give('Shortlisted');
    await team.give({ application_ids, status_id });
    expect(await entered()).not.toBe(stage_entered_at);
  });

  test('an undo does not reschedule mail that was already sent', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join({ stage: 'Review' });
    const application_ids = [application_id];
    await team.give({ application_ids, status_id: team.status('To schedule').id });
    const slipped = await team.give({ application_ids, status_id: team.status('Scheduled').id });
    const { mail_at, reason_id: _, ...place } = slipped.body.changed[0].previous;
    await api.database.asSystem((db) =>
      db.updateTable('mail').set({ state: 'sent' }).where('state', '=', 'waiting').execute(),
    );
    expect((await team.give({ application_ids, ...place, send_after: mail_at })).body.mails).toBe(0);
    const again = await team.give({ application_ids, status_id: team.status('Drafting').id });
    expect(again.body.changed[0].previous.mail_at).toBeNull();
  });

  test('rejects 500 applicants at once, each with an event and a mail', async () => {
    const team = await aHiringTeam(api);
    const { id: _, ...stored } = await rows.stored((await team.join()).application_id);
    const { service_branch, service_rank, service_codes, clearance_level, clearance_state, available_from, ...first } =
      stored;
    const people = Array.from({ length: 500 }, (_person, n) => ({
      ...first,
      email: `${n}@seeker.example`,
      profile: '{}',
      answers: '[]',
    }));
    const added = await api.database.asSystem((db) =>
      db.insertInto('application').values(people).returning('id').execute(),
    );
    const application_ids = added.map(({ id }) => id);
    const { status, body } = await team.give({
      application_ids,
      status_id: team.status('Rejected').id,
      kind: 'none_given',
    });
    expect([status, body.mails, body.changed.length]).toEqual([200, 500, 500]);
    expect(await rows.eventsOf(application_ids[499] ?? '')).toHaveLength(1);
    expect((await team.give({ application_ids: [...application_ids, NOBODY], status_id: NOBODY })).status).toBe(422);
  });

  test('mails no one if notify is false', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    const { body } = await team.give({
      application_ids: [application_id],
      status_id: team.status('To schedule').id,
      notify: false,
    });
    expect(body).toMatchObject({ mails: 0, mail_at: null });
    expect(await rows.mailAbout(application_id)).toEqual([]);
  });

  test('mails no label twice, even after a hold', async () => {
    const team = await aHiringTeam(api);
    const seeker = await aSeeker(api.database);
    const { application_id } = await team.join({ stage: 'Review', seeker_id: seeker.id });
    const give = async (label: string) =>
      (await team.give({ application_ids: [application_id], status_id: team.status(label).id })).body.mails;
    const shownLabel = async () =>
      (await api.call(seeker, getSeekerApplication, { params: { application_id } })).body.label;
    expect([await give('To schedule'), await give('Scheduled')]).toEqual([1, 1]);
    expect((await rows.mailAbout(application_id)).map(({ state }) => state)).toEqual(['cancelled', 'waiting']);
    await api.database.asSystem((db) =>
      db.updateTable('mail').set({ state: 'sent' }).where('state', '=', 'waiting').execute(),
    );
    expect([await give('To schedule'), await give('On hold')]).toEqual([0, 0]);
    expect(await shownLabel()).toBe('Interview');
    expect(await give('Scheduled')).toBe(0);
    expect(await give('Extended')).toBe(1);
  });

  test('a new reason for a known rejection sends no mail and keeps its times', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    const give = (kind: string) =>
      team.give({ application_ids: [application_id], status_id: team.status('Rejected').id, kind });
    expect((await give('we_rejected')).body.mails).toBe(1);
    await api.database.asSystem((db) =>
      db.updateTable('mail').set({ state: 'sent' }).where('state', '=', 'waiting').execute(),
    );
    const times = { rejected_at: '2026-01-01T00:00:00.000Z', rejection_mail_at: '2026-01-02T00:00:00.000Z' };
    await api.database.asSystem((db) =>
      db.updateTable('application').set(times).where('id', '=', application_id).execute(),
    );
    expect((await give('they_withdrew')).body.mails).toBe(0);
    const { rejected_at, rejection_mail_at } = await rows.stored(application_id);
    expect([rejected_at, rejection_mail_at].map((at) => new Date(at ?? 0).toISOString())).toEqual(Object.values(times));
  });

  test('the mail about an anonymous posting does not name the company', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    await api.database.asSystem((db) =>
      db.updateTable('posting').set({ anonymous: true }).where('id', '=', team.posting_id).execute(),
    );
    await team.give({ application_ids: [application_id], status_id: team.status('Hired').id });
    const [mail] = await rows.mailAbout(application_id);
    expect(mail?.text_body).toContain('the employer');
    expect(`${mail?.subject} ${mail?.text_body} ${mail?.html_body}`).not.toMatch(/Company [0-9a-f]{8}/);
  });

  test('live events about a change contain only ids', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    const heard = Promise.withResolvers<string>();
    const stop = api.services.live_events.subscribe(`pipeline:${team.pipeline_id}`, heard.resolve);
    await team.give({ application_ids: [application_id], status_id: team.status('Shortlisted').id });
    expect(JSON.parse(await heard.promise)).toEqual({
      kind: 'status',
      application_ids: application_id,
      actor_id: team.admin.id,
    });
    stop();
  });

  test('options include stages and reasons; bulk options leave out offers and hires', async () => {
    const team = await aHiringTeam(api);
    expect(team.status('Rejected')).toMatchObject({ stage_id: null, requires_reason: true, sends_mail: true });
    expect(team.options.rejection_reasons[0]).toMatchObject({ kind: 'we_rejected' });
    const bulk = await api.call(team.admin, listBulkStatusOptions, {
      params: team.params,
      query: { pipeline_id: team.pipeline_id },
    });
    const labels = bulk.body.statuses.map((option: { label: string }) => option.label);
    expect(labels).toContain('Shortlisted');
    for (const label of ['Drafting', 'Extended', 'Accepted', 'Declined', 'Hired', 'Started'])
      expect(labels).not.toContain(label);
  });
});

describe('409', () => {
  test.each([
    ['a stale version', { is_known: true }],
    ['a missing version', { is_known: false }],
  ])('%s names who changed the applicant, and no one is moved', async (_name, { is_known }) => {
    const team = await aHiringTeam(api);
    const a = await team.join();
    const b = await team.join();
    await team.give({ application_ids: [a.application_id], status_id: team.status('Shortlisted').id });
    const stale = await team.give({
      application_ids: [a.application_id, b.application_id],
      status_id: team.status('To contact').id,
      versions: { ...(is_known && { [a.application_id]: 1 }), [b.application_id]: 1 },
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    expect(stale.body.message).toBe(
      'Ada admin changed Grace Hopper’s status in the meantime. It is now “Shortlisted”.',
    );
    expect(await rows.stored(b.application_id)).toMatchObject({ version: 1, stage_id: b.stage_id });
  });
});

describe('422', () => {
  test.each([
    ['a rejection without a reason', 'Rejected', {}, 'reason-needed'],
    ['an unknown reason', 'Rejected', { reason_id: NOBODY }, 'unknown-reason'],
    ['an unknown stage', 'On hold', { stage_id: NOBODY }, 'other-stage'],
    ['a mail in a year', 'To schedule', { send_after: '2099-01-01T00:00:00Z' }, 'too-late'],
  ])('%s', async (_, label, values, code) => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    const answer = await team.give({ application_ids: [application_id], status_id: team.status(label).id, ...values });
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(await rows.stored(application_id)).toMatchObject({ version: 1 });
    expect(await rows.mailAbout(application_id)).toEqual([]);
  });

  test('a hire of two applicants at once', async () => {
    const team = await aHiringTeam(api);
    const application_ids = [(await team.join()).application_id, (await team.join()).application_id];
    const answer = await team.give({ application_ids, status_id: team.status('Hired').id });
    expect(answer).toMatchObject({ status: 422, body: { code: 'one-by-one' } });
  });
});

describe('422 for hiring members', () => {
  test('a viewer of the pipeline moving an applicant', async () => {
    const team = await aHiringTeam(api);
    const { application_id, status_id } = await team.join();
    const { company_id, pipeline_id } = team.company;
    await api.database.asSystem((db) =>
      db.insertInto('pipeline_viewer').values({ company_id, pipeline_id, employer_user: team.member.id }).execute(),
    );
    const target = team.status('Shortlisted').id;
    const { status, body } = await team.give({ application_ids: [application_id], status_id: target }, team.member);
    expect([status, body.code]).toEqual([422, 'members-recommend']);
    expect(await rows.stored(application_id)).toMatchObject({ status_id, version: 1 });
  });
});
