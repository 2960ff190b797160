import { announceApplications } from '#features/pipelines/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { HttpProblem } from '#server/http/problems.ts';
import type { Doer } from './actor.server.ts';
import { recordEvents } from './event-store.server.ts';
import { addFiles, type NewFile } from './file-store.server.ts';
import { findPlace, holdStage, insertApplication, isOnPosting } from './store.server.ts';

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
  /** As the person typed it; a letter may come as a file, too. */
  cover_letter_text?: string;
  source: string;
  /** The hiring event at which company and person met. */
  hiring_event_id?: string;
  seeker_id: string | null;
  /** Where the person starts instead of the pipeline's `applied` stage. */
  stage_id?: string;
  /** The member who adds the person, or nobody of the company when the person applied. */
  actor: Doer;
};

/**
 * Puts a person on a posting: first status of the pipeline's `applied` stage, event, live event; no mail.
 * Refuses with 409 `already-applied` when the email address is on the posting already.
 */
export async function createApplication(db: Db, application: NewApplication) {
  const { company_id, posting_id, person, profile, answers, files = [], source, seeker_id, actor } = application;
  const { hiring_event_id = null, cover_letter_text = '' } = application;
  const place = await findPlace(db, application);
  if (application.stage_id) await holdStage(db, company_id, application.stage_id);
  if (await isOnPosting(db, { company_id, posting_id, email: person.email.toLowerCase() })) throw onPostingAlready();
  const application_id = await insertApplication(db, {
    company_id,
    posting_id,
    seeker_id,
    source,
    hiring_event_id,
    ...place,
    ...person,
    email: person.email.toLowerCase(),
    profile: JSON.stringify(profile ?? {}),
    answers: JSON.stringify(answers ?? []),
    cover_letter_text,
  });
  if (!application_id) throw onPostingAlready();
  const file_ids = await addFiles(db, company_id, application_id, files);
  const { stage_id: to_stage_id, status_id: to_status_id } = place;
  const kind = actor.user ? 'added' : 'applied';
  await recordEvents(db, actor, [{ company_id, application_id, kind, to_stage_id, to_status_id, data: { source } }]);
  await announceApplications(db, place.pipeline_id, 'arrived', [application_id], actor);
  return { application_id, file_ids };
}

const onPostingAlready = () =>
  new HttpProblem(409, 'already-applied', 'This email address is on this posting already.');
