import { findLetterheads } from '#features/applicant-messages/doors.server.ts';
import { checkPostingIsOpen, findOpenApplication, recordEvents } from '#features/application/doors.server.ts';
import { lockPeopleAnd } from '#features/people/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { moveMember } from '#features/talent-network/doors.server.ts';
import type { User } from '#rules/actor.ts';
import { pathTo } from '#rules/addresses.ts';
import { oneLine } from '#rules/one-line.ts';
import { addQuery } from '#rules/paths.ts';
import { can, checkMemberMay, whyNot } from '#rules/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { forbidden, found, wrongField } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { newToken } from '#server/http/session.ts';
import { hasTurnedOff, mailboxOf } from '#server/mail/mail-choices.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { announceAnswers } from './announce.server.ts';
import { isInvited, updateApplied, updateSent } from './answer-store.server.ts';
import type { InvitationForm } from './contract.ts';
import { jobInvitationMail } from './mails.ts';
import {
  findApplicant,
  findUnlockedPerson,
  type Invitee,
  mayLeave,
  mayWriteTo,
  mayWriteToAddress,
} from './person-store.server.ts';
import { checkPerson, checkRoom, checkTarget, INVITATION_SOURCE, type Origin, whyNotInvited } from './rules.ts';
import * as store from './store.server.ts';

type Member = { company_id: string; user: User; scope: RequestScope; secrets: Secrets };
export type Whom = { application_id?: string | undefined; unlock_id?: string | undefined };

const originOf = ({ unlock_id }: Whom, { is_member }: Invitee): Origin =>
  unlock_id ? 'unlock' : is_member ? 'network' : 'earlier';

const nameOf = ({ first_name, last_name }: Invitee) => `${first_name} ${last_name}`.trim() || 'This person';

/** What the page shows before anybody is invited. */
export async function formOf(db: Db, member: Member, whom: Whom): Promise<InvitationForm> {
  const { company_id, user } = member;
  checkMemberMay('write-to-applicants', user);
  const person = await findPerson(db, member, whom);
  const refused = whyNotInvited(await standingOf(db, member, person))?.message ?? null;
  const open = await pipelinesOpenTo(db, company_id, user);
  return {
    name: nameOf(person),
    origin: originOf(whom, person),
    refused,
    postings: refused ? [] : await store.listTargets(db, company_id, person, open),
    company_name: (await store.findCompany(db, company_id)).business_name,
  };
}

type Invitation = Whom & { posting_id: string; message: string };

/** Invites the person by mail; a member of the talent network moves to the stage Invited. Returns the invitation’s id. */
export async function invite(db: Db, member: Member, { posting_id, message, ...whom }: Invitation): Promise<string> {
  const { company_id, user } = member;
  checkMemberMay('write-to-applicants', user);
  // One after the other, so that each counts what the others sent.
  await lockByName(db, `job invitations ${company_id}`);
  // Nobody erases the person meanwhile.
  if (whom.application_id) await lockPeopleAnd(db, company_id, [whom.application_id]);
  const person = await findPerson(db, member, whom);
  checkPerson(await standingOf(db, member, person));
  await checkPostingIsOpen(db, company_id, user, posting_id);
  const key = { company_id, posting_id };
  const { title, anonymous, is_live } = found(await store.lockTarget(db, key));
  const { business_name, on_site: is_on_site } = await store.findCompany(db, company_id);
  const applied = await store.findApplied(db, key, person);
  const { is_invited, ...sent } = await store.countSent(db, key, person);
  checkTarget({ is_live, anonymous, is_on_site, applied, is_invited });
  checkRoom(sent);
  const { token, hash: token_hash } = newToken();
  const { site, is_member } = person;
  const { application_id = null, unlock_id = null } = whom;
  const made = { ...key, site, application_id, unlock_id, is_member, invited_by: user.userId, message, token_hash };
  const job_invitation_id = await store.insertInvitation(db, made);
  if (application_id) await noteInvited(db, { company_id, application_id, user, is_member });
  const { first_name, last_name, email } = person;
  const sender = `${user.first_name} ${user.last_name}`.trim() || 'A member of the team';
  const path = addQuery(pathTo('/job-invitation'), { token });
  const named = { sender, company_name: business_name, title, origin: originOf(whom, person) };
  await writeMail(db, {
    ...{ site, company_id, kind: 'job-invitation', to: email, from_company: business_name },
    to_name: oneLine(`${first_name} ${last_name}`),
    reply_to: (await findLetterheads(db, company_id, [posting_id])).get(posting_id)?.reply_to ?? null,
    subject_key: mailKey(job_invitation_id),
    // It holds the link, which opens the invitation without signing in.
    forget_when_sent: true,
    content: jobInvitationMail({ ...named, first_name, message, path }),
  });
  return job_invitation_id;
}

