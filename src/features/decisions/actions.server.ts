import { findLetterheads } from '#features/applicant-messages/doors.server.ts';
import { changeStatus } from '#features/applicant-status/doors.server.ts';
import { type Actor, type findOpenApplication, recordEvents } from '#features/application/doors.server.ts';
import { membersWhoSee } from '#features/pipelines/doors.server.ts';
import { castVote } from '#features/scoring/doors.server.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { changedMeanwhile, found } from '#server/http/problems.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Action } from './contract.ts';
import { scoreRequestMail } from './mails.ts';
import { checkFits, checkMayDecide } from './rules.ts';
import * as store from './store.server.ts';

export type OpenApplication = NonNullable<Awaited<ReturnType<typeof findOpenApplication>>>;

type Decision = {
  action: Action;
  rationale: string;
  version: number;
  reason_id?: string | undefined;
  employer_user?: string | undefined;
  notify: boolean;
};

/** Does what a manager decided about a finalist. 409 if the applicant changed since the manager looked. */
export async function decide(db: Db, actor: Actor, person: OpenApplication, decision: Decision): Promise<void> {
  const { company_id } = actor;
  const [locked] = await store.lockPeople(db, company_id, person.posting_id, [person.id]);
  if (found(locked).version !== decision.version || person.version !== decision.version) throw changedMeanwhile();
  checkFits(decision.action, decision);
  checkMayDecide(person.category, decision.action);
  await ACTS[decision.action](db, actor, person, decision);
}

type Act = (db: Db, actor: Actor, person: OpenApplication, decision: Decision) => Promise<void>;

const ACTS: Record<Action, Act> = {
  advance: (db, actor, person, { rationale, notify }) =>
    castVote(db, actor, person, { stage_id: person.stage_id, verdict: 'yes', note: '', rationale, notify }),
  reject: (db, actor, person, { rationale, notify, reason_id }) =>
    castVote(db, actor, person, {
      stage_id: person.stage_id,
      verdict: 'reject',
      note: '',
      rationale,
      notify,
      ...(reason_id ? { reason_id } : {}),
    }),
  hold,
  ask_score: askForScore,
};

async function hold(db: Db, actor: Actor, person: OpenApplication, { rationale, notify }: Decision) {
  const { company_id } = actor;
  const { id: application_id, stage_id } = person;
  const status_id = await store.findHoldStatus(db, company_id, person);
  if (!status_id) {
    throw new RuleBroken('no-status', 'This pipeline has no status for people on hold. Add one first.', 'action');
  }
  await recordEvents(db, actor, [
    { company_id, application_id, kind: 'decided', data: { stage_id, decision: 'held', rationale } },
  ]);
  const versions = { [application_id]: person.version };
  await changeStatus(db, actor, { application_ids: [application_id], status_id, notify, versions });
}

/** Mails a colleague who may open the applicant; at most once an hour. */
async function askForScore(db: Db, actor: Actor, person: OpenApplication, { rationale, employer_user }: Decision) {
  const { company_id, user } = actor;
  const { id: application_id, pipeline_id, posting_id, site } = person;
  if (!employer_user) throw new RuleBroken('no-colleague', 'Choose a colleague.', 'employer_user');
  const members = await store.listMembers(db, company_id, await membersWhoSee(db, company_id, pipeline_id));
  const colleague = found(members.find((each) => each.employer_user === employer_user));
  if (await store.isAskedLately(db, { company_id, application_id }, employer_user)) {
    throw new RuleBroken('asked-lately', 'This colleague was asked within the last hour.', 'employer_user');
  }
  const { title } = found((await findLetterheads(db, company_id, [posting_id])).get(posting_id));
  const content = scoreRequestMail({
    application_id,
    name: `${person.first_name} ${person.last_name}`.trim(),
    title,
    asked_by: `${user.first_name ?? ''} ${user.last_name ?? ''}`.trim() || 'A colleague',
    rationale,
  });
  const mail = { site, company_id, kind: 'score-request', to: colleague.email, to_name: colleague.first_name } as const;
  await writeMail(db, { ...mail, content });
}
