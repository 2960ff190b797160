import { conversationPaths, findLetterheads } from '#features/applicant-messages/doors.server.ts';
import { knockOut } from '#features/applicant-status/doors.server.ts';
import { insertNotices } from '#features/applicants/doors.server.ts';
import { createApplication, updateVisitor } from '#features/application/doors.server.ts';
import { holdDocument, type Owner } from '#features/documents/doors.server.ts';
import { HAS_VIRUS } from '#features/documents/rules.ts';
import { isSpouseOnly, NO_OWN_SERVICE } from '#features/military-record/doors.server.ts';
import type { HeldClearance, PersonFields } from '#features/person/contract.ts';
import { toJsonResume } from '#features/person/rules/json-resume.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import { type Db, narrowTo } from '#server/db/database.ts';
import { found, HttpProblem, wrongField } from '#server/http/problems.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { receiptMail } from './receipt-mail.ts';
import { alreadyApplied, answerAlike, replaceEarlier } from './repeated-application.server.ts';
import { knockOuts, readAnswers } from './rules.ts';
import { findApplied, findKnockOuts, findPublicPosting, ownsAddress, wasToldLately } from './store.server.ts';

type Applying = PersonFields & {
  posting_id: string;
  document_id: string | null;
  cover_letter_document_id: string | null;
  cover_letter_text: string;
  email: string;
  clearance: HeldClearance | null;
  answers: Record<string, string>;
};
type How = { origins: Record<SiteCode, string>; impersonator_id: string | null };

/**
 * Puts a person on a live posting, with the stored files and a mailed receipt, and gives the id of that receipt: it is the
 * application's, unless someone used an address that is there already and is not shown to be theirs. 409 `already-applied` for an
 * account that has applied. `db` sees all rows until the posting has named its company; from there on the transaction sees that
 * company's alone.
 */
export async function applyToPosting(
  db: Db,
  owner: Owner,
  { posting_id, document_id, cover_letter_document_id, cover_letter_text, answers, clearance, ...person }: Applying,
  { origins, impersonator_id }: How,
): Promise<string> {
  const { site } = owner;
  const posting = found(await findPublicPosting(db, site, posting_id));
  if (!posting.is_live) throw new RuleBroken('posting-closed', 'This job is closed and takes no more applications.');
  if (site === 'mh' && person.military && owner.seeker_id && (await isSpouseOnly(db, owner.seeker_id)))
    throw wrongField('military.branch', NO_OWN_SERVICE);
  const { given, problems } = readAnswers(posting.questions, answers);
  if (Object.keys(problems).length > 0) throw new HttpProblem(422, 'invalid', 'Check the marked fields.', problems);
  const files = [
    ...(document_id ? [found(await holdDocument(db, owner, document_id, 'resume'))] : []),
    ...(cover_letter_document_id
      ? [found(await holdDocument(db, owner, cover_letter_document_id, 'cover_letter'))]
      : []),
  ];
  if (files.some(({ unreadable_reason }) => unreadable_reason === 'infected')) {
    throw wrongField('document_id', HAS_VIRUS);
  }
  // Only who has shown that the address is theirs gets the application into an account, or learns of an earlier one.
  const seeker_id = (await ownsAddress(db, owner, person.email)) ? owner.seeker_id : null;
  const is_told = await wasToldLately(db, posting_id, person.email);
  if (owner.seeker_id && (await findApplied(db, owner.seeker_id, posting_id))) throw alreadyApplied();
  const { company_id, title } = posting;
  const company_name = posting.anonymous ? null : posting.company_name;
  await narrowTo(db, { company_id });
  const { work: _work, education: _education, certificates: _certificates, military, ...card } = person;
  const confirmed = toJsonResume({ ...person, military: site === 'mh' ? military : null });
  const profile = clearance && posting.clearance !== 'none' ? { ...confirmed, x_clearance: clearance } : confirmed;
  const actor = { user: null, impersonator_id };
  const sent = { person: card, profile, answers: given, files, cover_letter_text };
  const values = { company_id, posting_id, ...sent, actor };
  const created = await createUnlessThere(db, { ...values, seeker_id });
  if (created === null && seeker_id === null) {
    return answerAlike(db, owner, { ...values, seeker_id }, { title, company_name, is_told }, origins);
  }
  // Nothing was created, so the address is there and, by the line above, its owner is the one who asks.
  const { application_id, is_news } = created
    ? { application_id: created, is_news: true }
    : await replaceEarlier(db, { ...values, seeker_id: found(seeker_id) });
  if (seeker_id === null) {
    await updateVisitor(db, { company_id, application_id, visitor_hash: owner.visitor_hash });
  }
  const knock_outs = knockOuts(await findKnockOuts(db, company_id, posting_id), answers);
  if (knock_outs.length > 0 && (await isUntouched(db, company_id, application_id))) {
    await knockOut(db, { company_id, application_id, knock_outs, origins });
  } else if (is_news) {
    await insertNotices(db, { company_id, application_id });
  }
  const { first_name } = person;
  const paths = await conversationPaths(db, [{ id: application_id, company_id, seeker_id }]);
  const content = receiptMail({
    site,
    application_id,
    first_name,
    title,
    company_name,
    has_account: seeker_id !== null,
    path: found(paths.get(application_id)),
  });
  const to_name = `${first_name} ${person.last_name}`;
  const reply_to = (await findLetterheads(db, company_id, [posting_id])).get(posting_id)?.reply_to ?? null;
  const mail = { site, company_id, kind: 'application-receipt', to: person.email, to_name, reply_to, content };
  await writeMail(db, mail, origins);
  return application_id;
}

type Values = Omit<Parameters<typeof createApplication>[1], 'source'>;

/** Whether nobody of the hiring team has moved or opened an application: only then a rule may decide on it. */
async function isUntouched(db: Db, company_id: string, application_id: string): Promise<boolean> {
  const touched = await db
    .selectFrom('application_event')
    .select('id')
    .where('company_id', '=', company_id)
    .where('application_id', '=', application_id)
    .where('actor_id', 'is not', null)
    .executeTakeFirst();
  return touched === undefined;
}

/** The new application's id, or null when the address is on the posting already. */
async function createUnlessThere(db: Db, values: Values): Promise<string | null> {
  try {
    const { application_id } = await createApplication(db, { ...values, source: 'site' });
    return application_id;
  } catch (error) {
    if (error instanceof HttpProblem && error.code === 'already-applied') return null;
    throw error;
  }
}
