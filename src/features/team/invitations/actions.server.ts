import { createConfirmedEmployer } from '#features/auth/accounts/doors.server.ts';
import type { User } from '#rules/actor.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import { seatsOf } from '#rules/plans.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import { hashToken, newToken } from '#server/http/session.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { memberJoined } from '#server/reactions.ts';
import { checkMayGive, checkSeatFree, MOST_INVITATIONS_A_DAY, whyNotAccepted } from '../rules.ts';
import { insertMember } from '../store.server.ts';
import { lockTeam } from '../team-lock.server.ts';
import type { Invitation } from './contract.ts';
import { invitationMail } from './mails.ts';
import { seatsNow } from './seats.server.ts';
import * as store from './store.server.ts';

type Asked = {
  emails: readonly string[];
  role: Invitation['role'];
  pipeline_ids: readonly string[];
  first_name?: string | undefined;
  last_name?: string | undefined;
};

/** Invites people and mails each a link. Nothing tells the inviter whether an address has an account. */
export async function invitePeople(db: Db, site: SiteCode, user: User, asked: Asked): Promise<Invitation[]> {
  checkMemberMay('invite-team', user);
  const company_id = found(user.company_id);
  const emails = [...new Set(asked.emails)];
  checkMayGive(found(user.role), asked.role);
  await lockTeam(db, company_id);
  await refuseMembers(db, company_id, asked.emails);
  await refuseTooMany(db, company_id, emails.length);
  const { total, used } = await seatsNow(db, company_id, emails);
  checkSeatFree({ total, used: used + emails.length - 1 });
  const pipelines = await checkPipelines(db, company_id, asked);
  const ids = [];
  for (const email of emails) {
    const { first_name = '', last_name = '' } = asked;
    const person = { email, first_name, last_name, role: asked.role };
    const { token, hash } = newToken();
    const invitation = { company_id, site, ...person, pipeline_ids: pipelines, invited_by: user.userId };
    const invitation_id = await store.saveInvitation(db, invitation, hash);
    ids.push(invitation_id);
    await mailInvitation(db, site, user, { ...person, invitation_id, token });
  }
  return store.listInvitations(db, { company_id, ids });
}

async function refuseMembers(db: Db, company_id: string, emails: readonly string[]) {
  const [member] = await store.listMemberAddresses(db, company_id, emails);
  if (!member) return;
  const message = `${member} is already a member of your team.`;
  throw new RuleBroken('already-member', message, emails.length === 1 ? 'email' : `emails.${emails.indexOf(member)}`);
}

async function refuseTooMany(db: Db, company_id: string, more: number) {
  if ((await store.countSentToday(db, company_id)) + more <= MOST_INVITATIONS_A_DAY) return;
  const message = `A company can send ${MOST_INVITATIONS_A_DAY} invitations within 24 hours. Try again tomorrow.`;
  throw new RuleBroken('too-many-invitations', message);
}

async function checkPipelines(db: Db, company_id: string, { role, pipeline_ids }: Asked): Promise<string[]> {
  if (role !== 'hiring_member' || pipeline_ids.length === 0) return [];
  const known = (await store.listPipelineNames(db, company_id)).map(({ pipeline_id }) => pipeline_id);
  const chosen = known.filter((pipeline_id) => pipeline_ids.includes(pipeline_id));
  if (chosen.length === new Set(pipeline_ids).size) return chosen;
  throw new RuleBroken('no-pipeline', 'This pipeline no longer exists. Choose another.', 'pipeline_ids');
}

type Recipient = Pick<store.NewInvitation, 'email' | 'first_name' | 'role'> & { invitation_id: string; token: string };

async function mailInvitation(db: Db, site: SiteCode, user: User, { email, ...to }: Recipient) {
  const inviter = `${user.first_name ?? ''} ${user.last_name ?? ''}`.trim() || (user.business_name ?? '');
  const company_id = found(user.company_id);
  await writeInvitation(db, site, { ...to, company_id, email, inviter, business_name: user.business_name ?? '' });
}

type Letter = Recipient & { company_id: string; inviter: string; business_name: string };

async function writeInvitation(db: Db, site: SiteCode, { company_id, email, invitation_id, ...letter }: Letter) {
  const content = invitationMail(site, letter);
  const subject_key = store.mailKey(invitation_id, hashToken(letter.token));
  const from_company = letter.business_name;
  const mail = { site, company_id, kind: 'team-invitation', to: email, from_company, forget_when_sent: true } as const;
  await writeMail(db, { ...mail, subject_key, content });
}

