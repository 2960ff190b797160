import { randomUUID } from 'node:crypto';
import {
  addFiles,
  clearMissingLetter,
  deleteSentFiles,
  fillAdded,
  findStartingPoint,
  recordEvents,
  replaceApplication,
} from '#features/application/doors.server.ts';
import { statusMailKey } from '#features/application/rules/status-mail.ts';
import type { Owner } from '#features/documents/doors.server.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { HttpProblem } from '#server/http/problems.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { addedEarlierMail, repeatMail } from '../mails.ts';
import { planReplacement } from '../plan.ts';
import { insertReceipt } from '../receipt/store.server.ts';
import { findEventTitle, lockEarlier, type Repeat } from './store.server.ts';

/**
 * Replaces the earlier application of an address with what its signed-in owner sends. A guest may have sent the earlier one, or an employer
 * added it, so it must not block the owner. The row is kept, so that the team's work on it stays readable.
 * `is_new_to_team`: the team has not been notified of it yet. `was_guests`: a browser without an account sent the earlier one, so where
 * that came from says nothing of the owner.
 */
export async function replaceEarlier(db: Db, repeat: Repeat & { seeker_id: string; source: string }) {
  const earlier = await lockEarlier(db, repeat);
  const { company_id, person, profile, answers, files, cover_letter_text = '', seeker_id, source, actor } = repeat;
  const was_guests = earlier.visitor_hash !== null;
  const email = person.email.toLowerCase();
  const { starts_over, is_new_to_team, kind, contact_email } = planReplacement(earlier, email);
  const start = starts_over ? await findStart(db, repeat) : null;
  const values = {
    ...person,
    email,
    contact_email,
    profile: JSON.stringify(profile ?? {}),
    answers: JSON.stringify(answers ?? []),
    cover_letter_text,
    seeker_id,
    ...(was_guests ? { source } : {}),
  };
  await replaceApplication(db, { company_id, application_id: earlier.id }, { values, start, is_new_to_team });
  const replaced_files = await replaceFiles(db, company_id, earlier.id, files ?? []);
  const moved = start && { from_stage_id: earlier.stage_id, from_status_id: earlier.status_id, ...movedTo(start) };
  await recordEvents(db, actor, [{ company_id, application_id: earlier.id, kind, ...moved, data: { replaced_files } }]);
  if (start) await cancelMail(db, statusMailKey(earlier.id));
  const pipeline_id = start?.pipeline_id ?? earlier.pipeline_id;
  await announceApplications(db, pipeline_id, start ? 'status' : 'card', [earlier.id], null);
  return { application_id: earlier.id, is_new_to_team, was_guests };
}

/**
 * A job board sends a person whom the team had added: it counts as applying. What the team wrote stays, and what the person sent is added.
 * Null if the person had applied before. Leads start over.
 */
export async function applyAsAdded(db: Db, repeat: Repeat & { source: string }) {
  const earlier = await lockEarlier(db, repeat);
  // Neither what ended nor an account's is changed by somebody who proved nothing.
  if (!earlier.is_only_added || !isOpen(earlier.category) || earlier.seeker_id !== null) return null;
  const { company_id, person, answers, files, cover_letter_text = '', source, actor } = repeat;
  const of = { company_id, application_id: earlier.id };
  const start = earlier.is_in_lead_stage ? await findStart(db, repeat) : null;
  await fillAdded(db, of, { person, answers: answers ?? [], cover_letter_text, source, start });
  await addFiles(db, company_id, earlier.id, files ?? []);
  const moved = start && { from_stage_id: earlier.stage_id, from_status_id: earlier.status_id, ...movedTo(start) };
  await recordEvents(db, actor, [{ ...of, kind: 'applied', ...moved, data: { source } }]);
  if (start) await cancelMail(db, statusMailKey(earlier.id));
  await announceApplications(
    db,
    start?.pipeline_id ?? earlier.pipeline_id,
    start ? 'status' : 'card',
    [earlier.id],
    null,
  );
  return { application_id: earlier.id, is_new_to_team: true };
}

const movedTo = ({ stage_id, status_id }: { stage_id: string; status_id: string }) => ({
  to_stage_id: stage_id,
  to_status_id: status_id,
});

const isOpen = (category: string) => category === 'active' || category === 'on_hold';

async function findStart(db: Db, repeat: Repeat) {
  const { pipeline_id, stage_id, status_id, category } = await findStartingPoint(db, repeat);
  return { pipeline_id, stage_id, status_id, category };
}

/** Returns the keys of the deleted files. */
async function replaceFiles(db: Db, company_id: string, application_id: string, files: NonNullable<Repeat['files']>) {
  const deleted = await deleteSentFiles(db, { company_id, application_id });
  await addFiles(db, company_id, application_id, files);
  await clearMissingLetter(db, { company_id, application_id });
  return deleted;
}

/** An account can apply again only if a guest sent the earlier application, an employer added it, or it was withdrawn. */
export function alreadyApplied() {
  const message = 'You have already applied for this job. There is nothing more to do.';
  return new HttpProblem(409, 'already-applied', message, { email: message });
}

type Earlier = Awaited<ReturnType<typeof lockEarlier>>;
type JobFacts = {
  title: string;
  company_name: string | null;
  was_mailed_recently: boolean;
  /** Writes the mail about a talent network. */
  write?: (earlier: Earlier, email: string) => Promise<MailContent>;
};

/**
 * Handles an application whose sender has not proven to own the address: answers as to a first application, keeps the earlier one unchanged and
 * mails the owner of the address.
 */
export async function answerUnprovenRepeat(
  db: Db,
  { site, visitor_hash, seeker_id: account_id }: Owner,
  repeat: Repeat,
  { title, company_name, was_mailed_recently, write }: JobFacts,
): Promise<string> {
  const stored = await lockEarlier(db, repeat);
  const { applied_at, hiring_event_id, is_only_added, category } = stored;
  const { company_id, posting_id } = repeat;
  const email = repeat.person.email.toLowerCase();
  const id = randomUUID();
  await insertReceipt(db, { id, site, posting_id, email, visitor_hash, account_id });
  if (was_mailed_recently) return id;
  const earlier = { email, title, company_name, applied_at };
  const content = write
    ? await write(stored, email)
    : is_only_added
      ? addedEarlierMail({ ...earlier, event_title: hiring_event_id && (await findEventTitle(db, hiring_event_id)) })
      : repeatMail({ ...earlier, is_withdrawn: category === 'withdrawn' });
  const mail = { site, company_id, kind: 'application-repeated', from_company: company_name, to: email } as const;
  await writeMail(db, { ...mail, content });
  return id;
}
