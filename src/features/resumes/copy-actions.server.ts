import { addDocument, copyDocument, deleteUnused } from '#features/documents/doors.server.ts';
import { toJsonResume } from '#features/person/rules/json-resume.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { enqueueFileRemoval } from '#server/files/file-jobs.ts';
import { storeBytes } from '#server/files/stored-files.ts';
import { wrongField } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import type { Services } from '#server/services.ts';
import type { ResumePerson } from './contract.ts';
import { contentOf, personOf } from './json-resume/content.server.ts';
import { resumePdf } from './pdf/resume-pdf.server.ts';
import { downloadName, nameOf } from './rules.ts';
import { findContent, findFile, findResume, hasUsableMain, insertResume, lockFile, setMain } from './store.server.ts';

type Owner = Parameters<typeof addDocument>[1] & { seeker_id: string };
type Seeker = Pick<Owner, 'seeker_id' | 'site'>;
function chosen<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw wrongField('resume_id', 'This résumé was deleted. Choose another one.');
  return row;
}

/** The stored PDF of a résumé that has no file. */
export type MadePdf = { file: File; file_key: string } | null;

/** Stores a PDF for a résumé without a file, before its rows. 422 for a résumé that is not the seeker's. */
export async function prepareCopy(seeker_id: string, resume_id: string, services: Services): Promise<MadePdf> {
  const { file, person, name } = chosen(await services.database.asSystem((db) => findResume(db, seeker_id, resume_id)));
  if (file) return null;
  const file_name = downloadName(person, name, 'pdf');
  const bytes = await resumePdf(person, file_name.slice(0, -'.pdf'.length));
  const file_key = await storeBytes(services, { by: 'seeker', id: seeker_id }, bytes);
  return { file: new File([bytes], file_name), file_key };
}

/**
 * A copy of a seeker's résumé: the file with its reading so far, and the confirmed content. `db` sees all rows.
 */
export async function copyOf(db: Db, owner: Owner, resume_id: string, made: MadePdf) {
  const { content, document_id } = chosen(await findContent(db, owner.seeker_id, resume_id));
  const added = made && (await addDocument(db, owner, { ...made, kind: 'resume' }));
  const upload = await lockFile(db, owner.seeker_id, chosen(added?.document_id ?? document_id));
  return { ...chosen(upload), content: content === null ? null : JSON.stringify(content) };
}

/** The file of one of the signed-in seeker's résumés. Null for all other callers. */
export const findOwnResumeFile = async (db: Db, { user }: Pick<RequestScope, 'user'>, resume_id: string) =>
  user?.type === 'seeker' ? findFile(db, user.userId, resume_id) : null;

/** `is_spouse`: a military spouse, whose résumé describes another person's service. */
type Named = { site: SiteCode; first_name: string; last_name: string; email: string; is_spouse: boolean };

/** The card and profile of an application made from a confirmed résumé, under the given name. */
export function applicationOf(content: unknown, { site, is_spouse, ...named }: Named) {
  if (content === null) return { person: named };
  const person = { ...personOf(content), ...named };
  const { phone, city, region, postal_code, headline, skills } = person;
  return {
    person: { ...named, phone, city, region, postal_code, headline, skills },
    profile: toJsonResume({ ...person, military: site === 'mh' && !is_spouse ? person.military : null }),
  };
}

type Sent = { file_key: string; person: Omit<ResumePerson, 'summary'> };

/**
 * Keeps a file sent before the account existed as a résumé, with the content confirmed then. Shares its bytes with the application.
 * `db` sees all rows.
 */
export async function keepSentResume(db: Db, { seeker_id, site }: Seeker, { file_key, person }: Sent): Promise<void> {
  const copy = await copyDocument(db, { seeker_id, site }, file_key);
  if (!copy) return;
  const { document_id, file_name } = copy;
  const content = contentOf({ ...person, summary: '' }, {});
  const resume_id = await insertResume(db, seeker_id, {
    name: nameOf(file_name),
    document_id,
    content,
    is_main: false,
  });
  if (!(await hasUsableMain(db, seeker_id))) await setMain(db, seeker_id, resume_id);
}

/** Deletes uploads that only these copies used, and bytes that nothing refers to. */
export async function forgetCopies(db: Db, file_keys: readonly string[]): Promise<void> {
  await deleteUnused(db, file_keys);
  for (const file_key of file_keys) await enqueueFileRemoval(db, file_key);
}
