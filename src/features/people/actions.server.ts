import {
  type Actor,
  addFiles,
  type NewFile,
  recordEvents,
  updateAddedPeople,
} from '#features/application/doors.server.ts';
import { findUploadedResume, type Owner } from '#features/documents/doors.server.ts';
import { HAS_VIRUS } from '#features/documents/rules.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { copyBytes } from '#server/files/stored-files.ts';
import { changedMeanwhile, wrongField } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { findOwnRecord } from './merge-store.server.ts';
import { changesOf, type Details } from './rules.ts';
import * as store from './store.server.ts';

type Edit = { application: { id: string; pipeline_id: string }; sent: Details; details: Details; version: number };

/** Saves the company's record of a person. People whom the team added have no other record, so their applications change too. */
export async function savePerson(db: Db, actor: Actor, { application, sent, details, version }: Edit) {
  const { company_id, user } = actor;
  const of = { company_id, application_id: application.id };
  await store.lockPeople(db, company_id);
  const before = await store.findRecord(db, of);
  if ((before?.version ?? 0) !== version) throw changedMeanwhile();
  const known = await store.listApplicationIds(db, of);
  const living = await store.lockLiving(db, company_id, known);
  if (!living.includes(application.id)) throw new RuleBroken('erased', 'This person’s data was erased.');
  const person_id = before?.person_id ?? (await store.insertRecord(db, company_id, living));
  const changes = changesOf(before?.details ?? sent, details);
  const saved = await store.updateRecord(db, { company_id, person_id, actor_id: user.userId }, { details, changes });
  // Not those of people merged into this one, which must be as they were when the merge is undone.
  const own = await store.listOwnOf(db, { company_id, person_id }, living);
  for (const { id, pipeline_id } of await updateAddedPeople(db, company_id, own, details))
    await announceApplications(db, pipeline_id, 'card', [id], actor);
  return { version: saved, fields: changes.map(({ field }) => field) };
}

/**
 * A copy of an upload of this browser, with what was read from it. The copy belongs to the company, so that it does not depend on the
 * upload; unused ones are swept after half an hour, which is longer than a request takes. Slow: call it outside of transactions.
 */
export async function copyResume(services: Services, owner: Owner, to: { company_id: string; document_id: string }) {
  const upload = await services.database.asSystem((db) => findUploadedResume(db, owner, to.document_id));
  if (!upload) throw wrongField('document_id', 'Upload the résumé again.');
  if (upload.unreadable_reason === 'infected') throw wrongField('document_id', HAS_VIRUS);
  if (upload.read_state === 'waiting')
    throw wrongField('document_id', 'We are still checking and reading this file. Save again in a moment.');
  const file_key = await copyBytes(services, upload.file_key, { by: 'company', id: to.company_id });
  if (!file_key) throw wrongField('document_id', 'Upload the résumé again.');
  return { ...upload, file_key };
}

/** Adds a version of the résumé to the files of an application. */
export async function addResume(
  db: Db,
  actor: Actor,
  application: { id: string; pipeline_id: string },
  resume: NewFile,
): Promise<void> {
  const of = { company_id: actor.company_id, application_id: application.id };
  const [file_id] = await addFiles(db, of.company_id, of.application_id, [resume]);
  await recordEvents(db, actor, [{ ...of, kind: 'resume-added', data: { file_id } }]);
  await announceApplications(db, application.pipeline_id, 'card', [application.id], actor);
}

/** Locks the company's records of people and these applications. Returns the applications that are not erased. */
export async function lockPeopleAnd(db: Db, company_id: string, application_ids: readonly string[]): Promise<string[]> {
  await store.lockPeople(db, company_id);
  return store.lockLiving(db, company_id, application_ids);
}

/** Links a new application to the person of another one; call `lockPeopleAnd` first. Not needed if both are in one account. */
export async function linkSamePerson(
  db: Db,
  company_id: string,
  { application_id, other_id }: { application_id: string; other_id: string },
): Promise<void> {
  const record = await findOwnRecord(db, company_id, application_id);
  if (record) await store.insertLink(db, { company_id, application_id: other_id, person_id: record });
  else await store.insertRecord(db, company_id, [application_id, other_id]);
}
