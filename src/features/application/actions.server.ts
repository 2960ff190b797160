import { announceApplications } from '#features/pipelines/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { HttpProblem } from '#server/http/problems.ts';
import type { EventActor } from './actor.server.ts';
import { recordEvents } from './event-store.server.ts';
import { addFiles, type NewFile } from './file-store.server.ts';
import { findStartingPoint, insertApplication, isOnPosting, lockStage } from './store.server.ts';

type Person = {
  first_name: string;
  last_name: string;
  email: string;
  phone?: string;
  city?: string;
  region?: string;
  postal_code?: string;
  headline?: string;
  skills?: string[];
};

export type NewApplication = {
  company_id: string;
  posting_id: string;
  person: Person;
  /** The confirmed résumé as JSON Resume. */
  profile?: Record<string, unknown>;
  answers?: readonly { question: string; answer: string }[];
  files?: readonly NewFile[];
  /** As typed. There may also be a cover letter file. */
  cover_letter_text?: string;
  source: string;
  /** The hiring event at which the company met the person. */
  hiring_event_id?: string;
  seeker_id: string | null;
  /** The first stage, if not the pipeline's `applied` stage. */
  stage_id?: string;
  /** The first event, if not `added` by a member or `applied` by the person. */
  kind?: 'joined';
  /** Extra data for the first event. */
  told?: Record<string, unknown>;
  /** The member who adds the person; its user is null if the person applied. */
  actor: EventActor;
};

/**
 * Creates an application with the first status of the pipeline's `applied` stage, an event and a live event; sends no mail.
 * Throws 409 `already-applied` if the email address is already on the posting.
 */
export async function createApplication(db: Db, application: NewApplication) {
  const { company_id, posting_id, person, profile, answers, files = [], source, seeker_id, actor, told } = application;
  const { hiring_event_id = null, cover_letter_text = '' } = application;
  const start = await findStartingPoint(db, application);
  if (application.stage_id) await lockStage(db, company_id, application.stage_id);
  if (await isOnPosting(db, { company_id, posting_id, email: person.email.toLowerCase() })) throw alreadyApplied();
  const application_id = await insertApplication(db, {
    company_id,
    posting_id,
    seeker_id,
    source,
    hiring_event_id,
    ...start,
    ...person,
    email: person.email.toLowerCase(),
    profile: JSON.stringify(profile ?? {}),
    answers: JSON.stringify(answers ?? []),
    cover_letter_text,
  });
  if (!application_id) throw alreadyApplied();
  const file_ids = await addFiles(db, company_id, application_id, files);
  const { stage_id: to_stage_id, status_id: to_status_id } = start;
  const kind = application.kind ?? (actor.user ? 'added' : 'applied');
  await recordEvents(db, actor, [
    { company_id, application_id, kind, to_stage_id, to_status_id, data: { source, ...told } },
  ]);
  await announceApplications(db, start.pipeline_id, 'arrived', [application_id], actor);
  return { application_id, file_ids };
}

const alreadyApplied = () => new HttpProblem(409, 'already-applied', 'This email address is already on this posting.');
