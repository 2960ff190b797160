import { conversationPaths, findLetterheads } from '#features/applicant-messages/doors.server.ts';
import { knockOut } from '#features/applicant-status/doors.server.ts';
import { announceNewApplicant } from '#features/applicants/doors.server.ts';
import { createApplication, recordEvents, updateVisitor } from '#features/application/doors.server.ts';
import { holdDocument, type Owner } from '#features/documents/doors.server.ts';
import { HAS_VIRUS } from '#features/documents/rules.ts';
import type { PublicQuestion } from '#features/jobs/question-contract.ts';
import { isSpouseOnly, NO_OWN_SERVICE } from '#features/military-record/doors.server.ts';
import type { PersonFields, ToldFacts } from '#features/person/contract.ts';
import { inviteToIdentify } from '#features/self-identification/doors.server.ts';
import { findOpenNetwork, type OpenNetwork } from '#features/talent-network/doors.server.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import { type Db, narrowTo } from '#server/db/database.ts';
import { found, HttpProblem, wrongField } from '#server/http/problems.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { applied, sourceOf } from '#server/reactions.ts';
import { receiptMail } from './mails.ts';
import { checkJoining, type Joining, joinNetwork } from './network/actions.server.ts';
import { planArrival, planProfile, planScreening } from './plan.ts';
import { alreadyApplied, answerUnprovenRepeat, applyAsAdded, replaceEarlier } from './repeats/actions.server.ts';
import { answersThatFit, askedFacts, knockOuts, readAnswers } from './rules.ts';
import {
  findApplied,
  findKnockOuts,
  findPublicPosting,
  ownsAddress,
  wasHandled,
  wasMailedRecently,
} from './store.server.ts';

type SentApplication = PersonFields &
  ToldFacts & {
    posting_id: string;
    document_id: string | null;
    cover_letter_document_id: string | null;
    cover_letter_text: string;
    email: string;
    answers: Record<string, string>;
    network: Joining | null;
  };

/** Sent by a job board, where nobody can correct anything: what is not taken is left out, and the team is told. */
type FromBoard = { board: string; left_out: readonly string[] };

/**
 * Adds an application to a live posting and mails a receipt. Returns the receipt's id: the application's, unless the address has applied
 * before and the sender has not proven to own it. Throws 409 `already-applied` for an account that has applied. `db` sees all rows until the
 * posting's company is known, and only that company's rows from then on.
 */
export async function applyToPosting(
  db: Db,
  owner: Owner,
  {
    document_id,
    cover_letter_document_id,
    cover_letter_text,
    answers: typed,
    network: joining,
    ...sent
  }: SentApplication,
  came: Pick<Parameters<typeof sourceOf>[2], 'job_links'> | FromBoard,
): Promise<string> {
  const { site } = owner;
  const { posting_id, clearance, is_citizen, is_military_spouse, available_from, ...of_skillbridge } = sent;
  const { separation, program_start, command_approval, ...person } = of_skillbridge;
  const told = {
    ...{ clearance, is_citizen, is_military_spouse, available_from },
    ...{ separation, program_start, command_approval },
  };
  const network = await findOpenNetwork(db, site, posting_id);
  const posting = found(network ? asPosting(network) : await findPublicPosting(db, site, posting_id));
  if (!posting.is_live)
    throw new RuleBroken('posting-closed', 'This job is closed and no longer accepts applications.');
  if (site === 'mh' && person.military && owner.seeker_id && (await isSpouseOnly(db, owner.seeker_id)))
    throw wrongField('military.branch', NO_OWN_SERVICE);
  const board = 'board' in came ? came : null;
  const { fitting: answers, left_out } = board
    ? answersThatFit(posting.questions, typed)
    : { fitting: typed, left_out: [] };
  const given = board ? readAnswers(posting.questions, answers).given : checkAnswers(posting.questions, answers);
  const joined = network && checkJoining(network, joining);
  const files = await lockFiles(db, owner, { document_id, cover_letter_document_id });
  // Only a proven owner of the address gets the application into the account, or learns of an earlier one.
  const seeker_id = (await ownsAddress(db, owner, person.email)) ? owner.seeker_id : null;
  const was_mailed_recently = await wasMailedRecently(db, posting_id, person.email);
  if (!network && owner.seeker_id && (await findApplied(db, owner.seeker_id, posting_id))) throw alreadyApplied();
  const { company_id, title, anonymous } = posting;
  const company_name = anonymous ? null : posting.company_name;
  await narrowTo(db, { company_id });
  const values = {
    ...{ company_id, posting_id, seeker_id, answers: given, files, cover_letter_text },
    ...planProfile(person, { site, told, ...askedFacts(posting) }),
    actor: { user: null },
  };
  if (network && joined) return joinNetwork(db, owner, { ...values, network, joining: joined, was_mailed_recently });
  const applicant = { seeker_id, email: person.email };
  const source =
    'board' in came
      ? came.board
      : ((await sourceOf(db, { company_id, posting_id }, { job_links: came.job_links, ...applicant })) ?? 'site');
  const created = await createIfNew(db, { ...values, source });
  const arrival = planArrival({ is_new: created !== null, owns_address: seeker_id !== null });
  const added = board && arrival === 'repeat-unproven' ? await applyAsAdded(db, { ...values, source }) : null;
  if (arrival === 'repeat-unproven' && !added)
    return answerUnprovenRepeat(db, owner, values, { title, company_name, was_mailed_recently });
  const { application_id, is_new_to_team, was_guests } = created
    ? { application_id: created, is_new_to_team: true, was_guests: false }
    : added
      ? { ...added, was_guests: false }
      : await replaceEarlier(db, { ...values, source, seeker_id: found(seeker_id) });
  const application = { company_id, application_id, posting_id, seeker_id };
  if (seeker_id === null) await updateVisitor(db, { company_id, application_id, visitor_hash: owner.visitor_hash });
  await tellLeftOut(db, application, { board, left_out });
  // Someone who applies again came before, unless a guest had only typed their address.
  const job_links = (created || was_guests) && 'job_links' in came ? came.job_links : [];
  await applied(db, application, { job_links, email: person.email, was_guests });
  await screen(db, application, { answers, is_new_to_team });
  await mailReceipt(db, application, { site, person, title, company_name, board: board?.board ?? null });
  await inviteToIdentify(db, { company_id, application_ids: [application_id], round: 'applied' });
  return application_id;
}

