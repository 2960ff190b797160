import { findLetterheads } from '#features/applicant-messages/doors.server.ts';
import {
  addFiles,
  clearMissingLetter,
  createApplication,
  deleteSentFiles,
  recordEvents,
  replaceApplication,
  updateVisitor,
} from '#features/application/doors.server.ts';
import type { Owner } from '#features/documents/doors.server.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import {
  findStages,
  joiningProblems,
  membershipPaths,
  type OpenNetwork,
  upsertMember,
} from '#features/talent-network/doors.server.ts';
import { NETWORK_TITLE } from '#features/talent-network/rules.ts';
import { isInProgress } from '#rules/applicant-status.ts';
import { oneLine } from '#rules/one-line.ts';
import type { Db } from '#server/db/database.ts';
import { found, HttpProblem } from '#server/http/problems.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { answerUnprovenRepeat } from '../repeats/actions.server.ts';
import { lockEarlier, type Repeat } from '../repeats/store.server.ts';
import { joinedEarlierMail, joinedMail } from './mails.ts';

export type Joining = { consent: boolean; areas: string[]; version: number };

const CHANGED = 'The company changed this page after you opened it. Read what you agree to again, then join.';

/** Throws 422 with the problems of the box and the areas, and 409 if the person agreed to words that the network no longer has. */
export function checkJoining(network: OpenNetwork, joining: Joining | null): Joining {
  const sent = joining ?? { consent: false, areas: [], version: network.version };
  if (sent.version !== network.version) throw new HttpProblem(409, 'network-changed', CHANGED, { consent: CHANGED });
  const problems = joiningProblems(sent, network.areas);
  if (Object.keys(problems).length > 0) throw new HttpProblem(422, 'invalid', 'Check the marked fields.', problems);
  return sent;
}

type Sent = Repeat & { network: OpenNetwork; joining: Joining; was_mailed_recently: boolean };

/**
 * Adds a person to a talent network, or saves what a member sends again: from the account that owns the address, or from the browser that
 * joined. From anywhere else nothing changes, the answer is the same, and the owner of the address gets a mail.
 */
export async function joinNetwork(db: Db, owner: Owner, { network, joining, was_mailed_recently, ...sent }: Sent) {
  const { company_id, seeker_id } = sent;
  const { joined } = await findStages(db, company_id);
  const application_id = await createIfNew(db, { ...sent, stage_id: joined.stage_id });
  if (application_id) {
    if (seeker_id === null) await updateVisitor(db, { company_id, application_id, visitor_hash: owner.visitor_hash });
    await upsertMember(db, { company_id, application_id }, { network, areas: joining.areas });
    await mailJoined(db, { ...sent, application_id }, { owner, network });
    return application_id;
  }
  const earlier = await lockEarlier(db, sent);
  const is_same_browser =
    earlier.seeker_id === null &&
    earlier.visitor_hash !== null &&
    owner.visitor_hash !== null &&
    earlier.visitor_hash.equals(owner.visitor_hash);
  if (seeker_id === null && !is_same_browser) {
    const { company_name } = network;
    const write = async ({ id, category, applied_at: joined_at }: typeof earlier, email: string) => {
      const path = found((await membershipPaths(db, [{ id, company_id }])).get(id));
      return joinedEarlierMail({ email, company_name, joined_at, is_withdrawn: category === 'withdrawn', path });
    };
    return answerUnprovenRepeat(db, owner, sent, { title: NETWORK_TITLE, company_name, was_mailed_recently, write });
  }
  await saveAgain(db, { ...sent, earlier, joined });
  const key = { company_id, application_id: earlier.id };
  if (seeker_id === null) await updateVisitor(db, { ...key, visitor_hash: owner.visitor_hash });
  await upsertMember(db, key, { network, areas: joining.areas });
  return earlier.id;
}

type Again = Repeat & {
  earlier: Awaited<ReturnType<typeof lockEarlier>>;
  joined: Awaited<ReturnType<typeof findStages>>['joined'];
};

/** Replaces what a member sent. Someone who had left starts over. */
async function saveAgain(db: Db, { earlier, joined, ...sent }: Again) {
  const { company_id, person, profile, answers, files = [], cover_letter_text = '', seeker_id, actor } = sent;
  const application_id = earlier.id;
  const email = person.email.toLowerCase();
  const starts_over = !isInProgress(earlier.category);
  const { pipeline_id } = earlier;
  const start = starts_over ? { pipeline_id, ...joined, category: 'active' as const } : null;
  const values = {
    ...{ ...person, email, seeker_id, cover_letter_text },
    contact_email: earlier.contact_email === null && earlier.email === email ? null : email,
    profile: JSON.stringify(profile ?? {}),
    answers: JSON.stringify(answers ?? []),
  };
  await replaceApplication(db, { company_id, application_id }, { values, start, is_new_to_team: starts_over });
  const replaced_files = await deleteSentFiles(db, { company_id, application_id });
  await addFiles(db, company_id, application_id, files);
  await clearMissingLetter(db, { company_id, application_id });
  const moved = start && {
    ...{ from_stage_id: earlier.stage_id, from_status_id: earlier.status_id },
    ...{ to_stage_id: start.stage_id, to_status_id: start.status_id },
  };
  await recordEvents(db, actor, [
    { company_id, application_id, kind: 'joined-again', ...moved, data: { replaced_files } },
  ]);
  await announceApplications(db, pipeline_id, start ? 'status' : 'card', [application_id], null);
}

async function createIfNew(db: Db, values: Omit<Parameters<typeof createApplication>[1], 'source'>) {
  try {
    const { application_id } = await createApplication(db, { ...values, source: 'site', kind: 'joined' });
    return application_id;
  } catch (error) {
    if (error instanceof HttpProblem && error.code === 'already-applied') return null;
    throw error;
  }
}

type Joined = Repeat & { application_id: string };

async function mailJoined(
  db: Db,
  { company_id, application_id: id, posting_id, person }: Joined,
  { owner: { site }, network }: { owner: Owner; network: OpenNetwork },
) {
  const path = found((await membershipPaths(db, [{ id, company_id }])).get(id));
  const letterhead = (await findLetterheads(db, company_id, [posting_id])).get(posting_id);
  const { company_name, consent_months } = network;
  const { first_name, last_name, email } = person;
  await writeMail(db, {
    ...{ site, company_id, kind: 'application-receipt', to: email, from_company: company_name },
    to_name: oneLine(`${first_name} ${last_name}`),
    reply_to: letterhead?.reply_to ?? null,
    content: joinedMail({ first_name, company_name, consent_months, path }),
  });
}
