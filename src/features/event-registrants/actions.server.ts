import { findLetterheads, mailApplicants } from '#features/applicant-messages/doors.server.ts';
import { type Actor, checkPostingIsOpen, createApplication } from '#features/application/doors.server.ts';
import type { LockedResume } from '#features/hiring-events/doors.server.ts';
import { isSpouseOnly } from '#features/military-record/doors.server.ts';
import { applicationOf } from '#features/resumes/doors.server.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { type Db, narrowTo } from '#server/db/database.ts';
import { found, HttpProblem } from '#server/http/problems.ts';
import { addedMail } from './mails.ts';
import {
  type FoundRegistrant,
  findPosting,
  isApplicant,
  listOpenPostings,
  listRegistrants,
  lockRegistration,
} from './store.server.ts';

type RegistrantKey = { company_id: string; registration_id: string };

/** A registrant visible to the company, with the postings they can be added to. Throws 404. */
export async function getRegistrantToAdd(
  db: Db,
  { company_id, registration_id }: RegistrantKey,
  open: readonly string[] | 'all',
) {
  const [registrant] = await listRegistrants(db, company_id, open, registration_id);
  const { applications } = found(registrant);
  const postings = await listOpenPostings(db, company_id, open);
  const isFree = ({ posting_id }: { posting_id: string }) =>
    applications.every((each) => each.posting_id !== posting_id);
  return { ...found(registrant), postings: postings.filter(isFree) };
}

type NewApplicant = { registration_id: string; posting_id: string };

/**
 * Adds a registrant as an applicant, with the résumé of their registration, and emails them. `db` sees every row until the account behind
 * the address is known; from then on only the company’s. 409 if they are already an applicant of the posting.
 */
export async function addAsApplicant(
  db: Db,
  actor: Actor,
  { registration_id, posting_id }: NewApplicant,
): Promise<string> {
  const { company_id, user } = actor;
  const { account_id: seeker_id, resume } = found(await lockRegistration(db, registration_id));
  // The person may have stated after registering that the military service is their spouse’s.
  const is_spouse = seeker_id !== null && (await isSpouseOnly(db, seeker_id));
  await narrowTo(db, { company_id });
  const [registrant] = await listRegistrants(db, company_id, 'all', registration_id);
  const person = found(registrant);
  await checkPostingIsOpen(db, company_id, user, posting_id);
  checkMemberMay('add-applicants', user);
  const { title } = await checkTakesPeople(db, company_id, posting_id);
  const { email } = person;
  if (await isApplicant(db, { company_id, posting_id, email, seeker_id })) throw alreadyThere(person, title);
  const { application_id } = await createApplication(db, {
    company_id,
    posting_id,
    ...applicationOf(resume?.content ?? null, { ...named(person), is_spouse }),
    files: resume ? [fileOf(resume)] : [],
    source: 'hiring_event',
    hiring_event_id: person.event_id,
    seeker_id,
    actor,
  });
  await mailAdded(db, actor, { ...person, seeker_id, has_resume: resume !== null }, { application_id, posting_id });
  return application_id;
}

const fileOf = ({ content: _, ...file }: LockedResume) => ({ ...file, kind: 'resume' as const });

const named = ({ site, first_name, last_name, email }: FoundRegistrant) => ({ site, first_name, last_name, email });

/** The person knows the company, so they would identify it behind an anonymous posting. */
async function checkTakesPeople(db: Db, company_id: string, posting_id: string) {
  const posting = found(await findPosting(db, company_id, posting_id));
  if (!posting.is_live)
    throw new RuleBroken('posting-closed', 'This posting is not live. Choose one that is.', 'posting_id');
  if (posting.anonymous)
    throw new RuleBroken(
      'anonymous-posting',
      'This posting hides your company’s name, but the person knows it from the event. Choose another one.',
      'posting_id',
    );
  return posting;
}

function alreadyThere({ first_name, last_name }: FoundRegistrant, title: string) {
  const message = `${first_name} ${last_name} is already an applicant for “${title}”.`;
  return new HttpProblem(409, 'already-applied', message, { posting_id: message });
}

type Added = FoundRegistrant & { has_resume: boolean };
type Place = { application_id: string; posting_id: string };

async function mailAdded(db: Db, actor: Actor, person: Added, { application_id, posting_id }: Place): Promise<void> {
  const { company_id } = actor;
  const letterhead = found((await findLetterheads(db, company_id, [posting_id])).get(posting_id));
  const has_account = person.seeker_id !== null;
  const { event_title, has_resume } = person;
  const company = found(letterhead.company_name);
  const mail = {
    kind: 'application-added' as const,
    to: { ...named(person), id: application_id, company_id, seeker_id: person.seeker_id },
    letterhead,
    content: addedMail({ title: letterhead.title, company, event_title, has_resume, has_account }),
    button: has_account ? 'See your application' : 'Write to the employer',
  };
  await mailApplicants(db, [mail]);
}