type Invited = Pick<Member, 'user' | 'company_id'> & { application_id: string; is_member: boolean };

async function noteInvited(db: Db, { company_id, application_id, user, is_member }: Invited) {
  const key = { company_id, application_id };
  const move = is_member ? await moveMember(db, key, 'invited') : null;
  await recordEvents(db, { user }, [{ ...key, kind: 'invited-to-job', ...move }]);
}

/** Throws 404 for people whom the caller may not see, and 403 without the permission for this way to know them. */
async function findPerson(db: Db, member: Member, { application_id, unlock_id }: Whom): Promise<Invitee> {
  const { company_id, user, scope } = member;
  if ((application_id === undefined) === (unlock_id === undefined))
    throw wrongField('application_id', 'Choose one person.');
  if (unlock_id !== undefined) {
    if (!can('unlock-profiles', user, scope.flags)) throw forbidden(whyNot('unlock-profiles'));
    return found(await findUnlockedPerson(db, { company_id, unlock_id }));
  }
  const application = found(await findOpenApplication(db, { company_id, user }, application_id ?? ''));
  return found(await findApplicant(db, { company_id, application_id: application.id }));
}

async function standingOf(db: Db, { company_id, secrets }: Member, { seeker_id, is_refused, ...person }: Invitee) {
  const mailbox = mailboxOf(secrets, person.site, person.email);
  return {
    ...person,
    hides:
      (seeker_id !== null && !(await mayWriteTo(db, company_id, seeker_id))) ||
      !(await mayWriteToAddress(db, company_id, person)),
    is_unreachable: is_refused || (await hasTurnedOff(db, mailbox, 'invitations')),
  };
}

const mailKey = (job_invitation_id: string) => `job-invitation ${job_invitation_id}`;
const KEY = /^job-invitation ([0-9a-f-]{36})$/;

/** Null if this is the mail of an invitation that must not leave any more; undefined for every other mail. `db` sees all rows. */
export async function stopStaleInvitation(db: Db, subject_key: string): Promise<null | undefined> {
  const [, job_invitation_id] = KEY.exec(subject_key) ?? [];
  if (!job_invitation_id) return undefined;
  return (await mayLeave(db, job_invitation_id)) ? undefined : null;
}

/** The mail of an invitation left. `db` sees all rows. */
export async function noteInvitationSent(db: Db, subject_key: string): Promise<void> {
  const [, job_invitation_id] = KEY.exec(subject_key) ?? [];
  if (job_invitation_id) await updateSent(db, job_invitation_id);
}

type Made = { company_id: string; posting_id: string; application_id: string };

/** Somebody applied: whoever had invited them sees that, and a member of the talent network moves on. */
export async function acceptInvitations(db: Db, made: Made): Promise<void> {
  const { company_id } = made;
  const accepted = await updateApplied(db, made);
  for (const { application_id, is_member } of accepted) {
    if (!is_member || !application_id) continue;
    const move = await moveMember(db, { company_id, application_id }, 'moved');
    await recordEvents(db, { user: null }, [{ company_id, application_id, kind: 'moved-to-job', ...move }]);
  }
  const ids = accepted.map(({ job_invitation_id }) => job_invitation_id);
  await announceAnswers(db, company_id, ids);
}

/** The source of an application by a person who was invited to the posting; null for everybody else. `db` sees the posting's company. */
export async function sourceOfInvitation(
  db: Db,
  posting: Omit<Made, 'application_id'>,
  person: { seeker_id: string | null; email: string },
): Promise<string | null> {
  return (await isInvited(db, posting, person)) ? INVITATION_SOURCE : null;
}
