import { describe, expect, it } from 'vitest';
import { aHiringTeam, inspectApplications } from '../../../tests/factories/hiring-team.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import { putScore, putStageSummary, recommend } from '../scoring/contract.ts';
import { getSeekerApplication } from '../seekers/contract.ts';
import { deleteStage } from './stage-contract.ts';

const api = await startApi();
const { stored, eventsOf, mailAbout } = inspectApplications(api);

const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

const expectKept = async (team: Team, of: string) => {
  const before = await fingerprint(api.database);
  const { status, body } = await remove(team, of, 'Shortlisted');
  expect([status, body.code]).toEqual([422, 'stage-has-history']);
  expect(await fingerprint(api.database)).toBe(before);
};

type Team = Awaited<ReturnType<typeof aHiringTeam>>;

/** Deletes the stage of a status, its people going to another status of the same pipeline. */
const remove = (team: Team, of: string, to: string, stage_of = to) =>
  api.call(team.admin, deleteStage, {
    params: { ...team.params, pipeline_id: team.pipeline_id, pipeline_stage_id: team.status(of).stage_id },
    query: { dest_stage_id: team.status(stage_of).stage_id, dest_status_id: team.status(to).id },
  });

const reject = (team: Team, application_id: string) =>
  team.give({
    application_ids: [application_id],
    status_id: team.status('Rejected').id,
    kind: 'we_rejected',
    send_after: IN_AN_HOUR,
  });

describe('200', () => {
  it('leaves who was rejected rejected, in another stage, with the mail that waits', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join({ stage: 'Phone screen' });
    await reject(team, application_id);
    const before = await stored(application_id);
    expect((await remove(team, 'To contact', 'Shortlisted')).body.moved).toBe(1);
    const { category, status_id, reason_id, rejected_at, rejection_mail_at, status_changed_at } = before;
    expect(await stored(application_id)).toMatchObject({
      ...{ category, status_id, reason_id, rejected_at, rejection_mail_at, status_changed_at },
      stage_id: team.status('Shortlisted').stage_id,
    });
    expect(await mailAbout(application_id)).toMatchObject([{ state: 'waiting' }]);
    expect((await eventsOf(application_id)).at(-1)).toMatchObject({ kind: 'stage-deleted', to_status_id: null });
  });

  it('hires nobody who withdrew or declined', async () => {
    const team = await aHiringTeam(api);
    const seeker = await aSeeker(api.database);
    const withdrew = await team.join({ stage: 'Offer', seeker_id: seeker.id });
    const declined = await team.join({ stage: 'Offer' });
    await team.give({ application_ids: [withdrew.application_id], status_id: team.status('Withdrawn').id });
    await team.give({ application_ids: [declined.application_id], status_id: team.status('Declined').id });
    expect((await remove(team, 'Extended', 'Done')).body.moved).toBe(2);
    for (const { application_id } of [withdrew, declined]) {
      const { category, status_id } = await stored(application_id);
      expect([category, status_id]).toEqual(['withdrawn', team.status('Withdrawn').id]);
    }
    const { application_id } = withdrew;
    const { body } = await api.call(seeker, getSeekerApplication, { params: { application_id } });
    expect(body.label).toBe('Withdrawn');
  });

  it('gives who goes on the chosen status, and stops the mail that waits about the one before', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join({ stage: 'Review' });
    const scheduled = team.status('Scheduled');
    await team.give({ application_ids: [application_id], status_id: scheduled.id, send_after: IN_AN_HOUR });
    await remove(team, 'Scheduled', 'Shortlisted');
    const { id: status_id, stage_id } = team.status('Shortlisted');
    expect(await stored(application_id)).toMatchObject({ category: 'active', status_id, stage_id, reason_id: null });
    expect(await mailAbout(application_id)).toMatchObject([{ state: 'cancelled' }]);
    const event = { kind: 'stage-deleted', from_status_id: scheduled.id, to_status_id: status_id };
    expect((await eventsOf(application_id)).at(-1)).toMatchObject(event);
  });
});

describe('422', () => {
  it.each([
    [
      'voted and decided',
      recommend,
      (stage_id: string) => ({ stage_id, strength: 'strong_yes', rationale: 'The best.' }),
    ],
    ['scored', putScore, (stage_id: string) => ({ stage_id, skills: {}, overall: 'yes' })],
  ])('keeps a stage in which somebody %s, though nobody stands in it any more', async (_, judge, body) => {
    const team = await aHiringTeam(api);
    const { application_id, stage_id } = await team.join({ stage: 'Phone screen' });
    const params = { ...team.params, application_id };
    expect((await api.call(team.admin, judge, { params, body: body(stage_id) })).status).toBe(200);
    await team.give({ application_ids: [application_id], status_id: team.status('To schedule').id });
    await expectKept(team, 'To contact');
  });

  it('keeps a stage in which somebody was summed up', async () => {
    const team = await aHiringTeam(api);
    const { application_id, stage_id } = await team.join({ stage: 'Phone screen' });
    const params = { ...team.params, application_id, stage_id };
    const body = { body: 'Twenty minutes on the phone.', version: 0 };
    expect((await api.call(team.admin, putStageSummary, { params, body })).status).toBe(200);
    await expectKept(team, 'To contact');
  });

  it.each(['Rejected', 'Withdrawn', 'Hired', 'Extended'])('gives nobody the status %s unseen', async (label) => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join({ stage: 'Phone screen' });
    const before = await stored(application_id);
    const stage_of = team.status(label).stage_id === null ? 'Shortlisted' : label;
    const { status, body } = await remove(team, 'To contact', label, stage_of);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'no-destination', ['dest_status_id']]);
    expect(await stored(application_id)).toEqual(before);
  });
});
