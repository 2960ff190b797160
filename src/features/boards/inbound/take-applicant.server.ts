import { createHmac } from 'node:crypto';
import { applyToPosting } from '#features/applying/doors.server.ts';
import { addDocument, storeCompanyUpload } from '#features/documents/doors.server.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { found, HttpProblem, wrongFields } from '#server/http/problems.ts';
import { hashToken } from '#server/http/session.ts';
import type { Services } from '#server/services.ts';
import { boardOf } from '../board-list.ts';
import { applicationOf, type SentApplicant } from './payload.server.ts';
import type { OfApplicant, Sender } from './store.server.ts';
import * as store from './store.server.ts';

const CLOSED = 'This job is closed and takes no more applications. Tell the applicant, and take the ad down.';

/**
 * Adds a person whom a board sends as any other application, with the board as its source. Returns what to tell the board; throws what is wrong
 * with it. Who is sent twice applies once, and who comes too late is counted, so that the team learns of it.
 */
export async function takeApplicant(
  services: Services,
  sender: Sender,
  sent: SentApplicant,
): Promise<'received' | 'received before'> {
  const { database, secrets } = services;
  const { company_id, board_id } = sender;
  const { crosspost_id, posting_id, site } = found(await database.asSystem((db) => store.findAd(db, sender, sent.ad)));
  const applicant_hash = createHmac('sha256', secrets.mailed_links).update(`board applicant ${sent.id}`).digest();
  const of: OfApplicant = { company_id, crosspost_id, applicant_hash };
  if (await database.asRequest({ company_id }, (db) => store.isKnownApplicant(db, of))) return 'received before';
  const application = applicationOf(sent, posting_id);
  if (!application.success)
    throw wrongFields(
      Object.fromEntries(application.error.issues.map(({ path, message }) => [path.map(String).join('.'), message])),
    );
  // No browser owns these applications, so this hash is the hash of none.
  const owner = {
    site,
    seeker_id: null,
    visitor_hash: hashToken(`board ${crosspost_id} ${applicant_hash.toString('hex')}`),
  };
  const file = fileOf(sent);
  const file_key = file && (await storeCompanyUpload(file, company_id, services));
  try {
    return await database.asSystem(async (db) => {
      if (!(await store.insertApplicant(db, of, { is_late: false }))) return 'received before';
      const document =
        file && file_key ? await addDocument(db, owner, { file, kind: 'resume', file_key, posting_id }) : null;
      const values = { ...application.data, document_id: document?.document_id ?? null };
      const source = boardOf(board_id).name;
      await store.updateApplicant(db, of, await applyToPosting(db, owner, values, { source }));
      return 'received';
    });
  } catch (error) {
    if (!isClosed(error)) throw error;
    await database.asRequest({ company_id }, (db) => store.insertApplicant(db, of, { is_late: true }));
    throw new HttpProblem(410, 'posting-closed', CLOSED);
  }
}

/** The job ended, or is not on the site any more. */
const isClosed = (error: unknown) =>
  (error instanceof RuleBroken && error.code === 'posting-closed') ||
  (error instanceof HttpProblem && error.status === 404);

function fileOf({ resume }: SentApplicant): File | null {
  return resume && new File([Buffer.from(resume.content_base64, 'base64')], resume.file_name);
}