/** A talent network, read as a posting that asks for nothing else. */
const asPosting = ({ company_id, company_name, questions }: OpenNetwork) => ({
  ...{ company_id, company_name, questions, title: '', anonymous: false, is_live: true },
  ...{ clearance: 'none' as const, work_eligibility: null, program: 'none' as const },
});

function checkAnswers(questions: readonly PublicQuestion[], answers: Record<string, string>) {
  const { given, problems } = readAnswers(questions, answers);
  if (Object.keys(problems).length > 0) throw new HttpProblem(422, 'invalid', 'Check the marked fields.', problems);
  return given;
}

type LeftOut = { board: FromBoard | null; left_out: readonly string[] };

/** The team learns on the applicant's page what did not come. */
async function tellLeftOut(db: Db, { company_id, application_id }: Application, { board, left_out }: LeftOut) {
  const missing = [...left_out, ...(board?.left_out ?? [])];
  if (!board || missing.length === 0) return;
  const data = { source: board.board, left_out: missing };
  await recordEvents(db, { user: null }, [{ company_id, application_id, kind: 'arrived-incomplete', data }]);
}

type FileIds = Pick<SentApplication, 'document_id' | 'cover_letter_document_id'>;

async function lockFiles(db: Db, owner: Owner, { document_id, cover_letter_document_id: letter_id }: FileIds) {
  const resume = document_id ? [found(await holdDocument(db, owner, document_id, 'resume'))] : [];
  const letter = letter_id ? [found(await holdDocument(db, owner, letter_id, 'cover_letter'))] : [];
  const files = [...resume, ...letter];
  if (files.some(({ unreadable_reason }) => unreadable_reason === 'infected'))
    throw wrongField('document_id', HAS_VIRUS);
  return files;
}

/** Returns the new application's id, or null if the address is already on the posting. */
async function createIfNew(db: Db, values: Parameters<typeof createApplication>[1]): Promise<string | null> {
  try {
    const { application_id } = await createApplication(db, values);
    return application_id;
  } catch (error) {
    if (error instanceof HttpProblem && error.code === 'already-applied') return null;
    throw error;
  }
}

type Application = { company_id: string; application_id: string; posting_id: string; seeker_id: string | null };
type Screening = { answers: Record<string, string>; is_new_to_team: boolean };

/** Applies the employer's knock-out rules, or notifies the team of a new application. */
async function screen(db: Db, application: Application, { answers, is_new_to_team }: Screening): Promise<void> {
  const { company_id, application_id, posting_id } = application;
  const knock_outs = knockOuts(await findKnockOuts(db, company_id, posting_id), answers);
  const was_handled = await wasHandled(db, company_id, application_id);
  const act = planScreening({ has_knock_outs: knock_outs.length > 0, was_handled, is_new_to_team });
  if (act === 'knock-out') await knockOut(db, { company_id, application_id, knock_outs });
  if (act === 'notify-team') await announceNewApplicant(db, { company_id, application_id });
}

type Receipt = {
  site: SiteCode;
  person: Pick<SentApplication, 'first_name' | 'last_name' | 'email'>;
  title: string;
  company_name: string | null;
  /** The job board by which it came. */
  board: string | null;
};

async function mailReceipt(
  db: Db,
  { company_id, application_id, posting_id, seeker_id }: Application,
  { site, person: { first_name, last_name, email }, title, company_name, board }: Receipt,
): Promise<void> {
  const paths = await conversationPaths(db, [{ id: application_id, company_id, seeker_id }]);
  const path = found(paths.get(application_id));
  const has_account = seeker_id !== null;
  const content = receiptMail({ site, application_id, first_name, title, company_name, has_account, path, board });
  const to_name = `${first_name} ${last_name}`;
  const reply_to = (await findLetterheads(db, company_id, [posting_id])).get(posting_id)?.reply_to ?? null;
  const from_company = company_name;
  await writeMail(db, {
    site,
    company_id,
    kind: 'application-receipt',
    to: email,
    to_name,
    reply_to,
    from_company,
    content,
  });
}