/** Mails an invitation again with a new link; earlier links end. */
export async function resend(db: Db, site: SiteCode, user: User, invitation_id: string): Promise<Invitation[]> {
  checkMemberMay('invite-team', user);
  const company_id = found(user.company_id);
  await lockTeam(db, company_id);
  await refuseTooMany(db, company_id, 1);
  const { token, hash } = newToken();
  const [invited] = await store.listInvitations(db, { company_id, ids: [invitation_id] });
  if (invited?.is_over) checkSeatFree(await seatsNow(db, company_id));
  const by = { token_hash: hash, invited_by: user.userId };
  const person = found(await store.renewInvitation(db, { company_id, invitation_id }, by));
  checkMayGive(found(user.role), person.role);
  await mailInvitation(db, site, user, { ...person, invitation_id, token });
  return store.listInvitations(db, { company_id, ids: [invitation_id] });
}

/** Sends an invitation to another address instead, with the same role and pipelines; its earlier link ends. */
export async function correct(db: Db, site: SiteCode, user: User, { invitation_id, email }: Correction) {
  checkMemberMay('invite-team', user);
  const company_id = found(user.company_id);
  await lockTeam(db, company_id);
  return invitePeople(db, site, user, {
    ...found(await store.revokeToCorrect(db, company_id, invitation_id)),
    emails: [email],
  });
}
type Correction = { invitation_id: string; email: string };

type Accepted = { token: string; first_name: string; last_name: string; phone: string; password_hash: string };

/** Adds the holder of the link to the company, with a new account. Throws, and keeps the link, if that is not possible now. */
export async function accept(db: Db, site: SiteCode, { token, password_hash, ...person }: Accepted) {
  const token_hash = hashToken(token);
  const offer = await store.findOffer(db, site, token_hash);
  if (!offer) throw linkIsOver();
  const { company_id } = offer;
  await lockTeam(db, company_id);
  const account_id = await createConfirmedEmployer(db, { site, email: offer.email, password_hash });
  if (!account_id) throw hasAccount();
  const invitation = await store.redeemInvitation(db, site, { token_hash, account_id });
  if (!invitation) throw linkIsOver();
  const reason = whyNotAccepted(invitation.inviter, invitation.role);
  if (reason) throw new RuleBroken('inviter-gone', reason);
  await checkSeatOf(db, company_id, offer.business_name);
  const { email, role, pipeline_ids } = invitation;
  await insertMember(db, { company_id, id: account_id, email, role, ...person });
  await memberJoined(db, { company_id, employer_user: account_id, pipeline_ids });
  return { account_id, role };
}

/** Other open invitations hold no seat here: who accepts first gets it. */
async function checkSeatOf(db: Db, company_id: string, business_name: string) {
  const { members, packages, extra_seats } = await store.findSeats(db, company_id);
  if (members < seatsOf(packages, extra_seats)) return;
  const message = `Every seat of ${business_name} is taken. Ask the company to free one; your link works until it expires.`;
  throw new RuleBroken('no-seat', message);
}

/** Mails the invitation to another address of its holder, who thereby proves that it is theirs. */
export async function moveTo(db: Db, site: SiteCode, { token, email }: { token: string; email: string }) {
  const offer = await store.findOffer(db, site, hashToken(token));
  if (!offer) throw linkIsOver();
  await lockTeam(db, offer.company_id);
  await refuseTooMany(db, offer.company_id, 1);
  const moved = await store.revokeForMove(db, hashToken(token));
  if (!moved) throw linkIsOver();
  if (await store.isInvited(db, offer.company_id, email)) {
    throw new RuleBroken(
      'invited',
      `${offer.business_name} has invited this address already. Use the link in that mail.`,
      'email',
    );
  }
  const next = newToken();
  const invitation_id = await store.saveInvitation(db, { ...moved, email }, next.hash);
  const { business_name, invited_by: inviter } = offer;
  await writeInvitation(db, site, { ...moved, email, invitation_id, inviter, business_name, token: next.token });
  return offer.company_id;
}

const linkIsOver = () =>
  new RuleBroken('link-over', 'This invitation has expired, was used or was revoked. Ask for a new one.', 'token');

const hasAccount = () =>
  new RuleBroken('has-account', 'This email address already has an account. Use another address for this company.');
